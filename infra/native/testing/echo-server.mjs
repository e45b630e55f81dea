// `node echo-server.mjs <port> <file>`: answers with the number of its starts; "never" prevents it from listening.
import { appendFileSync, readFileSync } from "node:fs";
import { createServer } from "node:net";

const [port, file] = process.argv.slice(2);
appendFileSync(file, "start\n");
if (process.env.FAIL === "yes") throw new Error("it does not want to");
createServer((socket) => {
  socket.on("error", () => socket.destroy());
  socket.on("data", () =>
    socket.write(`started ${readFileSync(file, "utf8").split("\n").length - 1}\n`),
  );
}).listen(Number(port), "127.0.0.1");
