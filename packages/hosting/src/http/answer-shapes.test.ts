import { defineRoute } from "@laurel/contracts/route";
import { z } from "@laurel/contracts/zod";
import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { answerShapes } from "./answer-shapes.ts";
import { createHttpServer } from "./http-server.ts";
import { createLogger } from "../process/logger.ts";

const note = z.object({ text: z.string(), at: z.iso.datetime(), hours: z.number() });
const readNote = defineRoute({
  method: "GET",
  path: "/api/note",
  owner: "portfolio",
  access: "anonymous",
  summary: "A note",
  answers: { 200: note, 204: null },
});
const right = { text: 'a "quoted" żółw', at: "2026-01-01T00:00:00.000Z", hours: 1.5 };

/** Serves a handler's answer and returns what a client gets. */
async function got(answer: unknown, { checksAnswers }: { checksAnswers: boolean }) {
  const app = createHttpServer({
    logger: createLogger("notes", "silent"),
    acceptRequestIds: true,
    checksAnswers,
  });
  app.get("/api/note", { ...answerShapes(readNote, app) }, async (_request, reply) => {
    if (typeof answer === "object" && !(answer instanceof Readable)) return answer;
    return reply.type("application/json").send(answer);
  });
  const { statusCode, body } = await app.inject({ url: "/api/note" }).catch(() => ({
    statusCode: 0,
    body: '"broken off"',
  }));
  await app.close();
  return [statusCode, JSON.parse(body)];
}

it("sends what the contract names", async () => {
  for (const checksAnswers of [true, false])
    for (const answer of [right, JSON.stringify(right), Readable.from([JSON.stringify(right)])])
      expect(await got(answer, { checksAnswers })).toEqual([200, right]);
});

it("drops a field that the contract does not name", async () => {
  expect(await got({ ...right, secret: "x" }, { checksAnswers: false })).toEqual([200, right]);
});

it.each([
  ["a field too many", { ...right, secret: "x" }],
  ["a field too few", { text: "a", at: right.at }],
  ["a field of another shape", { ...right, at: "yesterday" }],
  ["null", { ...right, text: null }],
])("is checked in tests and development: %s", async (_what, answer) => {
  const wrong = [500, { code: "internal_error", message: expect.any(String) }];
  expect(await got(answer, { checksAnswers: true })).toEqual(wrong);
  expect(await got(JSON.stringify(answer), { checksAnswers: true })).toEqual(wrong);
  const streamed = Readable.from([JSON.stringify(answer)]);
  expect(await got(streamed, { checksAnswers: true })).toEqual([0, "broken off"]);
});
