// A small game on boardgame.io, of the size of ours: 36 towers, and hands that only their owner may
// see. Kept in memory, as it is by default, or in files below a folder. Prints its port.
//   node server.cjs [FOLDER]
const { Server, Origins, FlatFile } = require("boardgame.io/server");
const { PlayerView } = require("boardgame.io/core");

const tower = (i) => ({ height: 1 + (i % 5), turn: i % 4, treasure: i % 3 ? null : i / 3 });
const hand = (from) => [0, 1, 2, 3, 4].map((i) => ({ treasure: from + i, found: false }));

const climb = {
  name: "climb",
  setup: () => ({
    towers: Array.from({ length: 36 }, (_, i) => tower(i)),
    players: { 0: { at: 0, hand: hand(0) }, 1: { at: 35, hand: hand(5) } },
  }),
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    go: ({ G, playerID }, to) => {
      G.towers[to].turn = (G.towers[to].turn + 1) % 4;
      G.players[playerID].at = to;
    },
  },
};

const [folder] = process.argv.slice(2);
const db = folder && new FlatFile({ dir: folder });
const server = Server({ games: [climb], origins: [Origins.LOCALHOST], ...(db && { db }) });
server.run({ port: 0, lobbyConfig: { apiPort: 0 } }).then((running) => {
  console.log(JSON.stringify({ port: running.appServer.address().port }));
});
