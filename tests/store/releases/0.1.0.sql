-- [{"code": "UNQYBF", "spectator_key": "GOM2PLMidfyfl7J2BHSvkw", "secrets": ["-M_F2HJ4FYGZDMjoqcZeIg", "WhCkDHgr2jhbMnmWRKHgeQ", "CPsQXvZt0WXJMOR90QfC1w", "oi1Nm_z_MYGTpB5UOif8Ew", "TcszkcUcnfUcBW6eDTBDjw", "G0oLDjRqFz7JEeLLvb6WEg", "-KeTfkHiW38emOaJHP9aKg"]}, {"code": "HPSFBE", "spectator_key": "_JkqlIa8tseMZXpY4c8FWA", "secrets": ["vJbOTarM0bRIVyet2SK9lg", "JlN8nO7nOmenXJyCeb-1SA", "28oeT83VEqwAukrGefpVpQ", "-ohSmdjAYEzks8zxm9SUgw", "V4WPNotnxxMPSfMAx60stQ", "4SMgAJ6ArJxuBljZBK2eng"]}, {"code": "R3Z32B", "spectator_key": "xGQdrJF1yav6uWXbbbo5SA", "secrets": ["RL3qiXrGAMct6Jl0ejF3yw", "yAsN0nIRuI4fnZSOojkofw", "As4EpS7ABSg7q47jro2J7g", "UYZc0NX5VQG_jLzTDKbpwQ", "wplHceHnJdfFIqHn2L_Jig"]}]
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
INSERT INTO "actions" VALUES('u2ozNombEJm8G2_A6H3z0A',1,0,0,'{"team":[2,4],"tokens":{},"kind":"propose"}','0 {''kind'': ''propose'', ''team'': [2, 4], ''tokens'': {}}','2026-11-30T09:15:26+00:00');
INSERT INTO "actions" VALUES('u2ozNombEJm8G2_A6H3z0A',2,5,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('u2ozNombEJm8G2_A6H3z0A',3,6,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('u2ozNombEJm8G2_A6H3z0A',4,0,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('u2ozNombEJm8G2_A6H3z0A',5,1,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('u2ozNombEJm8G2_A6H3z0A',6,2,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('u2ozNombEJm8G2_A6H3z0A',7,4,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('u2ozNombEJm8G2_A6H3z0A',8,3,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('u2ozNombEJm8G2_A6H3z0A',9,0,2,'{"at":2,"kind":"point"}','2 {''at'': 2, ''kind'': ''point''}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('u2ozNombEJm8G2_A6H3z0A',10,4,3,'{"card":"success","kind":"play_card"}','3 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('u2ozNombEJm8G2_A6H3z0A',11,2,3,'{"card":"success","kind":"play_card"}','3 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('u2ozNombEJm8G2_A6H3z0A',12,1,6,'{"team":[1,5,6],"tokens":{},"kind":"propose"}','6 {''kind'': ''propose'', ''team'': [1, 5, 6], ''tokens'': {}}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('u2ozNombEJm8G2_A6H3z0A',13,2,7,'{"approve":true,"kind":"vote"}','7 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('u2ozNombEJm8G2_A6H3z0A',14,0,7,'{"approve":true,"kind":"vote"}','7 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('u2ozNombEJm8G2_A6H3z0A',15,5,7,'{"approve":true,"kind":"vote"}','7 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('u2ozNombEJm8G2_A6H3z0A',16,3,7,'{"approve":true,"kind":"vote"}','7 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('u2ozNombEJm8G2_A6H3z0A',17,1,7,'{"approve":true,"kind":"vote"}','7 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('u2ozNombEJm8G2_A6H3z0A',18,4,7,'{"approve":true,"kind":"vote"}','7 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('u2ozNombEJm8G2_A6H3z0A',19,6,7,'{"approve":true,"kind":"vote"}','7 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('u2ozNombEJm8G2_A6H3z0A',20,1,8,'{"at":6,"kind":"point"}','8 {''at'': 6, ''kind'': ''point''}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('u2ozNombEJm8G2_A6H3z0A',21,6,9,'{"card":"success","kind":"play_card"}','9 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('u2ozNombEJm8G2_A6H3z0A',22,5,9,'{"card":"fail","kind":"play_card"}','9 {''card'': ''fail'', ''kind'': ''play_card''}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('u2ozNombEJm8G2_A6H3z0A',23,1,9,'{"card":"success","kind":"play_card"}','9 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('u2ozNombEJm8G2_A6H3z0A',24,2,12,'{"team":[1,6,3],"tokens":{},"kind":"propose"}','12 {''kind'': ''propose'', ''team'': [1, 6, 3], ''tokens'': {}}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('QaOdbqfJNxDTDJTZrUzzbw',1,4,0,'{"team":[2,4],"tokens":{"sergeant":2},"kind":"propose"}','0 {''kind'': ''propose'', ''team'': [2, 4], ''tokens'': {''sergeant'': 2}}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('QaOdbqfJNxDTDJTZrUzzbw',2,5,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('QaOdbqfJNxDTDJTZrUzzbw',3,0,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('QaOdbqfJNxDTDJTZrUzzbw',4,1,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('QaOdbqfJNxDTDJTZrUzzbw',5,2,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('QaOdbqfJNxDTDJTZrUzzbw',6,4,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('QaOdbqfJNxDTDJTZrUzzbw',7,3,1,'{"approve":true,"kind":"vote"}','1 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('QaOdbqfJNxDTDJTZrUzzbw',8,4,2,'{"card":"success","kind":"play_card"}','2 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('QaOdbqfJNxDTDJTZrUzzbw',9,2,2,'{"card":"success","kind":"play_card"}','2 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('QaOdbqfJNxDTDJTZrUzzbw',10,2,3,'{"at":null,"kind":"point"}','3 {''at'': None, ''kind'': ''point''}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('QaOdbqfJNxDTDJTZrUzzbw',11,5,6,'{"team":[1,5,2],"tokens":{"sergeant":1},"kind":"propose"}','6 {''kind'': ''propose'', ''team'': [1, 5, 2], ''tokens'': {''sergeant'': ','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('QaOdbqfJNxDTDJTZrUzzbw',12,2,7,'{"approve":true,"kind":"vote"}','7 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('QaOdbqfJNxDTDJTZrUzzbw',13,4,7,'{"approve":true,"kind":"vote"}','7 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('QaOdbqfJNxDTDJTZrUzzbw',14,0,7,'{"approve":true,"kind":"vote"}','7 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('QaOdbqfJNxDTDJTZrUzzbw',15,1,7,'{"approve":true,"kind":"vote"}','7 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('QaOdbqfJNxDTDJTZrUzzbw',16,3,7,'{"approve":true,"kind":"vote"}','7 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('QaOdbqfJNxDTDJTZrUzzbw',17,5,7,'{"approve":true,"kind":"vote"}','7 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('QaOdbqfJNxDTDJTZrUzzbw',18,5,8,'{"card":"fail","kind":"play_card"}','8 {''card'': ''fail'', ''kind'': ''play_card''}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('QaOdbqfJNxDTDJTZrUzzbw',19,1,8,'{"card":"success","kind":"play_card"}','8 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('QaOdbqfJNxDTDJTZrUzzbw',20,2,8,'{"card":"success","kind":"play_card"}','8 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('QaOdbqfJNxDTDJTZrUzzbw',21,1,9,'{"at":5,"kind":"point"}','9 {''at'': 5, ''kind'': ''point''}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('QaOdbqfJNxDTDJTZrUzzbw',22,0,12,'{"team":[1,5,3,4],"tokens":{"sergeant":4},"kind":"propose"}','12 {''kind'': ''propose'', ''team'': [1, 5, 3, 4], ''tokens'': {''sergean','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('QaOdbqfJNxDTDJTZrUzzbw',23,4,13,'{"approve":true,"kind":"vote"}','13 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('QaOdbqfJNxDTDJTZrUzzbw',24,3,13,'{"approve":true,"kind":"vote"}','13 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('QaOdbqfJNxDTDJTZrUzzbw',25,5,13,'{"approve":true,"kind":"vote"}','13 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('QaOdbqfJNxDTDJTZrUzzbw',26,2,13,'{"approve":true,"kind":"vote"}','13 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('QaOdbqfJNxDTDJTZrUzzbw',27,1,13,'{"approve":true,"kind":"vote"}','13 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('QaOdbqfJNxDTDJTZrUzzbw',28,0,13,'{"approve":true,"kind":"vote"}','13 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('QaOdbqfJNxDTDJTZrUzzbw',29,4,14,'{"card":"success","kind":"play_card"}','14 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('QaOdbqfJNxDTDJTZrUzzbw',30,1,14,'{"card":"success","kind":"play_card"}','14 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('QaOdbqfJNxDTDJTZrUzzbw',31,5,14,'{"card":"fail","kind":"play_card"}','14 {''card'': ''fail'', ''kind'': ''play_card''}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('QaOdbqfJNxDTDJTZrUzzbw',32,3,14,'{"card":"success","kind":"play_card"}','14 {''card'': ''success'', ''kind'': ''play_card''}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('QaOdbqfJNxDTDJTZrUzzbw',33,4,15,'{"at":5,"kind":"point"}','15 {''at'': 5, ''kind'': ''point''}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('u2ozNombEJm8G2_A6H3z0A',25,0,13,'{"approve":true,"kind":"vote"}','13 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('u2ozNombEJm8G2_A6H3z0A',26,1,13,'{"approve":true,"kind":"vote"}','13 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:15:27+00:00');
INSERT INTO "actions" VALUES('u2ozNombEJm8G2_A6H3z0A',27,2,13,'{"approve":true,"kind":"vote"}','13 {''kind'': ''vote'', ''approve'': True}','2026-11-30T09:15:27+00:00');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
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
INSERT INTO "chat" VALUES('c1mlgmW54u255kZpJPdvEg','players',1,'22840407027037f3','Ada','Who is it?','line','2026-11-30T09:15:27+00:00');
INSERT INTO "chat" VALUES('c1mlgmW54u255kZpJPdvEg','spectators',1,'ebd034d208b07c7f4dfa42b3901848cdb6cd1e9ddddd24cdc59330ca0c9d42cd','Grace','Who is it?','1','2026-11-30T09:15:27+00:00');
INSERT INTO "chat" VALUES('Q5pmz0LdOAvxptcJS3TwUg','players',1,'48654a1cf54bccfa','Ada','Who is it?','line','2026-11-30T09:15:27+00:00');
INSERT INTO "chat" VALUES('Q5pmz0LdOAvxptcJS3TwUg','spectators',1,'a42f32df58f2feebe42fde20a37e1f11795dfdf927b99e0e772f8aead258a306','Grace','Who is it?','1','2026-11-30T09:15:27+00:00');
INSERT INTO "chat" VALUES('9AmXjGtZQe-EHzXvJrIpCA','players',1,'3f5f8cc3fbac2453','Ada','Who is it?','line','2026-11-30T09:15:27+00:00');
INSERT INTO "chat" VALUES('9AmXjGtZQe-EHzXvJrIpCA','spectators',1,'6af1e3da9f6aaac183bf8deac466f437cc54a78aa007cbb8eef2a6473096ce71','Grace','Who is it?','1','2026-11-30T09:15:27+00:00');
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
INSERT INTO "games" VALUES('u2ozNombEJm8G2_A6H3z0A','c1mlgmW54u255kZpJPdvEg',1,2,'{"seats":7,"modules":["rogue"],"characters":["resistance_rogue","spy_rogue"]}','3b1c4f7b086177c5bb6893695994d1cfd784dc198aeff13bfd621e3d8132581e






',0,'{"setup":{"seats":7,"modules":["rogue"],"characters":["resistance_rogue","spy_rogue"]},"entropy":"3b1c4f7b086177c5bb6893695994d1cfd784dc198aeff13bfd621e3d8132581e\n\n\n\n\n\n\n","roles":["spy_rogue","resistance","resistance","spy","resistance_rogue","spy","resistance"],"first_leader":0,"leader":2,"step":13,"agenda":["vote"],"answers":{"0":{"approve":true},"1":{"approve":true},"2":{"approve":true}},"team":[1,3,6],"proposals":[{"mission":1,"leader":0,"team":[2,4],"tokens":{},"votes":[true,true,true,true,true,true,true],"approved":true,"slot":1},{"mission":2,"leader":1,"team":[1,5,6],"tokens":{},"votes":[true,true,true,true,true,true,true],"approved":true,"slot":2}],"missions":[{"number":1,"team":[2,4],"tokens":{"watch":2},"cards":{"2":"success","4":"success"},"fails":0,"success":true,"slot":1},{"number":2,"team":[1,5,6],"tokens":{"watch":6},"cards":{"1":"success","5":"fail","6":"success"},"fails":1,"success":false,"slot":2}],"events":[{"key":"game.dealt","seat":0},{"key":"team.proposed","seat":0,"number":1},{"key":"team.approved","number":1},{"key":"token.given","seat":0,"target":2,"token":"watch"},{"key":"mission.succeeded","number":1},{"key":"team.proposed","seat":1,"number":2},{"key":"team.approved","number":2},{"key":"token.given","seat":1,"target":6,"token":"watch"},{"key":"mission.failed","number":2},{"key":"team.proposed","seat":2,"number":3}]}',0,'2026-11-30T09:15:26+00:00','[["22840407027037f3", "Ada"], ["f079bfe8574c6b5d", "Ben"], ["fbcf313427319f10", "Cleo"], ["f93ecc4963caaa9e", "Dan"], ["01f111bd0328432f", "Eve"], ["6b935e342132f40d", "Finn"], ["81780ab0fd8e8d87", "Gus"]]',1,0,'');
INSERT INTO "games" VALUES('QaOdbqfJNxDTDJTZrUzzbw','Q5pmz0LdOAvxptcJS3TwUg',1,2,'{"seats":6,"modules":["sergeant"],"characters":[]}','40de25b12fce3aeffba695b9c39beadb59cd0de665ed77eaea0cd86392133dce





',4,'{"setup":{"seats":6,"modules":["sergeant"]},"entropy":"40de25b12fce3aeffba695b9c39beadb59cd0de665ed77eaea0cd86392133dce\n\n\n\n\n\n","roles":["resistance","resistance","resistance","spy","resistance","spy"],"first_leader":4,"leader":0,"step":17,"team":[1,3,4,5],"tokens":{"sergeant":4},"cards":{"1":"success","3":"success","4":"success","5":"success"},"proposals":[{"mission":1,"leader":4,"team":[2,4],"tokens":{"sergeant":2},"votes":[true,true,true,true,true,true],"approved":true,"slot":1},{"mission":2,"leader":5,"team":[1,2,5],"tokens":{"sergeant":1},"votes":[true,true,true,true,true,true],"approved":true,"slot":2},{"mission":3,"leader":0,"team":[1,3,4,5],"tokens":{"sergeant":4},"votes":[true,true,true,true,true,true],"approved":true,"slot":3}],"missions":[{"number":1,"team":[2,4],"tokens":{"sergeant":2},"cards":{"2":"success","4":"success"},"fails":0,"success":true,"slot":1},{"number":2,"team":[1,2,5],"tokens":{"sergeant":1},"cards":{"1":"success","2":"success","5":"success"},"fails":0,"success":true,"slot":2},{"number":3,"team":[1,3,4,5],"tokens":{"sergeant":4},"cards":{"1":"success","3":"success","4":"success","5":"success"},"fails":0,"success":true,"slot":3}],"events":[{"key":"game.dealt","seat":4},{"key":"team.proposed","seat":4,"number":1},{"key":"team.approved","number":1},{"key":"sergeant.passed","seat":2,"number":1},{"key":"mission.succeeded","number":1},{"key":"team.proposed","seat":5,"number":2},{"key":"team.approved","number":2},{"key":"sergeant.switched","seat":1,"target":5,"number":2},{"key":"sergeant.saw","seat":1,"target":5,"card":"fail","number":2,"only":[1,5]},{"key":"mission.succeeded","number":2},{"key":"team.proposed","seat":0,"number":3},{"key":"team.approved","number":3},{"key":"sergeant.switched","seat":4,"target":5,"number":3},{"key":"sergeant.saw","seat":4,"target":5,"card":"fail","number":3,"only":[4,5]},{"key":"mission.succeeded","number":3},{"key":"game.ended"}],"outcome":{"reason":"three_successes","side":"resistance","winners":[0,1,2,4]}}',1,'2026-11-30T09:15:27+00:00','[["48654a1cf54bccfa", "Ada"], ["08fc944b9e27c1c1", "Ben"], ["2959ff715bddf365", "Cleo"], ["8381f6e92ad92bd2", "Dan"], ["ef83d6e1f32e7cc8", "Eve"], ["50254f80e623eebd", "Finn"]]',1,0,'{"reason":"three_successes","side":"resistance","winners":[0,1,2,4]}');
CREATE TABLE keys (
	table_id VARCHAR NOT NULL, 
	secret_hash VARCHAR NOT NULL, 
	person VARCHAR NOT NULL, 
	stand_in BOOLEAN NOT NULL, 
	PRIMARY KEY (table_id, secret_hash), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "keys" VALUES('c1mlgmW54u255kZpJPdvEg','e48a1217dd5c40d24910f3397c9f4fcbe109ad7326164c55bf833446fdd7dd69','22840407027037f3',0);
INSERT INTO "keys" VALUES('c1mlgmW54u255kZpJPdvEg','7ac7813acdc4e5dc948d2a91eaf6737aa822188030fd853fc702250c4593270f','f079bfe8574c6b5d',0);
INSERT INTO "keys" VALUES('c1mlgmW54u255kZpJPdvEg','f0ff8887d3c3257a15e0301c0dd73886fc73bb6dc2a6d5ec4bcf29b4a1daa36c','fbcf313427319f10',0);
INSERT INTO "keys" VALUES('c1mlgmW54u255kZpJPdvEg','025a67c7857dafbf2981de64761af6607d2982d4204389687e75c8b5da1e9e02','f93ecc4963caaa9e',0);
INSERT INTO "keys" VALUES('c1mlgmW54u255kZpJPdvEg','d48ae556675227e9f858703d769a7046a5bd95fc7b8dbd2be24a0183582cda0c','01f111bd0328432f',0);
INSERT INTO "keys" VALUES('c1mlgmW54u255kZpJPdvEg','fbbfb58437ece9bd177f46efaa8bdbf1dfe61e0cb67212339c1fa92753723566','6b935e342132f40d',0);
INSERT INTO "keys" VALUES('c1mlgmW54u255kZpJPdvEg','5c793b912538d1682bc1f8f983af81724e793d15eab17ba4ef92ab5999d126c1','81780ab0fd8e8d87',0);
INSERT INTO "keys" VALUES('Q5pmz0LdOAvxptcJS3TwUg','a8ecd56b4ae8d31f9951fd192b9f60079d91c9eebce86b307047e1d174090619','48654a1cf54bccfa',0);
INSERT INTO "keys" VALUES('Q5pmz0LdOAvxptcJS3TwUg','ce628bcaf1a9be12998524dea419ff492393a148b662731a68bbba40779ec854','08fc944b9e27c1c1',0);
INSERT INTO "keys" VALUES('Q5pmz0LdOAvxptcJS3TwUg','db04198afd65ae388771ba4a21c110c3a6055055753613a749d4532971a8b345','2959ff715bddf365',0);
INSERT INTO "keys" VALUES('Q5pmz0LdOAvxptcJS3TwUg','2c037496dac3a7054628d918a3f0293e4ebeb309c25835a8292e9d80baa5c766','8381f6e92ad92bd2',0);
INSERT INTO "keys" VALUES('Q5pmz0LdOAvxptcJS3TwUg','00b8fc2d4558505d43759dbd23b411bb68e655ff9cfbdbd05c49447ede006284','ef83d6e1f32e7cc8',0);
INSERT INTO "keys" VALUES('Q5pmz0LdOAvxptcJS3TwUg','e5b0794fe99d5c93a8956fbfd69a614661d364277a5f6b3f03c09a72c3102c6e','50254f80e623eebd',0);
INSERT INTO "keys" VALUES('9AmXjGtZQe-EHzXvJrIpCA','6d3c0a2864c755b85371de6053bd2c46c6c6781025025bd029b8ee1d26a59bca','3f5f8cc3fbac2453',0);
INSERT INTO "keys" VALUES('9AmXjGtZQe-EHzXvJrIpCA','042d32856f7f566b93f1dbf6d7201c9cb212eff20083212ce7c6a3b33d2365ad','5560dea200a34be9',0);
INSERT INTO "keys" VALUES('9AmXjGtZQe-EHzXvJrIpCA','f281ea5c66f4d4dbe792611a8aa016f6e7b0a11c685455d69233f315bda0d7d6','3693c31a341fd795',0);
INSERT INTO "keys" VALUES('9AmXjGtZQe-EHzXvJrIpCA','25d709353284b5cf1ddb872485c4ca38aa0f76bc566377b5a055d5705d1ef5bc','faeeaa2a1af5e20a',0);
INSERT INTO "keys" VALUES('9AmXjGtZQe-EHzXvJrIpCA','740b201f5e462ba9dcf506227e8d6ac66e20ddd8d265ce2dc6f6a2956b3877a2','cd2eeca00a9f0cc1',0);
CREATE TABLE links (
	table_id VARCHAR NOT NULL, 
	person VARCHAR NOT NULL, 
	stand_in BOOLEAN NOT NULL, 
	secret_hash VARCHAR NOT NULL, 
	expires_at VARCHAR NOT NULL, 
	PRIMARY KEY (table_id, person, stand_in), 
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
	stand_in VARCHAR DEFAULT '' NOT NULL, 
	PRIMARY KEY (table_id, number), 
	UNIQUE (table_id, person), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	UNIQUE (table_id, skeleton)
);
INSERT INTO "seats" VALUES('c1mlgmW54u255kZpJPdvEg',0,'Ada','ada','','22840407027037f3',0,0,'');
INSERT INTO "seats" VALUES('c1mlgmW54u255kZpJPdvEg',1,'Ben','ben','','f079bfe8574c6b5d',0,0,'');
INSERT INTO "seats" VALUES('c1mlgmW54u255kZpJPdvEg',2,'Cleo','cleo','','fbcf313427319f10',0,0,'');
INSERT INTO "seats" VALUES('c1mlgmW54u255kZpJPdvEg',3,'Dan','dan','','f93ecc4963caaa9e',0,0,'');
INSERT INTO "seats" VALUES('c1mlgmW54u255kZpJPdvEg',4,'Eve','eve','','01f111bd0328432f',0,0,'');
INSERT INTO "seats" VALUES('c1mlgmW54u255kZpJPdvEg',5,'Finn','finn','','6b935e342132f40d',0,0,'');
INSERT INTO "seats" VALUES('c1mlgmW54u255kZpJPdvEg',6,'Gus','gus','','81780ab0fd8e8d87',0,0,'');
INSERT INTO "seats" VALUES('Q5pmz0LdOAvxptcJS3TwUg',0,'Ada','ada','','48654a1cf54bccfa',0,0,'');
INSERT INTO "seats" VALUES('Q5pmz0LdOAvxptcJS3TwUg',1,'Ben','ben','','08fc944b9e27c1c1',0,0,'');
INSERT INTO "seats" VALUES('Q5pmz0LdOAvxptcJS3TwUg',2,'Cleo','cleo','','2959ff715bddf365',0,0,'');
INSERT INTO "seats" VALUES('Q5pmz0LdOAvxptcJS3TwUg',3,'Dan','dan','','8381f6e92ad92bd2',0,0,'');
INSERT INTO "seats" VALUES('Q5pmz0LdOAvxptcJS3TwUg',4,'Eve','eve','','ef83d6e1f32e7cc8',0,0,'');
INSERT INTO "seats" VALUES('Q5pmz0LdOAvxptcJS3TwUg',5,'Finn','finn','','50254f80e623eebd',0,0,'');
INSERT INTO "seats" VALUES('9AmXjGtZQe-EHzXvJrIpCA',0,'Ada','ada','','3f5f8cc3fbac2453',0,0,'');
INSERT INTO "seats" VALUES('9AmXjGtZQe-EHzXvJrIpCA',1,'Ben','ben','','5560dea200a34be9',0,0,'');
INSERT INTO "seats" VALUES('9AmXjGtZQe-EHzXvJrIpCA',2,'Cleo','cleo','','3693c31a341fd795',0,0,'');
INSERT INTO "seats" VALUES('9AmXjGtZQe-EHzXvJrIpCA',3,'Dan','dan','','faeeaa2a1af5e20a',0,0,'');
INSERT INTO "seats" VALUES('9AmXjGtZQe-EHzXvJrIpCA',4,'Eve','eve','','cd2eeca00a9f0cc1',0,0,'');
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
	opened_at VARCHAR NOT NULL, seal VARCHAR DEFAULT '' NOT NULL, locked BOOLEAN DEFAULT 0 NOT NULL, listed VARCHAR DEFAULT '' NOT NULL, leads VARCHAR DEFAULT '' NOT NULL, ready_check BOOLEAN DEFAULT 0 NOT NULL, poll VARCHAR DEFAULT '' NOT NULL, lengths VARCHAR DEFAULT '' NOT NULL, quiet VARCHAR DEFAULT '' NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (code), 
	UNIQUE (spectator_key)
);
INSERT INTO "tables" VALUES('c1mlgmW54u255kZpJPdvEg','UNQYBF','GOM2PLMidfyfl7J2BHSvkw',0,'rogue','resistance_rogue spy_rogue','2026-11-30T09:15:26+00:00','bd37688bcfb92cdf66cfb02e6cc4e87c598d7c61b133e887c923849ff0b9da3d',0,'','',0,'','','');
INSERT INTO "tables" VALUES('Q5pmz0LdOAvxptcJS3TwUg','HPSFBE','_JkqlIa8tseMZXpY4c8FWA',0,'sergeant','','2026-11-30T09:15:27+00:00','9e589fb754a77ef2f07d6955e3f3cbe605310c78212d16e94f4905fc5b4e41cc',0,'','',0,'','','');
INSERT INTO "tables" VALUES('9AmXjGtZQe-EHzXvJrIpCA','R3Z32B','xGQdrJF1yav6uWXbbbo5SA',0,'sergeant','','2026-11-30T09:15:27+00:00','522bbf71da6fd638d4f77ff6268e2c3dbbd3a06608c697b91b356c8e25afb13b',0,'','',0,'','','');
COMMIT;
