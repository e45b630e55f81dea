import type { FastifyRequest } from "fastify";

/**
 * A signal for work that only its caller needs: it's aborted once the caller has closed the connection. Dispose it with
 * the work, because a connection serves many requests.
 */
export function callerGone({
  raw: { socket },
}: FastifyRequest): Disposable & { signal: AbortSignal } {
  const gone = new AbortController();
  const leave = () => gone.abort();
  if (socket.destroyed) leave();
  else socket.once("close", leave);
  return { signal: gone.signal, [Symbol.dispose]: () => void socket.off("close", leave) };
}
