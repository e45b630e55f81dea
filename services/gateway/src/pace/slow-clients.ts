import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Socket } from "node:net";

/** The least pace of a client, in bytes a second on average, once its first seconds are over. */
const LEAST_PACE = 8 * 1024;
const FIRST_SECONDS = 10;
const LOOK_EVERY_MS = 1_000;

/** A request and its answer, with how long each has waited for the client. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  socket: Socket;
  /** Of the connection, when the request began. */
  readBefore: number;
  writtenBefore: number;
  secondsForBody: number;
  secondsForAnswer: number;
}

/**
 * Cuts off clients that send a body or take an answer more slowly than the least pace. Only the time counts in which
 * the server waits for them. A body that is too slow is answered 408.
 */
export function cutSlowClients(server: Server): void {
  const exchanges = new Set<Exchange>();
  const look = setInterval(() => {
    for (const exchange of exchanges) judge(server, exchange);
  }, LOOK_EVERY_MS).unref();
  server.on("close", () => clearInterval(look));
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // A request that was injected, as tests do, has no connection.
    if (!(socket instanceof Socket)) return;
    const exchange: Exchange = {
      request,
      response,
      socket,
      readBefore: socket.bytesRead,
      writtenBefore: socket.bytesWritten,
      secondsForBody: 0,
      secondsForAnswer: 0,
    };
    exchanges.add(exchange);
    response.once("close", () => exchanges.delete(exchange));
  });
}

function judge(server: Server, exchange: Exchange): void {
  const { request, response, socket, readBefore, writtenBefore } = exchange;
  const waitsForBody = !request.complete && request.readableFlowing === true;
  const waitsForAnswer = response.headersSent && socket.writableLength > 0;
  if (waitsForBody) exchange.secondsForBody += LOOK_EVERY_MS / 1000;
  if (waitsForAnswer) exchange.secondsForAnswer += LOOK_EVERY_MS / 1000;
  const sendsTooSlowly =
    waitsForBody && isTooSlow(socket.bytesRead - readBefore, exchange.secondsForBody);
  const takesTooSlowly =
    waitsForAnswer && isTooSlow(socket.bytesWritten - writtenBefore, exchange.secondsForAnswer);
  if (takesTooSlowly || (sendsTooSlowly && response.headersSent)) socket.destroy();
  else if (sendsTooSlowly) {
    const error = new Error("The request arrives too slowly");
    const code = "ERR_HTTP_REQUEST_TIMEOUT";
    server.emit("clientError", Object.assign(error, { code }), socket);
  }
}

const isTooSlow = (bytes: number, seconds: number) =>
  seconds > FIRST_SECONDS && bytes < seconds * LEAST_PACE;
