import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

export interface Received {
  headers: IncomingMessage["headers"];
  body: string;
}

/** A receiver of webhooks on loopback. */
export interface ReceiverServer {
  url: string;
  received: Received[];
  /** The numbers of the events that have arrived, in order. */
  numbers(): number[];
  /** Answers from now on with a status, or however a test likes. */
  answers(how: number | ((response: ServerResponse, received: Received) => void)): void;
  [Symbol.asyncDispose](): Promise<void>;
}

export async function startReceiver(): Promise<ReceiverServer> {
  const received: Received[] = [];
  let how: Parameters<ReceiverServer["answers"]>[0] = 204;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const one = { headers: request.headers, body };
      received.push(one);
      if (typeof how === "function") how(response, one);
      else response.writeHead(how).end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    numbers: () => received.map(({ body }) => numberIn(body)),
    answers: (next) => void (how = next),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** The number of an event; 0 for a test. */
export const numberIn = (body: string) =>
  (JSON.parse(body) as { streamversion?: number }).streamversion ?? 0;
