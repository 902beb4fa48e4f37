// A game as small as a game can be, on boardgame.io, kept in memory: two players add to a count
// in turn. Prints its port.
const { Server, Origins } = require("boardgame.io/server");

const count = {
  name: "count",
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { add: ({ G }, by) => void (G.count += by) },
};

const server = Server({ games: [count], origins: [Origins.LOCALHOST] });
server.run({ port: 0, lobbyConfig: { apiPort: 0 } }).then((running) => {
  console.log(JSON.stringify({ port: running.appServer.address().port }));
});
