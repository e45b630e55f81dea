// P2: a proxy with node:http alone, in front of a socket file. It adds a token and keeps its connections.
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

const [, , socketPath = "", authorization = ""] = process.argv;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

const server = createServer((incoming, answer) => {
  const { method, url: path, headers } = incoming;
  const forwarded = { ...headers, authorization };
  const upstream = request({ agent, socketPath, method, path, headers: forwarded }, (answered) => {
    answer.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(answer);
  });
  upstream.once("error", () => answer.destroy());
  incoming.pipe(upstream);
});
server.listen(0, "127.0.0.1", () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once("disconnect", () => process.exit(0));
