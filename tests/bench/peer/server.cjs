// node server.cjs PORT [FOLDER]: boardgame.io as its guide sets it up; with a folder its own FlatFile storage there.
const { Server, FlatFile } = require("boardgame.io/server");
const { Resistance } = require("./game.cjs");

const [port, folder] = process.argv.slice(2);
const server = Server({ games: [Resistance], origins: [], ...(folder ? { db: new FlatFile({ dir: folder }) } : {}) });
const listen = server.app.listen.bind(server.app);
server.app.listen = (port, done) => listen(port, "127.0.0.1", done); // by itself it listens to the whole network
server.run(Number(port));
