-- [{"code": "XM4GDQ", "spectator_key": "zIeSZJIsSBiqCoMz8EyqKA", "secrets": ["wTGS791UTGvcmJlQnskICQ", "R8Yib7Qi2kSS28CqL_LOsw", "Q-qBBoOx21jIe2BYIRcx9Q", "nZNjuoqCFD5SnKfN6ZLewA", "Ww274GpECONBlUQHzBJDIA", "ou3X_kEgRbVxHL9qk20dlg", "IQxIxsv_H5so3dpQ8-f8Nw"]}, {"code": "VJ6Z4F", "spectator_key": "YPWlS-mOAgVPCSqyZHmr6A", "secrets": ["Ne_Drek0tZBeKLZFkpL01Q", "LKMqrMk8nzxGpqAKctAMvw", "JsagQtkm06OTVX6-ewGCSw", "DXNopnFgxdHWzNf82RwmMw", "9LKd0UhtivgpqgwlEhN_sQ", "f-S-terYsCRJYv9AE4WdpQ"]}, {"code": "2XBQCR", "spectator_key": "Esp4sRIisr9Gm_opPB68zg", "secrets": ["2mjnj1Bblcmpuj64YRReXQ", "vIg5Dm63OfuZbUZLcW_zhw", "rDuswL35qLgzJpKbpmSvHw", "fZNLM_4G9Kdt6HqHYIVwaQ", "lPLlrF-Q0BKgZpMVoof1zQ"]}]
BEGIN TRANSACTION;
CREATE TABLE actions (
	game_id VARCHAR NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	step INTEGER NOT NULL, 
	action VARCHAR NOT NULL, 
	sent_as VARCHAR NOT NULL, 
	taken_at VARCHAR NOT NULL, 
	PRIMARY KEY (game_id, number), 
	FOREIGN KEY(game_id) REFERENCES games (id), 
	UNIQUE (game_id, seat, sent_as)
);
INSERT INTO "actions" VALUES('_HYDtwXNsuUaqKYujeSUZA',1,3,0,'{"team":[2,4],"tokens":{},"kind":"propose"}','0 {''kind'': ''propose'', ''team'': [2, 4], ''tokens'': {}}','2026-11-30T09:12:33+00:00');
INSERT INTO "actions" VALUES('_HYDtwXNsuUaqKYujeSUZA',2,5,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:33+00:00');
INSERT INTO "actions" VALUES('_HYDtwXNsuUaqKYujeSUZA',3,6,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:33+00:00');
INSERT INTO "actions" VALUES('_HYDtwXNsuUaqKYujeSUZA',4,0,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:33+00:00');
INSERT INTO "actions" VALUES('_HYDtwXNsuUaqKYujeSUZA',5,1,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:33+00:00');
INSERT INTO "actions" VALUES('_HYDtwXNsuUaqKYujeSUZA',6,2,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:33+00:00');
INSERT INTO "actions" VALUES('_HYDtwXNsuUaqKYujeSUZA',7,4,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:33+00:00');
INSERT INTO "actions" VALUES('_HYDtwXNsuUaqKYujeSUZA',8,3,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:33+00:00');
INSERT INTO "actions" VALUES('_HYDtwXNsuUaqKYujeSUZA',9,3,3,'{"at":2,"kind":"point"}','3 {''at'': 2, ''kind'': ''point''}','2026-11-30T09:12:33+00:00');
INSERT INTO "actions" VALUES('_HYDtwXNsuUaqKYujeSUZA',10,4,4,'{"card":"success","kind":"play_card"}','4 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:12:33+00:00');
INSERT INTO "actions" VALUES('_HYDtwXNsuUaqKYujeSUZA',11,2,4,'{"card":"success","kind":"play_card"}','4 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:12:33+00:00');
INSERT INTO "actions" VALUES('_HYDtwXNsuUaqKYujeSUZA',12,4,7,'{"team":[1,5,6],"tokens":{},"kind":"propose"}','7 {''kind'': ''propose'', ''team'': [1, 5, 6], ''tokens'': {}}','2026-11-30T09:12:33+00:00');
INSERT INTO "actions" VALUES('_HYDtwXNsuUaqKYujeSUZA',13,2,8,'{"approve":true,"kind":"vote"}','8 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:33+00:00');
INSERT INTO "actions" VALUES('_HYDtwXNsuUaqKYujeSUZA',14,0,8,'{"approve":true,"kind":"vote"}','8 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:33+00:00');
INSERT INTO "actions" VALUES('_HYDtwXNsuUaqKYujeSUZA',15,5,8,'{"approve":true,"kind":"vote"}','8 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:33+00:00');
INSERT INTO "actions" VALUES('_HYDtwXNsuUaqKYujeSUZA',16,3,8,'{"approve":true,"kind":"vote"}','8 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:33+00:00');
INSERT INTO "actions" VALUES('_HYDtwXNsuUaqKYujeSUZA',17,1,8,'{"approve":true,"kind":"vote"}','8 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:33+00:00');
INSERT INTO "actions" VALUES('_HYDtwXNsuUaqKYujeSUZA',18,4,8,'{"approve":true,"kind":"vote"}','8 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:33+00:00');
INSERT INTO "actions" VALUES('_HYDtwXNsuUaqKYujeSUZA',19,6,8,'{"approve":true,"kind":"vote"}','8 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:33+00:00');
INSERT INTO "actions" VALUES('_HYDtwXNsuUaqKYujeSUZA',20,4,10,'{"at":6,"kind":"point"}','10 {''at'': 6, ''kind'': ''point''}','2026-11-30T09:12:33+00:00');
INSERT INTO "actions" VALUES('_HYDtwXNsuUaqKYujeSUZA',21,6,11,'{"card":"success","kind":"play_card"}','11 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:12:33+00:00');
INSERT INTO "actions" VALUES('_HYDtwXNsuUaqKYujeSUZA',22,5,11,'{"card":"fail","kind":"play_card"}','11 {''card'': ''fail'', ''kind'': ''play_card''}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('_HYDtwXNsuUaqKYujeSUZA',23,1,11,'{"card":"success","kind":"play_card"}','11 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('_HYDtwXNsuUaqKYujeSUZA',24,5,14,'{"team":[1,6,3],"tokens":{},"kind":"propose"}','14 {''kind'': ''propose'', ''team'': [1, 6, 3], ''tokens'': {}}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',1,0,0,'{"team":[2,4],"tokens":{"sergeant":2},"kind":"propose"}','0 {''kind'': ''propose'', ''team'': [2, 4], ''tokens'': {''sergeant'': 2}}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',2,5,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',3,0,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',4,1,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',5,2,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',6,4,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',7,3,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',8,4,3,'{"card":"success","kind":"play_card"}','3 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',9,2,3,'{"card":"success","kind":"play_card"}','3 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',10,2,4,'{"at":null,"kind":"point"}','4 {''at'': None, ''kind'': ''point''}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',11,1,7,'{"team":[1,5,2],"tokens":{"sergeant":2},"kind":"propose"}','7 {''kind'': ''propose'', ''team'': [1, 5, 2], ''tokens'': {''sergeant'': ','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',12,2,8,'{"approve":true,"kind":"vote"}','8 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',13,4,8,'{"approve":true,"kind":"vote"}','8 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',14,0,8,'{"approve":true,"kind":"vote"}','8 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',15,1,8,'{"approve":true,"kind":"vote"}','8 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',16,3,8,'{"approve":true,"kind":"vote"}','8 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',17,5,8,'{"approve":true,"kind":"vote"}','8 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',18,5,10,'{"card":"success","kind":"play_card"}','10 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',19,1,10,'{"card":"fail","kind":"play_card"}','10 {''card'': ''fail'', ''kind'': ''play_card''}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',20,2,10,'{"card":"success","kind":"play_card"}','10 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',21,2,11,'{"at":5,"kind":"point"}','11 {''at'': 5, ''kind'': ''point''}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',22,2,14,'{"team":[1,5,3,4],"tokens":{"sergeant":4},"kind":"propose"}','14 {''kind'': ''propose'', ''team'': [1, 5, 3, 4], ''tokens'': {''sergean','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',23,4,15,'{"approve":true,"kind":"vote"}','15 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',24,3,15,'{"approve":true,"kind":"vote"}','15 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',25,5,15,'{"approve":true,"kind":"vote"}','15 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',26,2,15,'{"approve":true,"kind":"vote"}','15 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',27,1,15,'{"approve":true,"kind":"vote"}','15 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',28,0,15,'{"approve":true,"kind":"vote"}','15 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',29,4,17,'{"card":"success","kind":"play_card"}','17 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',30,1,17,'{"card":"fail","kind":"play_card"}','17 {''card'': ''fail'', ''kind'': ''play_card''}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',31,5,17,'{"card":"success","kind":"play_card"}','17 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',32,3,17,'{"card":"success","kind":"play_card"}','17 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',33,4,18,'{"at":5,"kind":"point"}','18 {''at'': 5, ''kind'': ''point''}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',34,3,21,'{"team":[5,1,2],"tokens":{"sergeant":5},"kind":"propose"}','21 {''kind'': ''propose'', ''team'': [5, 1, 2], ''tokens'': {''sergeant'':','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',35,3,22,'{"approve":true,"kind":"vote"}','22 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',36,2,22,'{"approve":true,"kind":"vote"}','22 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',37,1,22,'{"approve":true,"kind":"vote"}','22 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',38,5,22,'{"approve":true,"kind":"vote"}','22 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',39,4,22,'{"approve":true,"kind":"vote"}','22 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',40,0,22,'{"approve":true,"kind":"vote"}','22 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',41,5,24,'{"card":"success","kind":"play_card"}','24 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',42,1,24,'{"card":"success","kind":"play_card"}','24 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',43,2,24,'{"card":"fail","kind":"play_card"}','24 {''card'': ''fail'', ''kind'': ''play_card''}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('M35gzNzYo7wiLKRPyrvNsQ',44,5,25,'{"at":1,"kind":"point"}','25 {''at'': 1, ''kind'': ''point''}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('_HYDtwXNsuUaqKYujeSUZA',25,0,15,'{"approve":true,"kind":"vote"}','15 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('_HYDtwXNsuUaqKYujeSUZA',26,1,15,'{"approve":true,"kind":"vote"}','15 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:34+00:00');
INSERT INTO "actions" VALUES('_HYDtwXNsuUaqKYujeSUZA',27,2,15,'{"approve":true,"kind":"vote"}','15 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:34+00:00');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE chat (
	table_id VARCHAR NOT NULL, 
	room VARCHAR NOT NULL, 
	number INTEGER NOT NULL, 
	author VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	text VARCHAR NOT NULL, 
	sent_as VARCHAR NOT NULL, 
	said_at VARCHAR NOT NULL, 
	PRIMARY KEY (table_id, room, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	UNIQUE (table_id, room, author, sent_as)
);
INSERT INTO "chat" VALUES('hKxbfF7DDjaBCNihami6AQ','players',1,'0','Ada','Who is it?','line','2026-11-30T09:12:34+00:00');
INSERT INTO "chat" VALUES('hKxbfF7DDjaBCNihami6AQ','spectators',1,'477500fee523ca013d4d7074521e1e49823160ca39e0695970f1f982b9504692','Grace','Who is it?','1','2026-11-30T09:12:34+00:00');
INSERT INTO "chat" VALUES('pUwg8pB87h9I6yQgEKSI5g','players',1,'0','Ada','Who is it?','line','2026-11-30T09:12:34+00:00');
INSERT INTO "chat" VALUES('pUwg8pB87h9I6yQgEKSI5g','spectators',1,'edd7080c94faa584ca903761359f17aee5929c42947d2379aace3d0cdb41081a','Grace','Who is it?','1','2026-11-30T09:12:34+00:00');
INSERT INTO "chat" VALUES('DFggvk7xKnqWn3Xq_bqoCg','players',1,'0','Ada','Who is it?','line','2026-11-30T09:12:34+00:00');
INSERT INTO "chat" VALUES('DFggvk7xKnqWn3Xq_bqoCg','spectators',1,'61b0c1e3b9590d3b1ea77dcb8ff97e02be2ac6b9c3207ca5803076a395768e92','Grace','Who is it?','1','2026-11-30T09:12:34+00:00');
CREATE TABLE games (
	id VARCHAR NOT NULL, 
	table_id VARCHAR NOT NULL, 
	number INTEGER NOT NULL, 
	rules INTEGER NOT NULL, 
	setup VARCHAR NOT NULL, 
	entropy VARCHAR NOT NULL, 
	first_leader INTEGER NOT NULL, 
	state VARCHAR NOT NULL, 
	ended BOOLEAN NOT NULL, 
	dealt_at VARCHAR NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	UNIQUE (table_id, number)
);
INSERT INTO "games" VALUES('_HYDtwXNsuUaqKYujeSUZA','hKxbfF7DDjaBCNihami6AQ',1,1,'{"seats":7,"modules":["rogue"],"characters":["resistance_rogue","spy_rogue"]}','f09233c7693680100b2907a015e422031d97ac103adf9a6266753554c72859e3',3,'{"setup":{"seats":7,"modules":["rogue"],"characters":["resistance_rogue","spy_rogue"]},"entropy":"f09233c7693680100b2907a015e422031d97ac103adf9a6266753554c72859e3","roles":["spy","resistance","spy_rogue","resistance","resistance_rogue","spy","resistance"],"first_leader":3,"leader":5,"step":15,"agenda":["vote"],"answers":{"0":{"approve":true},"1":{"approve":true},"2":{"approve":true}},"team":[1,3,6],"proposals":[{"mission":1,"leader":3,"team":[2,4],"tokens":{},"votes":[true,true,true,true,true,true,true],"approved":true},{"mission":2,"leader":4,"team":[1,5,6],"tokens":{},"votes":[true,true,true,true,true,true,true],"approved":true}],"missions":[{"number":1,"team":[2,4],"tokens":{"watch":2},"cards":{"2":"success","4":"success"},"fails":0,"success":true},{"number":2,"team":[1,5,6],"tokens":{"watch":6},"cards":{"1":"success","5":"fail","6":"success"},"fails":1,"success":false}],"events":[{"key":"game.dealt","seat":3},{"key":"team.proposed","seat":3,"number":1},{"key":"team.approved","number":1},{"key":"token.given","seat":3,"target":2,"token":"watch"},{"key":"mission.succeeded","number":1},{"key":"team.proposed","seat":4,"number":2},{"key":"team.approved","number":2},{"key":"token.given","seat":4,"target":6,"token":"watch"},{"key":"mission.failed","number":2},{"key":"team.proposed","seat":5,"number":3}]}',0,'2026-11-30T09:12:33+00:00');
INSERT INTO "games" VALUES('M35gzNzYo7wiLKRPyrvNsQ','pUwg8pB87h9I6yQgEKSI5g',1,1,'{"seats":6,"modules":["sergeant"],"characters":[]}','f48475f495c15b210c285678a496eef800e2c650666958d911bfdb32c1381251',0,'{"setup":{"seats":6,"modules":["sergeant"]},"entropy":"f48475f495c15b210c285678a496eef800e2c650666958d911bfdb32c1381251","roles":["resistance","spy","spy","resistance","resistance","resistance"],"first_leader":0,"leader":3,"step":28,"team":[1,2,5],"tokens":{"sergeant":5},"cards":{"1":"fail","2":"fail","5":"success"},"proposals":[{"mission":1,"leader":0,"team":[2,4],"tokens":{"sergeant":2},"votes":[true,true,true,true,true,true],"approved":true},{"mission":2,"leader":1,"team":[1,2,5],"tokens":{"sergeant":2},"votes":[true,true,true,true,true,true],"approved":true},{"mission":3,"leader":2,"team":[1,3,4,5],"tokens":{"sergeant":4},"votes":[true,true,true,true,true,true],"approved":true},{"mission":4,"leader":3,"team":[1,2,5],"tokens":{"sergeant":5},"votes":[true,true,true,true,true,true],"approved":true}],"missions":[{"number":1,"team":[2,4],"tokens":{"sergeant":2},"cards":{"2":"success","4":"success"},"fails":0,"success":true},{"number":2,"team":[1,2,5],"tokens":{"sergeant":2},"cards":{"1":"fail","2":"success","5":"fail"},"fails":2,"success":false},{"number":3,"team":[1,3,4,5],"tokens":{"sergeant":4},"cards":{"1":"fail","3":"success","4":"success","5":"fail"},"fails":2,"success":false},{"number":4,"team":[1,2,5],"tokens":{"sergeant":5},"cards":{"1":"fail","2":"fail","5":"success"},"fails":2,"success":false}],"events":[{"key":"game.dealt","seat":0},{"key":"team.proposed","seat":0,"number":1},{"key":"team.approved","number":1},{"key":"sergeant.passed","seat":2,"number":1},{"key":"mission.succeeded","number":1},{"key":"team.proposed","seat":1,"number":2},{"key":"team.approved","number":2},{"key":"sergeant.switched","seat":2,"target":5,"number":2},{"key":"sergeant.saw","seat":2,"target":5,"card":"success","number":2,"only":[2,5]},{"key":"mission.failed","number":2},{"key":"team.proposed","seat":2,"number":3},{"key":"team.approved","number":3},{"key":"sergeant.switched","seat":4,"target":5,"number":3},{"key":"sergeant.saw","seat":4,"target":5,"card":"success","number":3,"only":[4,5]},{"key":"mission.failed","number":3},{"key":"team.proposed","seat":3,"number":4},{"key":"team.approved","number":4},{"key":"sergeant.switched","seat":5,"target":1,"number":4},{"key":"sergeant.saw","seat":5,"target":1,"card":"success","number":4,"only":[5,1]},{"key":"mission.failed","number":4},{"key":"game.ended"}],"outcome":{"reason":"three_fails","side":"spies","winners":[1,2]}}',1,'2026-11-30T09:12:34+00:00');
CREATE TABLE seats (
	table_id VARCHAR NOT NULL, 
	number INTEGER NOT NULL, 
	name VARCHAR NOT NULL, 
	skeleton VARCHAR NOT NULL, 
	secret_hash VARCHAR NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	UNIQUE (table_id, skeleton), 
	UNIQUE (table_id, secret_hash)
);
INSERT INTO "seats" VALUES('hKxbfF7DDjaBCNihami6AQ',0,'Ada','ada','c9b1f59305ebe2c255030833a5a503066080ecfcd103dfc5372194b2fd47a29b');
INSERT INTO "seats" VALUES('hKxbfF7DDjaBCNihami6AQ',1,'Ben','ben','31d732867f1f5402c6101fbffb59cac211a7323ed5d8c7de6fee791bd8db4c51');
INSERT INTO "seats" VALUES('hKxbfF7DDjaBCNihami6AQ',2,'Cleo','cleo','5a042436dac95eca50857a3ed8edcc4494b4a1ebb1ceeb996e4af0271b80f852');
INSERT INTO "seats" VALUES('hKxbfF7DDjaBCNihami6AQ',3,'Dan','dan','b7930c1d0833dc9f6d2716892998cbda6cca28de16a6f468b5b4fd6d5256a1d4');
INSERT INTO "seats" VALUES('hKxbfF7DDjaBCNihami6AQ',4,'Eve','eve','bd8ffe13198dd6062a8b1a459f11e765144da276b25a3fb7befdcd4c2fdc76f2');
INSERT INTO "seats" VALUES('hKxbfF7DDjaBCNihami6AQ',5,'Finn','finn','4b9ede1e53d749ac60aa8ab94d905746596a522a74b2e667f01594f5f26b86b0');
INSERT INTO "seats" VALUES('hKxbfF7DDjaBCNihami6AQ',6,'Gus','gus','0797f58179f6837ac9c268e98262f7ba0b44115fca1567083c583daed5b4ba95');
INSERT INTO "seats" VALUES('pUwg8pB87h9I6yQgEKSI5g',0,'Ada','ada','493e9b36afcfb1ccfcc533cb7cc57dbd809a542d8d4502983bb65804ceb7918a');
INSERT INTO "seats" VALUES('pUwg8pB87h9I6yQgEKSI5g',1,'Ben','ben','f67b0acbfd4227cd90a652dc1f251e3af99a0eaaed0f6ef591a0d56f1d38eab9');
INSERT INTO "seats" VALUES('pUwg8pB87h9I6yQgEKSI5g',2,'Cleo','cleo','fbb8831325aa1df98ba5e53c0907551cec5c543c74aaca4e201c0957fea8691a');
INSERT INTO "seats" VALUES('pUwg8pB87h9I6yQgEKSI5g',3,'Dan','dan','2fed684ce5a6bd378361573190bf90762b99bbebdce64792d19343a8df65b686');
INSERT INTO "seats" VALUES('pUwg8pB87h9I6yQgEKSI5g',4,'Eve','eve','5cc1bd45f0d1311234849da274e93144cff3701eb6c78014778a6fd4010568ca');
INSERT INTO "seats" VALUES('pUwg8pB87h9I6yQgEKSI5g',5,'Finn','finn','fbb0d6f723499a25b5e333b2db344e1005dc99ee5520944112242dcfb7c93740');
INSERT INTO "seats" VALUES('DFggvk7xKnqWn3Xq_bqoCg',0,'Ada','ada','5f331e6d0bba812982ab7dc42d12c57b1e8ea39baed86e5c4ed0992dec835d48');
INSERT INTO "seats" VALUES('DFggvk7xKnqWn3Xq_bqoCg',1,'Ben','ben','31c93ae15328d1b499d8dfb40474f2afbc7731cb62f7cdcef5fbb4078b929e26');
INSERT INTO "seats" VALUES('DFggvk7xKnqWn3Xq_bqoCg',2,'Cleo','cleo','e7a670eb6e8d41ef9cdbbe3284d342c83ec72ba6ba96b176b3ce37514e3df7b2');
INSERT INTO "seats" VALUES('DFggvk7xKnqWn3Xq_bqoCg',3,'Dan','dan','07b29996defd80e89613c355cbfa8e46e697e59d6799e4d550acc76bc4087b9c');
INSERT INTO "seats" VALUES('DFggvk7xKnqWn3Xq_bqoCg',4,'Eve','eve','8f86cc5a2f340e003836b6f65f8cbd460db50bb6abe462b35855ba3accaae8d2');
CREATE TABLE tables (
	id VARCHAR NOT NULL, 
	code VARCHAR NOT NULL, 
	spectator_key VARCHAR NOT NULL, 
	host INTEGER NOT NULL, 
	modules VARCHAR NOT NULL, 
	characters VARCHAR NOT NULL, 
	opened_at VARCHAR NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (code), 
	UNIQUE (spectator_key)
);
INSERT INTO "tables" VALUES('hKxbfF7DDjaBCNihami6AQ','XM4GDQ','zIeSZJIsSBiqCoMz8EyqKA',0,'rogue','resistance_rogue spy_rogue','2026-11-30T09:12:33+00:00');
INSERT INTO "tables" VALUES('pUwg8pB87h9I6yQgEKSI5g','VJ6Z4F','YPWlS-mOAgVPCSqyZHmr6A',0,'sergeant','','2026-11-30T09:12:34+00:00');
INSERT INTO "tables" VALUES('DFggvk7xKnqWn3Xq_bqoCg','2XBQCR','Esp4sRIisr9Gm_opPB68zg',0,'sergeant','','2026-11-30T09:12:34+00:00');
COMMIT;
