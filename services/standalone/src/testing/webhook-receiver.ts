import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** Lets the product call a receiver on this machine. */
export const LOOPBACK_ALLOWED = { OUTBOUND_ALLOWED_NETWORKS: "127.0.0.0/8" };

/** A receiver of webhooks that accepts everything. */
export async function startReceiver() {
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    void text(request).then(
      (body) => {
        received.push({ headers: request.headers, body });
        response.writeHead(204).end();
      },
      () => response.destroy(),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    /** The numbers of the events that have arrived. */
    numbers: () =>
      new Set(
        received.map(({ body }) => (JSON.parse(body) as { streamversion?: number }).streamversion),
      ),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
