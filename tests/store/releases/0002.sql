-- [{"code": "4CCWVN", "spectator_key": "hDQTz96K6pyyLt78zap2Wg", "secrets": ["B-EH-kpFY69oiZkEwQYG6g", "RA98zR5NXRzyhIl6mwDJ3w", "9v8MeE1j_8DjdQiYVzuukg", "SwuA_1mudXY_OobBO2Cf4w", "Eddcl87MKD_kfbQhPUV99g", "cKRQMFVs22QePxEDQ2DLWg", "XUq6PLCnvG-m3MjZEjBKPA"]}, {"code": "44QYUK", "spectator_key": "b3nLqUpk1CJPCLrVrnvqgg", "secrets": ["H9BK3F-5THi6Mh11abYUGQ", "WMQCo54ck2OXAdoyjfXndw", "uJpwjq7AhyAH9Dg2LA8rcA", "KrWP6KoAKZC4GMmxtMNMeQ", "Jg1vHEtG1PhmtAcVbsW5rg", "2RB8LRi6_XwLc-g5_yxeWg"]}, {"code": "ZB243R", "spectator_key": "ewE4Eka8iLTBabZbm8BrdQ", "secrets": ["s41laJD_y8IC5KYKzeJK3Q", "yLDg001PnhAvHFMBb_WcEw", "VUY3l5fS_c2VhBEXGowyMA", "wmG7IlWlngZv1ofatZAdvQ", "EirGyTqZfNpENt5Al_bZwg"]}]
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
INSERT INTO "actions" VALUES('JlB93_iFufSjXO1ti0Y0ww',1,2,0,'{"team":[2,4],"tokens":{},"kind":"propose"}','0 {''kind'': ''propose'', ''team'': [2, 4], ''tokens'': {}}','2026-11-30T09:12:41+00:00');
INSERT INTO "actions" VALUES('JlB93_iFufSjXO1ti0Y0ww',2,5,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:41+00:00');
INSERT INTO "actions" VALUES('JlB93_iFufSjXO1ti0Y0ww',3,6,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:41+00:00');
INSERT INTO "actions" VALUES('JlB93_iFufSjXO1ti0Y0ww',4,0,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:41+00:00');
INSERT INTO "actions" VALUES('JlB93_iFufSjXO1ti0Y0ww',5,1,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:41+00:00');
INSERT INTO "actions" VALUES('JlB93_iFufSjXO1ti0Y0ww',6,2,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:41+00:00');
INSERT INTO "actions" VALUES('JlB93_iFufSjXO1ti0Y0ww',7,4,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:41+00:00');
INSERT INTO "actions" VALUES('JlB93_iFufSjXO1ti0Y0ww',8,3,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:41+00:00');
INSERT INTO "actions" VALUES('JlB93_iFufSjXO1ti0Y0ww',9,2,3,'{"at":2,"kind":"point"}','3 {''at'': 2, ''kind'': ''point''}','2026-11-30T09:12:41+00:00');
INSERT INTO "actions" VALUES('JlB93_iFufSjXO1ti0Y0ww',10,4,4,'{"card":"success","kind":"play_card"}','4 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:12:41+00:00');
INSERT INTO "actions" VALUES('JlB93_iFufSjXO1ti0Y0ww',11,2,4,'{"card":"success","kind":"play_card"}','4 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:12:41+00:00');
INSERT INTO "actions" VALUES('JlB93_iFufSjXO1ti0Y0ww',12,3,7,'{"team":[1,5,6],"tokens":{},"kind":"propose"}','7 {''kind'': ''propose'', ''team'': [1, 5, 6], ''tokens'': {}}','2026-11-30T09:12:41+00:00');
INSERT INTO "actions" VALUES('JlB93_iFufSjXO1ti0Y0ww',13,2,8,'{"approve":true,"kind":"vote"}','8 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:41+00:00');
INSERT INTO "actions" VALUES('JlB93_iFufSjXO1ti0Y0ww',14,0,8,'{"approve":true,"kind":"vote"}','8 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:41+00:00');
INSERT INTO "actions" VALUES('JlB93_iFufSjXO1ti0Y0ww',15,5,8,'{"approve":true,"kind":"vote"}','8 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:41+00:00');
INSERT INTO "actions" VALUES('JlB93_iFufSjXO1ti0Y0ww',16,3,8,'{"approve":true,"kind":"vote"}','8 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:41+00:00');
INSERT INTO "actions" VALUES('JlB93_iFufSjXO1ti0Y0ww',17,1,8,'{"approve":true,"kind":"vote"}','8 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:41+00:00');
INSERT INTO "actions" VALUES('JlB93_iFufSjXO1ti0Y0ww',18,4,8,'{"approve":true,"kind":"vote"}','8 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:41+00:00');
INSERT INTO "actions" VALUES('JlB93_iFufSjXO1ti0Y0ww',19,6,8,'{"approve":true,"kind":"vote"}','8 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:42+00:00');
INSERT INTO "actions" VALUES('JlB93_iFufSjXO1ti0Y0ww',20,3,10,'{"at":6,"kind":"point"}','10 {''at'': 6, ''kind'': ''point''}','2026-11-30T09:12:42+00:00');
INSERT INTO "actions" VALUES('JlB93_iFufSjXO1ti0Y0ww',21,6,11,'{"card":"success","kind":"play_card"}','11 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:12:42+00:00');
INSERT INTO "actions" VALUES('JlB93_iFufSjXO1ti0Y0ww',22,5,11,'{"card":"rogue_success","kind":"play_card"}','11 {''card'': ''rogue_success'', ''kind'': ''play_card''}','2026-11-30T09:12:42+00:00');
INSERT INTO "actions" VALUES('JlB93_iFufSjXO1ti0Y0ww',23,1,11,'{"card":"success","kind":"play_card"}','11 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:12:42+00:00');
INSERT INTO "actions" VALUES('JlB93_iFufSjXO1ti0Y0ww',24,4,14,'{"team":[1,6,3],"tokens":{},"kind":"propose"}','14 {''kind'': ''propose'', ''team'': [1, 6, 3], ''tokens'': {}}','2026-11-30T09:12:42+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',1,4,0,'{"team":[2,4],"tokens":{"sergeant":2},"kind":"propose"}','0 {''kind'': ''propose'', ''team'': [2, 4], ''tokens'': {''sergeant'': 2}}','2026-11-30T09:12:42+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',2,5,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:42+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',3,0,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:42+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',4,1,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:42+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',5,2,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:42+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',6,4,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:42+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',7,3,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:42+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',8,4,3,'{"card":"success","kind":"play_card"}','3 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:12:42+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',9,2,3,'{"card":"success","kind":"play_card"}','3 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:12:42+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',10,2,4,'{"at":null,"kind":"point"}','4 {''at'': None, ''kind'': ''point''}','2026-11-30T09:12:42+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',11,5,7,'{"team":[1,5,2],"tokens":{"sergeant":1},"kind":"propose"}','7 {''kind'': ''propose'', ''team'': [1, 5, 2], ''tokens'': {''sergeant'': ','2026-11-30T09:12:42+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',12,2,8,'{"approve":true,"kind":"vote"}','8 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:42+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',13,4,8,'{"approve":true,"kind":"vote"}','8 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:42+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',14,0,8,'{"approve":true,"kind":"vote"}','8 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:42+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',15,1,8,'{"approve":true,"kind":"vote"}','8 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:42+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',16,3,8,'{"approve":true,"kind":"vote"}','8 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:42+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',17,5,8,'{"approve":true,"kind":"vote"}','8 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:43+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',18,5,10,'{"card":"success","kind":"play_card"}','10 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:12:43+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',19,1,10,'{"card":"success","kind":"play_card"}','10 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:12:43+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',20,2,10,'{"card":"success","kind":"play_card"}','10 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:12:43+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',21,1,11,'{"at":5,"kind":"point"}','11 {''at'': 5, ''kind'': ''point''}','2026-11-30T09:12:43+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',22,0,14,'{"team":[1,5,3,4],"tokens":{"sergeant":4},"kind":"propose"}','14 {''kind'': ''propose'', ''team'': [1, 5, 3, 4], ''tokens'': {''sergean','2026-11-30T09:12:43+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',23,4,15,'{"approve":true,"kind":"vote"}','15 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:43+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',24,3,15,'{"approve":true,"kind":"vote"}','15 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:43+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',25,5,15,'{"approve":true,"kind":"vote"}','15 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:43+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',26,2,15,'{"approve":true,"kind":"vote"}','15 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:43+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',27,1,15,'{"approve":true,"kind":"vote"}','15 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:43+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',28,0,15,'{"approve":true,"kind":"vote"}','15 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:43+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',29,4,17,'{"card":"success","kind":"play_card"}','17 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:12:43+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',30,1,17,'{"card":"success","kind":"play_card"}','17 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:12:43+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',31,5,17,'{"card":"success","kind":"play_card"}','17 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:12:43+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',32,3,17,'{"card":"success","kind":"play_card"}','17 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:12:43+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',33,4,18,'{"at":5,"kind":"point"}','18 {''at'': 5, ''kind'': ''point''}','2026-11-30T09:12:43+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',34,1,21,'{"team":[5,1,2],"tokens":{"sergeant":5},"kind":"propose"}','21 {''kind'': ''propose'', ''team'': [5, 1, 2], ''tokens'': {''sergeant'':','2026-11-30T09:12:43+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',35,2,22,'{"approve":true,"kind":"vote"}','22 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:43+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',36,1,22,'{"approve":true,"kind":"vote"}','22 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:43+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',37,0,22,'{"approve":true,"kind":"vote"}','22 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:43+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',38,4,22,'{"approve":true,"kind":"vote"}','22 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:43+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',39,3,22,'{"approve":true,"kind":"vote"}','22 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:43+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',40,5,22,'{"approve":true,"kind":"vote"}','22 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:43+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',41,2,24,'{"card":"success","kind":"play_card"}','24 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:12:43+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',42,1,24,'{"card":"success","kind":"play_card"}','24 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:12:43+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',43,5,24,'{"card":"success","kind":"play_card"}','24 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:12:43+00:00');
INSERT INTO "actions" VALUES('W35Aulmb_jDgBL2ZA6KiUA',44,5,25,'{"at":1,"kind":"point"}','25 {''at'': 1, ''kind'': ''point''}','2026-11-30T09:12:43+00:00');
INSERT INTO "actions" VALUES('JlB93_iFufSjXO1ti0Y0ww',25,0,15,'{"approve":true,"kind":"vote"}','15 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:43+00:00');
INSERT INTO "actions" VALUES('JlB93_iFufSjXO1ti0Y0ww',26,1,15,'{"approve":true,"kind":"vote"}','15 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:43+00:00');
INSERT INTO "actions" VALUES('JlB93_iFufSjXO1ti0Y0ww',27,2,15,'{"approve":true,"kind":"vote"}','15 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:12:43+00:00');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
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
INSERT INTO "chat" VALUES('J_obumAm0y2IOTE1vrVgzg','players',1,'0','Ada','Who is it?','line','2026-11-30T09:12:43+00:00');
INSERT INTO "chat" VALUES('J_obumAm0y2IOTE1vrVgzg','spectators',1,'f123dad1097a830c02561c99eee9a4d34558fdf667336bdafa9d97554db24b59','Grace','Who is it?','1','2026-11-30T09:12:43+00:00');
INSERT INTO "chat" VALUES('y4cCoRJd62Jm3YHG6G9kwQ','players',1,'0','Ada','Who is it?','line','2026-11-30T09:12:43+00:00');
INSERT INTO "chat" VALUES('y4cCoRJd62Jm3YHG6G9kwQ','spectators',1,'8f90f745d1b127ed4bca59ce6f939790eb69beb9ff5e32e08a2574cb9fee83a2','Grace','Who is it?','1','2026-11-30T09:12:43+00:00');
INSERT INTO "chat" VALUES('C672YOzSGmtZXKPK-TdzRw','players',1,'0','Ada','Who is it?','line','2026-11-30T09:12:43+00:00');
INSERT INTO "chat" VALUES('C672YOzSGmtZXKPK-TdzRw','spectators',1,'1fd90b3c14fae161938159e25c7618a8f95ad671d4e98bf1ba3a40cf21f8b307','Grace','Who is it?','1','2026-11-30T09:12:43+00:00');
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
INSERT INTO "games" VALUES('JlB93_iFufSjXO1ti0Y0ww','J_obumAm0y2IOTE1vrVgzg',1,1,'{"seats":7,"modules":["rogue"],"characters":["resistance_rogue","spy_rogue"]}','6501edefa7447cb0b5af61745b25247d1d0415b4ce1a8711205b73efd115b62e






',2,'{"setup":{"seats":7,"modules":["rogue"],"characters":["resistance_rogue","spy_rogue"]},"entropy":"6501edefa7447cb0b5af61745b25247d1d0415b4ce1a8711205b73efd115b62e\n\n\n\n\n\n\n","roles":["resistance","resistance","resistance","spy_rogue","spy","resistance_rogue","spy"],"first_leader":2,"leader":4,"step":15,"agenda":["vote"],"answers":{"0":{"approve":true},"1":{"approve":true},"2":{"approve":true}},"team":[1,3,6],"proposals":[{"mission":1,"leader":2,"team":[2,4],"tokens":{},"votes":[true,true,true,true,true,true,true],"approved":true},{"mission":2,"leader":3,"team":[1,5,6],"tokens":{},"votes":[true,true,true,true,true,true,true],"approved":true}],"missions":[{"number":1,"team":[2,4],"tokens":{"watch":2},"cards":{"2":"success","4":"success"},"fails":0,"success":true},{"number":2,"team":[1,5,6],"tokens":{"watch":6},"cards":{"1":"success","5":"rogue_success","6":"success"},"fails":0,"success":true}],"events":[{"key":"game.dealt","seat":2},{"key":"team.proposed","seat":2,"number":1},{"key":"team.approved","number":1},{"key":"token.given","seat":2,"target":2,"token":"watch"},{"key":"mission.succeeded","number":1},{"key":"team.proposed","seat":3,"number":2},{"key":"team.approved","number":2},{"key":"token.given","seat":3,"target":6,"token":"watch"},{"key":"mission.succeeded","number":2},{"key":"team.proposed","seat":4,"number":3}]}',0,'2026-11-30T09:12:41+00:00');
INSERT INTO "games" VALUES('W35Aulmb_jDgBL2ZA6KiUA','y4cCoRJd62Jm3YHG6G9kwQ',1,1,'{"seats":6,"modules":["sergeant"],"characters":[]}','eb26065c8a656416c5ce2429809205af817874644ffd448ce4c5f13a91af3407





',4,'{"setup":{"seats":6,"modules":["sergeant"]},"entropy":"eb26065c8a656416c5ce2429809205af817874644ffd448ce4c5f13a91af3407\n\n\n\n\n\n","roles":["spy","resistance","resistance","spy","resistance","resistance"],"first_leader":4,"leader":1,"step":28,"team":[1,2,5],"tokens":{"sergeant":5},"cards":{"1":"fail","2":"success","5":"success"},"proposals":[{"mission":1,"leader":4,"team":[2,4],"tokens":{"sergeant":2},"votes":[true,true,true,true,true,true],"approved":true},{"mission":2,"leader":5,"team":[1,2,5],"tokens":{"sergeant":1},"votes":[true,true,true,true,true,true],"approved":true},{"mission":3,"leader":0,"team":[1,3,4,5],"tokens":{"sergeant":4},"votes":[true,true,true,true,true,true],"approved":true},{"mission":4,"leader":1,"team":[1,2,5],"tokens":{"sergeant":5},"votes":[true,true,true,true,true,true],"approved":true}],"missions":[{"number":1,"team":[2,4],"tokens":{"sergeant":2},"cards":{"2":"success","4":"success"},"fails":0,"success":true},{"number":2,"team":[1,2,5],"tokens":{"sergeant":1},"cards":{"1":"success","2":"success","5":"fail"},"fails":1,"success":false},{"number":3,"team":[1,3,4,5],"tokens":{"sergeant":4},"cards":{"1":"success","3":"success","4":"success","5":"fail"},"fails":1,"success":false},{"number":4,"team":[1,2,5],"tokens":{"sergeant":5},"cards":{"1":"fail","2":"success","5":"success"},"fails":1,"success":false}],"events":[{"key":"game.dealt","seat":4},{"key":"team.proposed","seat":4,"number":1},{"key":"team.approved","number":1},{"key":"sergeant.passed","seat":2,"number":1},{"key":"mission.succeeded","number":1},{"key":"team.proposed","seat":5,"number":2},{"key":"team.approved","number":2},{"key":"sergeant.switched","seat":1,"target":5,"number":2},{"key":"sergeant.saw","seat":1,"target":5,"card":"success","number":2,"only":[1,5]},{"key":"mission.failed","number":2},{"key":"team.proposed","seat":0,"number":3},{"key":"team.approved","number":3},{"key":"sergeant.switched","seat":4,"target":5,"number":3},{"key":"sergeant.saw","seat":4,"target":5,"card":"success","number":3,"only":[4,5]},{"key":"mission.failed","number":3},{"key":"team.proposed","seat":1,"number":4},{"key":"team.approved","number":4},{"key":"sergeant.switched","seat":5,"target":1,"number":4},{"key":"sergeant.saw","seat":5,"target":1,"card":"success","number":4,"only":[5,1]},{"key":"mission.failed","number":4},{"key":"game.ended"}],"outcome":{"reason":"three_fails","side":"spies","winners":[0,3]}}',1,'2026-11-30T09:12:42+00:00');
CREATE TABLE seats (
	table_id VARCHAR NOT NULL, 
	number INTEGER NOT NULL, 
	name VARCHAR NOT NULL, 
	skeleton VARCHAR NOT NULL, 
	secret_hash VARCHAR NOT NULL, words VARCHAR DEFAULT '' NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	UNIQUE (table_id, skeleton), 
	UNIQUE (table_id, secret_hash)
);
INSERT INTO "seats" VALUES('J_obumAm0y2IOTE1vrVgzg',0,'Ada','ada','b09dc745e4f268a563fdfa9b188683a86a17a4f4a03a25af13331d649ab19fe5','');
INSERT INTO "seats" VALUES('J_obumAm0y2IOTE1vrVgzg',1,'Ben','ben','10a24017be915be74a78fe936ebda522b00ccfa657377327aecba58c460d41c0','');
INSERT INTO "seats" VALUES('J_obumAm0y2IOTE1vrVgzg',2,'Cleo','cleo','c8d8841c91b251dc7487f573e70ae86f25783a01c8a21c122c7d95c3fa38a363','');
INSERT INTO "seats" VALUES('J_obumAm0y2IOTE1vrVgzg',3,'Dan','dan','b31dc3f78cc1d0ebc8d16956a37d4ebb05fe1ad8feeced0b567aa744de86e801','');
INSERT INTO "seats" VALUES('J_obumAm0y2IOTE1vrVgzg',4,'Eve','eve','b9f0df7e8252e881eec1c001f89092e667c69f25f58fe6eae0eab147b923603a','');
INSERT INTO "seats" VALUES('J_obumAm0y2IOTE1vrVgzg',5,'Finn','finn','58a96221e31c1bf447a743bfc9642904d7948a943917721e55ff3efcd38c0db3','');
INSERT INTO "seats" VALUES('J_obumAm0y2IOTE1vrVgzg',6,'Gus','gus','739d22cde0ef00c1a11a9aa32f03313acdd97ddebb0ee8c368cb2881a6fc31f7','');
INSERT INTO "seats" VALUES('y4cCoRJd62Jm3YHG6G9kwQ',0,'Ada','ada','6636a7386e4a82dad6f81fd2b897ade471231ba7bfe4744b7735856b4029dfca','');
INSERT INTO "seats" VALUES('y4cCoRJd62Jm3YHG6G9kwQ',1,'Ben','ben','c2bdbed99e4d4e09ba1af938a2c8336d94761f19fb2eabe0fbdf92de23d1ccb9','');
INSERT INTO "seats" VALUES('y4cCoRJd62Jm3YHG6G9kwQ',2,'Cleo','cleo','6d878cd60a40104d8bea219874ecd0d5f8d8debdae94c08b4156bdd5d1a57909','');
INSERT INTO "seats" VALUES('y4cCoRJd62Jm3YHG6G9kwQ',3,'Dan','dan','3cbc1cef014509aecbd1c55a981f68c73332a93e1579943d1b203b86bf1ef536','');
INSERT INTO "seats" VALUES('y4cCoRJd62Jm3YHG6G9kwQ',4,'Eve','eve','81c8c9fe13746c5a6a36a3c2787dcf383d25fc60b13be50b7c9d80733234d13c','');
INSERT INTO "seats" VALUES('y4cCoRJd62Jm3YHG6G9kwQ',5,'Finn','finn','b2e9fa38266dfa3653db0f2aab0cc6f62a2d06c09e9a61a00cdbee8b54f952d8','');
INSERT INTO "seats" VALUES('C672YOzSGmtZXKPK-TdzRw',0,'Ada','ada','32e32578a43bfa6edb6c901a3d5812b227312c4d45f9597b20da7961c85a314c','');
INSERT INTO "seats" VALUES('C672YOzSGmtZXKPK-TdzRw',1,'Ben','ben','97bedfe5b505350ee5e8169209a1d98ec9c1e97fca5b9bb031470ca3010b3b2e','');
INSERT INTO "seats" VALUES('C672YOzSGmtZXKPK-TdzRw',2,'Cleo','cleo','c14c64b4c56776be33b110dcd342329f9ab966db5f0d0069f2be398b223877a0','');
INSERT INTO "seats" VALUES('C672YOzSGmtZXKPK-TdzRw',3,'Dan','dan','9d8b750479c253f0df43b4643b0f74324801338cd87154a22796d3007c28424a','');
INSERT INTO "seats" VALUES('C672YOzSGmtZXKPK-TdzRw',4,'Eve','eve','84073df7cde8ac50c62b66e46591e2a391f99cc7019f8e5599e3c55a601d4cd2','');
CREATE TABLE tables (
	id VARCHAR NOT NULL, 
	code VARCHAR NOT NULL, 
	spectator_key VARCHAR NOT NULL, 
	host INTEGER NOT NULL, 
	modules VARCHAR NOT NULL, 
	characters VARCHAR NOT NULL, 
	opened_at VARCHAR NOT NULL, seal VARCHAR DEFAULT '' NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (code), 
	UNIQUE (spectator_key)
);
INSERT INTO "tables" VALUES('J_obumAm0y2IOTE1vrVgzg','4CCWVN','hDQTz96K6pyyLt78zap2Wg',0,'rogue','resistance_rogue spy_rogue','2026-11-30T09:12:41+00:00','2759a74261ce554035d9e94ea44b8315e4c0739f0d2b2d4fafebbb0f1720ca55');
INSERT INTO "tables" VALUES('y4cCoRJd62Jm3YHG6G9kwQ','44QYUK','b3nLqUpk1CJPCLrVrnvqgg',0,'sergeant','','2026-11-30T09:12:42+00:00','d3804594a0cb429eaec1573b877297d49103028a183f7a7688f759b61233f317');
INSERT INTO "tables" VALUES('C672YOzSGmtZXKPK-TdzRw','ZB243R','ewE4Eka8iLTBabZbm8BrdQ',0,'sergeant','','2026-11-30T09:12:43+00:00','c6404c2dddfd112660a7857caed74053b9f4ef61fd03ac7c24b864e74dfa81e6');
COMMIT;
