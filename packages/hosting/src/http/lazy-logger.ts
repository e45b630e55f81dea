import type { FastifyBaseLogger, FastifyInstance } from "fastify";

/** Creates the logger of a request only when it logs: most never do, and a child logger with redaction is expensive. */
export function makeRequestLoggersLazily(app: FastifyInstance): void {
  app.setChildLoggerFactory((logger, bindings, options) => {
    let made: FastifyBaseLogger | undefined;
    const child = () => (made ??= logger.child(bindings, options));
    return new Proxy(logger, { get: (_logger, name) => Reflect.get(child(), name) });
  });
}
