import { expect, test, vi } from "vitest";
import { fakeServer, json, type Answer } from "../../testing/fake-server.ts";
import { answerConfirmations, confirming, type AskToConfirm } from "./confirming.ts";
import { readAny } from "../../lib/api.ts";
import { createIntent } from "./intent.ts";

const PATH = "/api/users/me/tokens";
const create = { method: "POST", body: { name: "A" } } as const;
const refused = json(403, {
  message: "Confirm that it's you to continue",
  code: "confirm_required",
});

test("a change that needs confirming is sent again, with the same key, once the person has confirmed", async () => {
  const answers: Record<string, Answer> = { [`POST ${PATH}`]: refused };
  const calls = fakeServer(answers);
  const stop = answerConfirmations(async () => {
    answers[`POST ${PATH}`] = json(201, { id: "1" });
    return true;
  });
  const answer = await createIntent(readAny).send(PATH, create);
  stop();
  expect(answer).toEqual({ id: "1" });
  expect(calls.map(({ init }) => init.body)).toEqual([calls[0]?.init.body, calls[0]?.init.body]);
  const keys = calls.map(({ init }) => new Headers(init.headers).get("Idempotency-Key"));
  expect(new Set(keys).size).toBe(1);
});

test("it fails if the person doesn't confirm, or nobody can be asked", async () => {
  fakeServer({ [`POST ${PATH}`]: refused });
  await expect(createIntent(readAny).send(PATH, create)).rejects.toThrow("Confirm that it's you");
  const ask = vi.fn<AskToConfirm>(async () => false);
  const stop = answerConfirmations(ask);
  await expect(createIntent(readAny).send(PATH, create)).rejects.toThrow("Confirm that it's you");
  stop();
  expect(ask).toHaveBeenCalledOnce();
});

test("several requests that are refused at once ask the person once", async () => {
  const confirmed = Promise.withResolvers<boolean>();
  const ask = vi.fn<AskToConfirm>(() => confirmed.promise);
  const stop = answerConfirmations(ask);
  const answers: Record<string, Answer> = { [`POST ${PATH}`]: refused };
  fakeServer(answers);
  const sent = [createIntent(readAny), createIntent(readAny)].map((intent) =>
    intent.send(PATH, create),
  );
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  answers[`POST ${PATH}`] = json(201, { id: "1" });
  confirmed.resolve(true);
  const got = await Promise.all(sent);
  stop();
  expect(got).toEqual([{ id: "1" }, { id: "1" }]);
  expect(ask).toHaveBeenCalledOnce();
});

test("other failures ask nothing", async () => {
  const ask = vi.fn<AskToConfirm>(async () => true);
  const stop = answerConfirmations(ask);
  await expect(confirming(() => Promise.reject(new Error("Broken")))).rejects.toThrow("Broken");
  stop();
  expect(ask).not.toHaveBeenCalled();
});
