import { expect, test } from "vitest";
import { type Answer, fakeServer, json } from "../../testing/fake-server.ts";
import { createIntent } from "./intent.ts";

const PATH = "/api/credentials";
const add = { method: "POST", body: { name: "A" } } as const;

const lost: Answer = () => Promise.reject(new TypeError("Failed to fetch"));

function keysOf(calls: ReturnType<typeof fakeServer>) {
  return calls.map(({ init }) => new Headers(init.headers).get("Idempotency-Key"));
}

test("a change requested twice at once is sent once, and both callers get the answer", async () => {
  const calls = fakeServer({ [`POST ${PATH}`]: json(201, { id: "1" }) });
  const intent = createIntent();
  const [first, second] = await Promise.all([intent.send(PATH, add), intent.send(PATH, add)]);
  expect(calls).toHaveLength(1);
  expect(await first.json()).toEqual(await second.json());
});

test("after an unknown outcome, the same change keeps its key", async () => {
  const answers: Record<string, Answer> = { [`POST ${PATH}`]: lost };
  const calls = fakeServer(answers);
  const intent = createIntent();
  await expect(intent.send(PATH, add)).rejects.toThrow("can’t be reached");
  answers[`POST ${PATH}`] = json(503, { message: "Busy", code: "unavailable" });
  await expect(intent.send(PATH, add)).rejects.toThrow("Busy");
  answers[`POST ${PATH}`] = json(201, {});
  await intent.send(PATH, add);
  expect(new Set(keysOf(calls)).size).toBe(1);
});

test("a rejected, an answered and a different change are new intents", async () => {
  const answers: Record<string, Answer> = {
    [`POST ${PATH}`]: json(400, { message: "Bad", code: "invalid" }),
  };
  const calls = fakeServer(answers);
  const intent = createIntent();
  await expect(intent.send(PATH, add)).rejects.toThrow("Bad");
  answers[`POST ${PATH}`] = json(201, {});
  await intent.send(PATH, add);
  await intent.send(PATH, add);
  await intent.send(PATH, { method: "POST", body: { name: "B" } });
  expect(new Set(keysOf(calls)).size).toBe(4);
});
