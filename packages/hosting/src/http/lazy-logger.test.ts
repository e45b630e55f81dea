import { expect, it } from "vitest";
import { createLogger } from "../process/logger.ts";
import { createHttpServer } from "./http-server.ts";

it("makes the logger of a request only when it logs, with the id of the request", async () => {
  const lines: string[] = [];
  const logger = createLogger("test", "info", { write: (line) => void lines.push(line) });
  let made = 0;
  const makeChild = logger.child.bind(logger);
  logger.child = ((...given: Parameters<typeof makeChild>) => {
    made += 1;
    return makeChild(...given);
  }) as typeof logger.child;
  await using app = createHttpServer({ logger, acceptRequestIds: false });
  app.get("/quiet", async (request) => ({ level: request.log.level }));
  app.get("/loud", async ({ id, log }) => {
    log.info({ password: "secret" }, "first");
    log.warn("second");
    return { id };
  });
  await app.ready();
  made = 0;
  expect((await app.inject("/quiet")).json()).toEqual({ level: "info" });
  expect(made).toBe(0);
  const { id } = (await app.inject("/loud")).json<{ id: string }>();
  expect(made).toBe(1);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { msg: "first", reqId: id, password: "[secret]" },
    { msg: "second", reqId: id },
  ]);
});
