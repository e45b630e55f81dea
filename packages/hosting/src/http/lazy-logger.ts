import type { FastifyBaseLogger, FastifyInstance } from "fastify";

/** Creates the logger of a request only when it logs: most never do, and a child logger with redaction is expensive. */
export function makeRequestLoggersLazily(app: FastifyInstance): void {
  app.setChildLoggerFactory((logger, bindings, options) => {
    let made: FastifyBaseLogger | undefined;
    const child = () => (made ??= logger.child(bindings, options));
    return new Proxy(logger, {
      // Fastify looks at every method of the logger of every request, and calls none.
      get(_logger, name) {
        const value: unknown = Reflect.get(logger, name);
        if (typeof value !== "function") return value;
        return (...given: unknown[]) =>
          Reflect.apply(Reflect.get(child(), name) as typeof value, child(), given);
      },
    });
  });
}
