import { expect, onTestFinished, test, vi } from "vitest";
import { holdDataOf, showPerson } from "../../lib/shown-person.ts";
import { type Answer, fakeServer, json } from "../../testing/fake-server.ts";
import { readAny } from "../../lib/api.ts";
import { createIntent } from "./intent.ts";

const PATH = "/api/credentials";
const add = { method: "POST", body: { name: "A" } } as const;

const lost: Answer = () => Promise.reject(new TypeError("Failed to fetch"));

function keysOf(calls: ReturnType<typeof fakeServer>) {
  return calls.map(({ init }) => new Headers(init.headers).get("Idempotency-Key"));
}

test("a change requested twice at once is sent once, and both callers get the answer", async () => {
  const calls = fakeServer({ [`POST ${PATH}`]: json(201, { id: "1" }) });
  const intent = createIntent(readAny);
  const [first, second] = await Promise.all([intent.send(PATH, add), intent.send(PATH, add)]);
  expect(calls).toHaveLength(1);
  expect([first, second]).toEqual([{ id: "1" }, { id: "1" }]);
});

test("after an unknown outcome, the same change keeps its key", async () => {
  const answers: Record<string, Answer> = { [`POST ${PATH}`]: lost };
  const calls = fakeServer(answers);
  const intent = createIntent(readAny);
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
  const intent = createIntent(readAny);
  await expect(intent.send(PATH, add)).rejects.toThrow("Bad");
  answers[`POST ${PATH}`] = json(201, {});
  await intent.send(PATH, add);
  await intent.send(PATH, add);
  await intent.send(PATH, { method: "POST", body: { name: "B" } });
  expect(new Set(keysOf(calls)).size).toBe(4);
});

test.each<[string, () => Response]>([
  ["An answer", () => Response.json({ name: "Ada" })],
  ["A refusal", () => Response.json({ message: "Not logged in" }, { status: 401 })],
])("%s never comes after another person has taken over the tab", async (_which, answer) => {
  onTestFinished(() => showPerson(""));
  const late = Promise.withResolvers<Response>();
  const answers: Record<string, Answer> = { [`POST ${PATH}`]: () => late.promise };
  fakeServer(answers);
  const told = vi.fn<() => void>();
  const sendAs = (person: string) => {
    showPerson(person);
    holdDataOf(person);
    return createIntent(readAny).send(PATH, add);
  };
  void sendAs("u1").then(told, told);
  answers[`POST ${PATH}`] = json(201, {});
  const other = sendAs("u2");
  late.resolve(answer());
  expect(await other).toEqual({});
  // Comes after the late answer in any case.
  await sendAs("u2");
  expect(told).not.toHaveBeenCalled();
});

test("an answer comes on a public screen, where the tab still holds the person's data", async () => {
  onTestFinished(() => showPerson(""));
  fakeServer({ [`POST ${PATH}`]: json(201, { name: "Ada" }) });
  showPerson("u3");
  holdDataOf("u3");
  const sent = createIntent(readAny).send(PATH, add);
  showPerson("");
  expect(await sent).toEqual({ name: "Ada" });
});
