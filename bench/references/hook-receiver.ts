// WEBHOOKS: accepts every POST, on several loopback addresses with one port. `GET /arrivals` answers when each id came.
import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { HOSTS } from "../goals/hook-load.ts";

/** The time when a request has arrived, before its body is read, by the id in its header. */
const arrivals: [id: string, at: number][] = [];

const answering = (): Server =>
  createServer((request, response) => {
    if (request.method === "GET") {
      response.end(JSON.stringify(arrivals));
      return;
    }
    const { url, headers } = request;
    arrivals.push([
      `${String(headers["webhook-id"])} ${url}`,
      performance.timeOrigin + performance.now(),
    ]);
    request.resume().once("end", () => response.writeHead(204).end());
  });

let port = 0;
for (const host of HOSTS) {
  const server = answering().listen(port, host);
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
}
process.send?.(String(port));
