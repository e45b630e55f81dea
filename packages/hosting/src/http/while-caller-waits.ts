import { runForCaller } from "@laurel/event-sourcing/work/caller";
import type { FastifyRequest } from "fastify";

/** Runs the work of a request. A change isn't stored any more once its caller has closed the connection. */
export function whileCallerWaits<Value>(
  { method, raw: { socket } }: FastifyRequest,
  work: () => Promise<Value>,
): Promise<Value> {
  if (method === "GET") return work();
  // When the other side ends its half of a connection, the server ends its own at once.
  return runForCaller(() => socket.destroyed || socket.writableEnded, work);
}
