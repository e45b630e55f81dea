import type { FastifyBaseLogger, FastifyInstance } from "fastify";

/** Makes each request's own logger only when it logs: most never do, and a child with secrets to cut out is dear. */
export function makeRequestLoggersLazily(app: FastifyInstance): void {
  app.setChildLoggerFactory((logger, bindings, options) => {
    let made: FastifyBaseLogger | undefined;
    const child = () => (made ??= logger.child(bindings, options));
    return new Proxy(logger, { get: (_logger, name) => Reflect.get(child(), name) });
  });
}
