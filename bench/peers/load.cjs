// The load pattern of `etana load` for boardgame.io: tables with two clients each, one move after
// the other; a move counts when the opponent and its sender have the new state.
//   node load.cjs PORT TABLES SECONDS
const { io } = require("socket.io-client");

const [port, tables, seconds] = process.argv.slice(2).map(Number);
const times = [];

function connect(table, seat) {
  const socket = io(`http://127.0.0.1:${port}/climb`, { transports: ["websocket"], forceNew: true });
  return new Promise((resolve) => {
    socket.on("connect", () => socket.emit("sync", table, seat, undefined, 2));
    socket.once("sync", (_, info) => resolve({ socket, seat, state: info.state }));
  });
}

function play(clients, table, end) {
  return new Promise((resolve) => {
    let sent = 0;
    let waiting = 0;
    const next = () => {
      if (performance.now() > end) return resolve();
      const { ctx, _stateID } = clients[0].state;
      const payload = { type: "go", args: [Math.floor(36 * Math.random())], playerID: ctx.currentPlayer };
      waiting = clients.length;
      sent = performance.now();
      const { socket } = clients[Number(ctx.currentPlayer)];
      socket.emit("update", { type: "MAKE_MOVE", payload }, _stateID, table, ctx.currentPlayer);
    };
    for (const client of clients) {
      client.socket.on("update", (_, state) => {
        client.state = state;
        if (--waiting > 0) return;
        times.push(performance.now() - sent);
        next();
      });
    }
    next();
  });
}

async function main() {
  const seated = [];
  for (let i = 0; i < tables; ++i) {
    const table = `table-${i}`;
    seated.push({ table, clients: [await connect(table, "0"), await connect(table, "1")] });
  }
  const begun = performance.now();
  const end = begun + 1000 * seconds;
  await Promise.all(seated.map(({ table, clients }) => play(clients, table, end)));
  const took = (performance.now() - begun) / 1000;
  times.sort((a, b) => a - b);
  const at = (part) => Number(times[Math.floor(part * (times.length - 1))].toFixed(2));
  console.log(JSON.stringify({
    tables, sockets: 2 * tables, seconds: took, moves: times.length,
    moves_per_second: Math.floor(times.length / took), p50_ms: at(0.5), p99_ms: at(0.99),
  }));
  process.exit(0);
}

main();
