-- [{"code": "ASCD6D", "spectator_key": "uQ9XNDfOQg1zJy_eOjeE9w", "secrets": ["IbdytZYJEmcnYcc6kp-H8g", "YSTfuAknAQ1cIGUp37C84w", "KrZtyfIJ8ZTVxGuhOCQ7hQ", "1XARG3C5ib6D83v9HHwsIA", "96QaRoaUbdpjYCTeFcPEmQ", "jiMtnr3YEvVwvdIWpWNaiw", "lfA4-wZX9cygP-X4nNHZDw"]}, {"code": "SCF2K3", "spectator_key": "6zsRgNreafQebWyLaDdL2A", "secrets": ["-USEpDT8A9epfapLOoToAQ", "tbRLdkYJd2HjjnuKh1SiHw", "NOa2nsSh_miI77TKZbl7aA", "JPobd8w-M5ZgNWNxzwv7Rw", "WyxRvrVk_jizuvvRxu6Ptg", "LlBJIxN3V377t3Gjr_hpnw"]}, {"code": "4EQGM7", "spectator_key": "tAz8rVGJadP2i74r7zinqw", "secrets": ["oEd5EzWSpBV7HRnG1B1t5A", "OOtS29rPvef6peSYaaWksQ", "9fmlulqBegAHt5Q3_Wq2hw", "z-fXAWYaSJyrr8HGidcQUw", "U9dVA0CDwH5sSusvdi4mRg"]}]
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
INSERT INTO "actions" VALUES('mIuIn80rs68jDmOnDfG1jA',1,3,0,'{"team":[2,4],"tokens":{},"kind":"propose"}','0 {''kind'': ''propose'', ''team'': [2, 4], ''tokens'': {}}','2026-12-01T03:59:49+00:00');
INSERT INTO "actions" VALUES('mIuIn80rs68jDmOnDfG1jA',2,5,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-12-01T03:59:49+00:00');
INSERT INTO "actions" VALUES('mIuIn80rs68jDmOnDfG1jA',3,6,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-12-01T03:59:49+00:00');
INSERT INTO "actions" VALUES('mIuIn80rs68jDmOnDfG1jA',4,0,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-12-01T03:59:49+00:00');
INSERT INTO "actions" VALUES('mIuIn80rs68jDmOnDfG1jA',5,1,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-12-01T03:59:49+00:00');
INSERT INTO "actions" VALUES('mIuIn80rs68jDmOnDfG1jA',6,2,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-12-01T03:59:49+00:00');
INSERT INTO "actions" VALUES('mIuIn80rs68jDmOnDfG1jA',7,4,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-12-01T03:59:49+00:00');
INSERT INTO "actions" VALUES('mIuIn80rs68jDmOnDfG1jA',8,3,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-12-01T03:59:50+00:00');
INSERT INTO "actions" VALUES('mIuIn80rs68jDmOnDfG1jA',9,3,2,'{"at":2,"kind":"point"}','2 {''at'': 2, ''kind'': ''point''}','2026-12-01T03:59:50+00:00');
INSERT INTO "actions" VALUES('mIuIn80rs68jDmOnDfG1jA',10,4,3,'{"card":"success","kind":"play_card"}','3 {''card'': ''success'', ''kind'': ''play_card''}','2026-12-01T03:59:50+00:00');
INSERT INTO "actions" VALUES('mIuIn80rs68jDmOnDfG1jA',11,2,3,'{"card":"success","kind":"play_card"}','3 {''card'': ''success'', ''kind'': ''play_card''}','2026-12-01T03:59:50+00:00');
INSERT INTO "actions" VALUES('mIuIn80rs68jDmOnDfG1jA',12,4,6,'{"team":[1,5,6],"tokens":{},"kind":"propose"}','6 {''kind'': ''propose'', ''team'': [1, 5, 6], ''tokens'': {}}','2026-12-01T03:59:50+00:00');
INSERT INTO "actions" VALUES('mIuIn80rs68jDmOnDfG1jA',13,2,7,'{"approve":true,"kind":"vote"}','7 {''kind'': ''vote'', ''approve'': True}','2026-12-01T03:59:50+00:00');
INSERT INTO "actions" VALUES('mIuIn80rs68jDmOnDfG1jA',14,0,7,'{"approve":true,"kind":"vote"}','7 {''kind'': ''vote'', ''approve'': True}','2026-12-01T03:59:50+00:00');
INSERT INTO "actions" VALUES('mIuIn80rs68jDmOnDfG1jA',15,5,7,'{"approve":true,"kind":"vote"}','7 {''kind'': ''vote'', ''approve'': True}','2026-12-01T03:59:50+00:00');
INSERT INTO "actions" VALUES('mIuIn80rs68jDmOnDfG1jA',16,3,7,'{"approve":true,"kind":"vote"}','7 {''kind'': ''vote'', ''approve'': True}','2026-12-01T03:59:50+00:00');
INSERT INTO "actions" VALUES('mIuIn80rs68jDmOnDfG1jA',17,1,7,'{"approve":true,"kind":"vote"}','7 {''kind'': ''vote'', ''approve'': True}','2026-12-01T03:59:51+00:00');
INSERT INTO "actions" VALUES('mIuIn80rs68jDmOnDfG1jA',18,4,7,'{"approve":true,"kind":"vote"}','7 {''kind'': ''vote'', ''approve'': True}','2026-12-01T03:59:51+00:00');
INSERT INTO "actions" VALUES('mIuIn80rs68jDmOnDfG1jA',19,6,7,'{"approve":true,"kind":"vote"}','7 {''kind'': ''vote'', ''approve'': True}','2026-12-01T03:59:51+00:00');
INSERT INTO "actions" VALUES('mIuIn80rs68jDmOnDfG1jA',20,4,8,'{"at":6,"kind":"point"}','8 {''at'': 6, ''kind'': ''point''}','2026-12-01T03:59:51+00:00');
INSERT INTO "actions" VALUES('mIuIn80rs68jDmOnDfG1jA',21,6,9,'{"card":"success","kind":"play_card"}','9 {''card'': ''success'', ''kind'': ''play_card''}','2026-12-01T03:59:51+00:00');
INSERT INTO "actions" VALUES('mIuIn80rs68jDmOnDfG1jA',22,5,9,'{"card":"success","kind":"play_card"}','9 {''card'': ''success'', ''kind'': ''play_card''}','2026-12-01T03:59:51+00:00');
INSERT INTO "actions" VALUES('mIuIn80rs68jDmOnDfG1jA',23,1,9,'{"card":"success","kind":"play_card"}','9 {''card'': ''success'', ''kind'': ''play_card''}','2026-12-01T03:59:51+00:00');
INSERT INTO "actions" VALUES('mIuIn80rs68jDmOnDfG1jA',24,5,12,'{"team":[1,6,3],"tokens":{},"kind":"propose"}','12 {''kind'': ''propose'', ''team'': [1, 6, 3], ''tokens'': {}}','2026-12-01T03:59:51+00:00');
INSERT INTO "actions" VALUES('ASoBdbHg6efBkMp1pVkRIQ',1,1,0,'{"team":[2,4],"tokens":{"sergeant":2},"kind":"propose"}','0 {''kind'': ''propose'', ''team'': [2, 4], ''tokens'': {''sergeant'': 2}}','2026-12-01T03:59:52+00:00');
INSERT INTO "actions" VALUES('ASoBdbHg6efBkMp1pVkRIQ',2,5,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-12-01T03:59:52+00:00');
INSERT INTO "actions" VALUES('ASoBdbHg6efBkMp1pVkRIQ',3,0,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-12-01T03:59:52+00:00');
INSERT INTO "actions" VALUES('ASoBdbHg6efBkMp1pVkRIQ',4,1,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-12-01T03:59:52+00:00');
INSERT INTO "actions" VALUES('ASoBdbHg6efBkMp1pVkRIQ',5,2,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-12-01T03:59:52+00:00');
INSERT INTO "actions" VALUES('ASoBdbHg6efBkMp1pVkRIQ',6,4,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-12-01T03:59:52+00:00');
INSERT INTO "actions" VALUES('ASoBdbHg6efBkMp1pVkRIQ',7,3,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-12-01T03:59:52+00:00');
INSERT INTO "actions" VALUES('ASoBdbHg6efBkMp1pVkRIQ',8,4,2,'{"card":"success","kind":"play_card"}','2 {''card'': ''success'', ''kind'': ''play_card''}','2026-12-01T03:59:52+00:00');
INSERT INTO "actions" VALUES('ASoBdbHg6efBkMp1pVkRIQ',9,2,2,'{"card":"success","kind":"play_card"}','2 {''card'': ''success'', ''kind'': ''play_card''}','2026-12-01T03:59:52+00:00');
INSERT INTO "actions" VALUES('ASoBdbHg6efBkMp1pVkRIQ',10,2,3,'{"at":null,"kind":"point"}','3 {''at'': None, ''kind'': ''point''}','2026-12-01T03:59:53+00:00');
INSERT INTO "actions" VALUES('ASoBdbHg6efBkMp1pVkRIQ',11,2,6,'{"team":[1,5,2],"tokens":{"sergeant":1},"kind":"propose"}','6 {''kind'': ''propose'', ''team'': [1, 5, 2], ''tokens'': {''sergeant'': ','2026-12-01T03:59:53+00:00');
INSERT INTO "actions" VALUES('ASoBdbHg6efBkMp1pVkRIQ',12,2,7,'{"approve":true,"kind":"vote"}','7 {''kind'': ''vote'', ''approve'': True}','2026-12-01T03:59:53+00:00');
INSERT INTO "actions" VALUES('ASoBdbHg6efBkMp1pVkRIQ',13,4,7,'{"approve":true,"kind":"vote"}','7 {''kind'': ''vote'', ''approve'': True}','2026-12-01T03:59:53+00:00');
INSERT INTO "actions" VALUES('ASoBdbHg6efBkMp1pVkRIQ',14,0,7,'{"approve":true,"kind":"vote"}','7 {''kind'': ''vote'', ''approve'': True}','2026-12-01T03:59:53+00:00');
INSERT INTO "actions" VALUES('ASoBdbHg6efBkMp1pVkRIQ',15,1,7,'{"approve":true,"kind":"vote"}','7 {''kind'': ''vote'', ''approve'': True}','2026-12-01T03:59:53+00:00');
INSERT INTO "actions" VALUES('ASoBdbHg6efBkMp1pVkRIQ',16,3,7,'{"approve":true,"kind":"vote"}','7 {''kind'': ''vote'', ''approve'': True}','2026-12-01T03:59:53+00:00');
INSERT INTO "actions" VALUES('ASoBdbHg6efBkMp1pVkRIQ',17,5,7,'{"approve":true,"kind":"vote"}','7 {''kind'': ''vote'', ''approve'': True}','2026-12-01T03:59:54+00:00');
INSERT INTO "actions" VALUES('ASoBdbHg6efBkMp1pVkRIQ',18,5,8,'{"card":"fail","kind":"play_card"}','8 {''card'': ''fail'', ''kind'': ''play_card''}','2026-12-01T03:59:54+00:00');
INSERT INTO "actions" VALUES('ASoBdbHg6efBkMp1pVkRIQ',19,1,8,'{"card":"success","kind":"play_card"}','8 {''card'': ''success'', ''kind'': ''play_card''}','2026-12-01T03:59:54+00:00');
INSERT INTO "actions" VALUES('ASoBdbHg6efBkMp1pVkRIQ',20,2,8,'{"card":"success","kind":"play_card"}','8 {''card'': ''success'', ''kind'': ''play_card''}','2026-12-01T03:59:54+00:00');
INSERT INTO "actions" VALUES('ASoBdbHg6efBkMp1pVkRIQ',21,1,9,'{"at":5,"kind":"point"}','9 {''at'': 5, ''kind'': ''point''}','2026-12-01T03:59:54+00:00');
INSERT INTO "actions" VALUES('ASoBdbHg6efBkMp1pVkRIQ',22,3,12,'{"team":[1,5,3,4],"tokens":{"sergeant":4},"kind":"propose"}','12 {''kind'': ''propose'', ''team'': [1, 5, 3, 4], ''tokens'': {''sergean','2026-12-01T03:59:54+00:00');
INSERT INTO "actions" VALUES('ASoBdbHg6efBkMp1pVkRIQ',23,4,13,'{"approve":true,"kind":"vote"}','13 {''kind'': ''vote'', ''approve'': True}','2026-12-01T03:59:54+00:00');
INSERT INTO "actions" VALUES('ASoBdbHg6efBkMp1pVkRIQ',24,3,13,'{"approve":true,"kind":"vote"}','13 {''kind'': ''vote'', ''approve'': True}','2026-12-01T03:59:54+00:00');
INSERT INTO "actions" VALUES('ASoBdbHg6efBkMp1pVkRIQ',25,5,13,'{"approve":true,"kind":"vote"}','13 {''kind'': ''vote'', ''approve'': True}','2026-12-01T03:59:54+00:00');
INSERT INTO "actions" VALUES('ASoBdbHg6efBkMp1pVkRIQ',26,2,13,'{"approve":true,"kind":"vote"}','13 {''kind'': ''vote'', ''approve'': True}','2026-12-01T03:59:55+00:00');
INSERT INTO "actions" VALUES('ASoBdbHg6efBkMp1pVkRIQ',27,1,13,'{"approve":true,"kind":"vote"}','13 {''kind'': ''vote'', ''approve'': True}','2026-12-01T03:59:55+00:00');
INSERT INTO "actions" VALUES('ASoBdbHg6efBkMp1pVkRIQ',28,0,13,'{"approve":true,"kind":"vote"}','13 {''kind'': ''vote'', ''approve'': True}','2026-12-01T03:59:55+00:00');
INSERT INTO "actions" VALUES('ASoBdbHg6efBkMp1pVkRIQ',29,4,14,'{"card":"success","kind":"play_card"}','14 {''card'': ''success'', ''kind'': ''play_card''}','2026-12-01T03:59:56+00:00');
INSERT INTO "actions" VALUES('ASoBdbHg6efBkMp1pVkRIQ',30,1,14,'{"card":"success","kind":"play_card"}','14 {''card'': ''success'', ''kind'': ''play_card''}','2026-12-01T03:59:56+00:00');
INSERT INTO "actions" VALUES('ASoBdbHg6efBkMp1pVkRIQ',31,5,14,'{"card":"fail","kind":"play_card"}','14 {''card'': ''fail'', ''kind'': ''play_card''}','2026-12-01T03:59:56+00:00');
INSERT INTO "actions" VALUES('ASoBdbHg6efBkMp1pVkRIQ',32,3,14,'{"card":"success","kind":"play_card"}','14 {''card'': ''success'', ''kind'': ''play_card''}','2026-12-01T03:59:56+00:00');
INSERT INTO "actions" VALUES('ASoBdbHg6efBkMp1pVkRIQ',33,4,15,'{"at":5,"kind":"point"}','15 {''at'': 5, ''kind'': ''point''}','2026-12-01T03:59:56+00:00');
INSERT INTO "actions" VALUES('mIuIn80rs68jDmOnDfG1jA',25,0,13,'{"approve":true,"kind":"vote"}','13 {''kind'': ''vote'', ''approve'': True}','2026-12-01T03:59:56+00:00');
INSERT INTO "actions" VALUES('mIuIn80rs68jDmOnDfG1jA',26,1,13,'{"approve":true,"kind":"vote"}','13 {''kind'': ''vote'', ''approve'': True}','2026-12-01T03:59:56+00:00');
INSERT INTO "actions" VALUES('mIuIn80rs68jDmOnDfG1jA',27,2,13,'{"approve":true,"kind":"vote"}','13 {''kind'': ''vote'', ''approve'': True}','2026-12-01T03:59:56+00:00');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0007');
CREATE TABLE chat (
	table_id VARCHAR NOT NULL, 
	room VARCHAR NOT NULL, 
	number INTEGER NOT NULL, 
	author VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	text VARCHAR NOT NULL, 
	sent_as VARCHAR NOT NULL, 
	said_at VARCHAR NOT NULL, claim VARCHAR DEFAULT '' NOT NULL, about VARCHAR DEFAULT '' NOT NULL, stand_in VARCHAR DEFAULT '' NOT NULL, 
	PRIMARY KEY (table_id, room, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	UNIQUE (table_id, room, author, sent_as)
);
INSERT INTO "chat" VALUES('fmIVCgVMYhQmxHMeLIXTxQ','players',1,'fbaf354f64fb1803','Ada','Who is it?','line','2026-12-01T03:59:56+00:00','','','');
INSERT INTO "chat" VALUES('fmIVCgVMYhQmxHMeLIXTxQ','spectators',1,'25fe6ce315f39bccb2e2b3219328b35b8e37a5cf06ad923dac8f842d5bb5c56d','Grace','Who is it?','1','2026-12-01T03:59:56+00:00','','','');
INSERT INTO "chat" VALUES('iJwKfdo-cGOePoQh2fnKow','players',1,'456036eead38bf2f','Ada','Who is it?','line','2026-12-01T03:59:56+00:00','','','');
INSERT INTO "chat" VALUES('iJwKfdo-cGOePoQh2fnKow','spectators',1,'f4267eee349905c417a8a72005606504ad711016e1163d614cb1119d8cc112aa','Grace','Who is it?','1','2026-12-01T03:59:57+00:00','','','');
INSERT INTO "chat" VALUES('emHIiA_VNJYdhVfhIkcsqQ','players',1,'9396269ced2bbbb2','Ada','Who is it?','line','2026-12-01T03:59:57+00:00','','','');
INSERT INTO "chat" VALUES('emHIiA_VNJYdhVfhIkcsqQ','spectators',1,'45d78961088a4c482ea89c080e1289282cd0d0142c771fc053998efa53ffa4c3','Grace','Who is it?','1','2026-12-01T03:59:57+00:00','','','');
CREATE TABLE clocks (
	table_id VARCHAR NOT NULL, 
	game_id VARCHAR NOT NULL, 
	step INTEGER NOT NULL, 
	deadline BIGINT NOT NULL, 
	set_at BIGINT NOT NULL, 
	remaining BIGINT, 
	reason VARCHAR NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(game_id) REFERENCES games (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE former_codes (
	code VARCHAR NOT NULL, 
	table_id VARCHAR NOT NULL, 
	PRIMARY KEY (code), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
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
	dealt_at VARCHAR NOT NULL, people VARCHAR DEFAULT '' NOT NULL, leader_drawn BOOLEAN DEFAULT 0 NOT NULL, stopped BOOLEAN DEFAULT 0 NOT NULL, outcome VARCHAR DEFAULT '' NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	UNIQUE (table_id, number)
);
INSERT INTO "games" VALUES('mIuIn80rs68jDmOnDfG1jA','fmIVCgVMYhQmxHMeLIXTxQ',1,2,'{"seats":7,"modules":["rogue"],"characters":["resistance_rogue","spy_rogue"]}','f6103352a18a5a320ee6cb455ed7cdc114acc4a27f0f9f9f4854998580b25ea6






',3,'{"setup":{"seats":7,"modules":["rogue"],"characters":["resistance_rogue","spy_rogue"]},"entropy":"f6103352a18a5a320ee6cb455ed7cdc114acc4a27f0f9f9f4854998580b25ea6\n\n\n\n\n\n\n","roles":["resistance","resistance","resistance_rogue","spy_rogue","spy","resistance","spy"],"first_leader":3,"leader":5,"step":13,"agenda":["vote"],"team":[1,3,6],"proposals":[{"mission":1,"leader":3,"team":[2,4],"tokens":{},"votes":[true,true,true,true,true,true,true],"approved":true,"slot":1},{"mission":2,"leader":4,"team":[1,5,6],"tokens":{},"votes":[true,true,true,true,true,true,true],"approved":true,"slot":2}],"missions":[{"number":1,"team":[2,4],"tokens":{"watch":2},"cards":{"2":"success","4":"success"},"fails":0,"success":true,"slot":1},{"number":2,"team":[1,5,6],"tokens":{"watch":6},"cards":{"1":"success","5":"success","6":"success"},"fails":0,"success":true,"slot":2}],"events":[{"key":"game.dealt","seat":3},{"key":"team.proposed","seat":3,"number":1},{"key":"team.approved","number":1},{"key":"token.given","seat":3,"target":2,"token":"watch"},{"key":"mission.succeeded","number":1},{"key":"team.proposed","seat":4,"number":2},{"key":"team.approved","number":2},{"key":"token.given","seat":4,"target":6,"token":"watch"},{"key":"mission.succeeded","number":2},{"key":"team.proposed","seat":5,"number":3}]}',0,'2026-12-01T03:59:48+00:00','[["fbaf354f64fb1803", "Ada"], ["f37a88a06d9e3542", "Ben"], ["fdd6cd5549d3a403", "Cleo"], ["30c06e4230ce4ebc", "Dan"], ["b708a4a5b3f3992b", "Eve"], ["081790b13adfacfd", "Finn"], ["d4f5db12a0348f7d", "Gus"]]',1,0,'');
INSERT INTO "games" VALUES('ASoBdbHg6efBkMp1pVkRIQ','iJwKfdo-cGOePoQh2fnKow',1,2,'{"seats":6,"modules":["sergeant"],"characters":[]}','755069cb14e238df9dc4aecd85e7154396e672dfa596e93f953c8d06041fcfc7





',1,'{"setup":{"seats":6,"modules":["sergeant"]},"entropy":"755069cb14e238df9dc4aecd85e7154396e672dfa596e93f953c8d06041fcfc7\n\n\n\n\n\n","roles":["resistance","resistance","resistance","spy","resistance","spy"],"first_leader":1,"leader":3,"step":17,"team":[1,3,4,5],"tokens":{"sergeant":4},"cards":{"1":"success","3":"success","4":"success","5":"success"},"proposals":[{"mission":1,"leader":1,"team":[2,4],"tokens":{"sergeant":2},"votes":[true,true,true,true,true,true],"approved":true,"slot":1},{"mission":2,"leader":2,"team":[1,2,5],"tokens":{"sergeant":1},"votes":[true,true,true,true,true,true],"approved":true,"slot":2},{"mission":3,"leader":3,"team":[1,3,4,5],"tokens":{"sergeant":4},"votes":[true,true,true,true,true,true],"approved":true,"slot":3}],"missions":[{"number":1,"team":[2,4],"tokens":{"sergeant":2},"cards":{"2":"success","4":"success"},"fails":0,"success":true,"slot":1},{"number":2,"team":[1,2,5],"tokens":{"sergeant":1},"cards":{"1":"success","2":"success","5":"success"},"fails":0,"success":true,"slot":2},{"number":3,"team":[1,3,4,5],"tokens":{"sergeant":4},"cards":{"1":"success","3":"success","4":"success","5":"success"},"fails":0,"success":true,"slot":3}],"events":[{"key":"game.dealt","seat":1},{"key":"team.proposed","seat":1,"number":1},{"key":"team.approved","number":1},{"key":"sergeant.passed","seat":2,"number":1},{"key":"mission.succeeded","number":1},{"key":"team.proposed","seat":2,"number":2},{"key":"team.approved","number":2},{"key":"sergeant.switched","seat":1,"target":5,"number":2},{"key":"sergeant.saw","seat":1,"target":5,"card":"fail","number":2,"only":[1,5]},{"key":"mission.succeeded","number":2},{"key":"team.proposed","seat":3,"number":3},{"key":"team.approved","number":3},{"key":"sergeant.switched","seat":4,"target":5,"number":3},{"key":"sergeant.saw","seat":4,"target":5,"card":"fail","number":3,"only":[4,5]},{"key":"mission.succeeded","number":3},{"key":"game.ended"}],"outcome":{"reason":"three_successes","side":"resistance","winners":[0,1,2,4]}}',1,'2026-12-01T03:59:52+00:00','[["456036eead38bf2f", "Ada"], ["6bb2093a7ec694d9", "Ben"], ["083d004a79f6259a", "Cleo"], ["3008224e16306898", "Dan"], ["bc562067290dc0e9", "Eve"], ["11ec526fc6290ed6", "Finn"]]',1,0,'{"reason":"three_successes","side":"resistance","winners":[0,1,2,4]}');
CREATE TABLE keys (
	table_id VARCHAR NOT NULL, 
	secret_hash VARCHAR NOT NULL, 
	person VARCHAR NOT NULL, 
	stand_in BOOLEAN NOT NULL, 
	PRIMARY KEY (table_id, secret_hash), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "keys" VALUES('fmIVCgVMYhQmxHMeLIXTxQ','aac24f7acba438988c8a3b0bbfe58a81a888fb3a9098e3cfe568823c6ad48211','fbaf354f64fb1803',0);
INSERT INTO "keys" VALUES('fmIVCgVMYhQmxHMeLIXTxQ','ccd1c866bac94162b9e365605831f6dc6575e421a801078fc91fdf1812aa3293','f37a88a06d9e3542',0);
INSERT INTO "keys" VALUES('fmIVCgVMYhQmxHMeLIXTxQ','e1750ea279518defca330c80371d1422116633519fc0e7b7722255acd1563a20','fdd6cd5549d3a403',0);
INSERT INTO "keys" VALUES('fmIVCgVMYhQmxHMeLIXTxQ','da953195daf321e73a1421fcf93d095da80182b0c7e201c24f679035c5103644','30c06e4230ce4ebc',0);
INSERT INTO "keys" VALUES('fmIVCgVMYhQmxHMeLIXTxQ','cff542cf963d8e500f13a51c8532d4ddc6499e9939d654591e12398ee2a92efe','b708a4a5b3f3992b',0);
INSERT INTO "keys" VALUES('fmIVCgVMYhQmxHMeLIXTxQ','3aaa01b423a38caa52b1298bd4ab2dd44a6313ae96a44a9345a1a78d0b460dfb','081790b13adfacfd',0);
INSERT INTO "keys" VALUES('fmIVCgVMYhQmxHMeLIXTxQ','420093eb65c12735e1d28a8050ada3fcbe3ff4799acca49c8cbace39950f5926','d4f5db12a0348f7d',0);
INSERT INTO "keys" VALUES('iJwKfdo-cGOePoQh2fnKow','2e2e203ab7da74a1a3c478e3a990f0d4882333b385c896b941795e03d36d4965','456036eead38bf2f',0);
INSERT INTO "keys" VALUES('iJwKfdo-cGOePoQh2fnKow','67d0c926d2df581af061001b4eed55a08b01b85100fbec29a0f6e8c2f03a885f','6bb2093a7ec694d9',0);
INSERT INTO "keys" VALUES('iJwKfdo-cGOePoQh2fnKow','14cb1aa13ee0ce25a9de967f9996c3bc4d88fcc574b1c95640f61f535abd5207','083d004a79f6259a',0);
INSERT INTO "keys" VALUES('iJwKfdo-cGOePoQh2fnKow','06cb4b3e3d043ab8d3c3dae54989e2fd5c9152b13dfe8004149d7a0f6a2c78e1','3008224e16306898',0);
INSERT INTO "keys" VALUES('iJwKfdo-cGOePoQh2fnKow','a732bf2a738fc19158735b4c0d24c4e3a5ea4fb51f7326d81d8ab4b6e5087430','bc562067290dc0e9',0);
INSERT INTO "keys" VALUES('iJwKfdo-cGOePoQh2fnKow','baf9e88b14fd3b2583f52ce17839cb9e609260b4dd56c01e996f2276502e9209','11ec526fc6290ed6',0);
INSERT INTO "keys" VALUES('emHIiA_VNJYdhVfhIkcsqQ','2f57b10b4578d41df91524042f1a6ed1079a67489d30d750d79b92e3ed91330e','9396269ced2bbbb2',0);
INSERT INTO "keys" VALUES('emHIiA_VNJYdhVfhIkcsqQ','7343def69b34844cca0d026c5dda21403c354e8ea9ff60f20467e6430bd320ca','00d8752d408ad1be',0);
INSERT INTO "keys" VALUES('emHIiA_VNJYdhVfhIkcsqQ','d230f6e5ced468e8fa2c5ad7849684fffbb623021ac1602ef51504342b87bfea','4433a1a47ce0ad47',0);
INSERT INTO "keys" VALUES('emHIiA_VNJYdhVfhIkcsqQ','03415cdceddc916ccf8529792cbff83e0ffab67f154c40e850e77541380047df','85825c7ffdb481c1',0);
INSERT INTO "keys" VALUES('emHIiA_VNJYdhVfhIkcsqQ','e6c0cff4f09dc98f9286b79a81a61c0e63e53e3b7d0aa666544666f5496c6cf0','d3726b00edf7e6ab',0);
CREATE TABLE links (
	table_id VARCHAR NOT NULL, 
	person VARCHAR NOT NULL, 
	stand_in BOOLEAN NOT NULL, 
	secret_hash VARCHAR NOT NULL, 
	expires_at VARCHAR NOT NULL, 
	PRIMARY KEY (table_id, person, stand_in), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE notes (
	table_id VARCHAR NOT NULL, 
	person VARCHAR NOT NULL, 
	about VARCHAR NOT NULL, 
	mark VARCHAR NOT NULL, 
	text VARCHAR NOT NULL, 
	PRIMARY KEY (table_id, person, about), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE pulse (
	id INTEGER NOT NULL, 
	alive_at BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE "seats" (
	table_id VARCHAR NOT NULL, 
	number INTEGER NOT NULL, 
	name VARCHAR NOT NULL, 
	skeleton VARCHAR NOT NULL, 
	words VARCHAR DEFAULT '' NOT NULL, 
	person VARCHAR NOT NULL, 
	ready BOOLEAN DEFAULT 0 NOT NULL, 
	"left" BOOLEAN DEFAULT 0 NOT NULL, 
	stand_in VARCHAR DEFAULT '' NOT NULL, stood_in_by VARCHAR DEFAULT '' NOT NULL, 
	PRIMARY KEY (table_id, number), 
	UNIQUE (table_id, person), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	UNIQUE (table_id, skeleton)
);
INSERT INTO "seats" VALUES('fmIVCgVMYhQmxHMeLIXTxQ',0,'Ada','ada','','fbaf354f64fb1803',0,0,'','');
INSERT INTO "seats" VALUES('fmIVCgVMYhQmxHMeLIXTxQ',1,'Ben','ben','','f37a88a06d9e3542',0,0,'','');
INSERT INTO "seats" VALUES('fmIVCgVMYhQmxHMeLIXTxQ',2,'Cleo','cleo','','fdd6cd5549d3a403',0,0,'','');
INSERT INTO "seats" VALUES('fmIVCgVMYhQmxHMeLIXTxQ',3,'Dan','dan','','30c06e4230ce4ebc',0,0,'','');
INSERT INTO "seats" VALUES('fmIVCgVMYhQmxHMeLIXTxQ',4,'Eve','eve','','b708a4a5b3f3992b',0,0,'','');
INSERT INTO "seats" VALUES('fmIVCgVMYhQmxHMeLIXTxQ',5,'Finn','finn','','081790b13adfacfd',0,0,'','');
INSERT INTO "seats" VALUES('fmIVCgVMYhQmxHMeLIXTxQ',6,'Gus','gus','','d4f5db12a0348f7d',0,0,'','');
INSERT INTO "seats" VALUES('iJwKfdo-cGOePoQh2fnKow',0,'Ada','ada','','456036eead38bf2f',0,0,'','');
INSERT INTO "seats" VALUES('iJwKfdo-cGOePoQh2fnKow',1,'Ben','ben','','6bb2093a7ec694d9',0,0,'','');
INSERT INTO "seats" VALUES('iJwKfdo-cGOePoQh2fnKow',2,'Cleo','cleo','','083d004a79f6259a',0,0,'','');
INSERT INTO "seats" VALUES('iJwKfdo-cGOePoQh2fnKow',3,'Dan','dan','','3008224e16306898',0,0,'','');
INSERT INTO "seats" VALUES('iJwKfdo-cGOePoQh2fnKow',4,'Eve','eve','','bc562067290dc0e9',0,0,'','');
INSERT INTO "seats" VALUES('iJwKfdo-cGOePoQh2fnKow',5,'Finn','finn','','11ec526fc6290ed6',0,0,'','');
INSERT INTO "seats" VALUES('emHIiA_VNJYdhVfhIkcsqQ',0,'Ada','ada','','9396269ced2bbbb2',0,0,'','');
INSERT INTO "seats" VALUES('emHIiA_VNJYdhVfhIkcsqQ',1,'Ben','ben','','00d8752d408ad1be',0,0,'','');
INSERT INTO "seats" VALUES('emHIiA_VNJYdhVfhIkcsqQ',2,'Cleo','cleo','','4433a1a47ce0ad47',0,0,'','');
INSERT INTO "seats" VALUES('emHIiA_VNJYdhVfhIkcsqQ',3,'Dan','dan','','85825c7ffdb481c1',0,0,'','');
INSERT INTO "seats" VALUES('emHIiA_VNJYdhVfhIkcsqQ',4,'Eve','eve','','d3726b00edf7e6ab',0,0,'','');
CREATE TABLE silences (
	game_id VARCHAR NOT NULL, 
	step INTEGER NOT NULL, 
	"key" VARCHAR NOT NULL, 
	mission INTEGER NOT NULL, 
	seats VARCHAR NOT NULL, 
	PRIMARY KEY (game_id, step), 
	FOREIGN KEY(game_id) REFERENCES games (id)
);
CREATE TABLE tables (
	id VARCHAR NOT NULL, 
	code VARCHAR NOT NULL, 
	spectator_key VARCHAR NOT NULL, 
	host INTEGER NOT NULL, 
	modules VARCHAR NOT NULL, 
	characters VARCHAR NOT NULL, 
	opened_at VARCHAR NOT NULL, seal VARCHAR DEFAULT '' NOT NULL, locked BOOLEAN DEFAULT 0 NOT NULL, listed VARCHAR DEFAULT '' NOT NULL, leads VARCHAR DEFAULT '' NOT NULL, ready_check BOOLEAN DEFAULT 0 NOT NULL, poll VARCHAR DEFAULT '' NOT NULL, lengths VARCHAR DEFAULT '' NOT NULL, quiet VARCHAR DEFAULT '' NOT NULL, memory VARCHAR DEFAULT 'all' NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (code), 
	UNIQUE (spectator_key)
);
INSERT INTO "tables" VALUES('fmIVCgVMYhQmxHMeLIXTxQ','ASCD6D','uQ9XNDfOQg1zJy_eOjeE9w',0,'rogue','resistance_rogue spy_rogue','2026-12-01T03:59:47+00:00','bec02badebea8026f0b56c99506565077b2edd89a6879d6571b4792fbaff6ad0',0,'','',0,'','','','all');
INSERT INTO "tables" VALUES('iJwKfdo-cGOePoQh2fnKow','SCF2K3','6zsRgNreafQebWyLaDdL2A',0,'sergeant','','2026-12-01T03:59:51+00:00','91cf210c7f946c87b72d41635892a953e7c807028f7c37fadb329814f5659d1d',0,'','',0,'','','','all');
INSERT INTO "tables" VALUES('emHIiA_VNJYdhVfhIkcsqQ','4EQGM7','tAz8rVGJadP2i74r7zinqw',0,'sergeant','','2026-12-01T03:59:56+00:00','3369e3f3d99b9f38ab74d7ed46884216119d683e13994f2f40c305070e87d9be',0,'','',0,'','','','all');
COMMIT;
