import { expect, test, vi } from "vitest";
import {
  answerNeed,
  type AskPerson,
  askFor,
  type Need,
  reauthenticating,
} from "./reauthenticating.ts";
import { ApiError } from "./problem.ts";

const REFUSALS: [Need, ApiError][] = [
  ["confirm", new ApiError(403, { message: "Confirm", code: "confirm_required" })],
  ["log in", new ApiError(401, { message: "Not logged in", code: "not_authenticated" })],
];

/** A request that is refused until the returned `admit` is called. */
function refusedRequest(refusal: ApiError) {
  let isAdmitted = false;
  const request = vi.fn<() => Promise<string>>(async () => {
    if (!isAdmitted) throw refusal;
    return "done";
  });
  return { request, admit: () => void (isAdmitted = true) };
}

test.each(REFUSALS)(
  "what needs a person to %s is sent again once they have",
  async (need, refusal) => {
    const { request, admit } = refusedRequest(refusal);
    const stop = answerNeed(need, async () => {
      admit();
      return true;
    });
    expect(await reauthenticating(request)).toBe("done");
    stop();
    expect(request).toHaveBeenCalledTimes(2);
  },
);

test.each(REFUSALS)("it fails if they don't %s, or nobody can be asked", async (need, refusal) => {
  const { request } = refusedRequest(refusal);
  await expect(reauthenticating(request)).rejects.toBe(refusal);
  const ask = vi.fn<AskPerson>(async () => false);
  const stop = answerNeed(need, ask);
  await expect(reauthenticating(request)).rejects.toBe(refusal);
  stop();
  expect(ask).toHaveBeenCalledOnce();
});

test.each(REFUSALS)(
  "a request that is refused again (%s) asks nothing more",
  async (need, refusal) => {
    const { request } = refusedRequest(refusal);
    const ask = vi.fn<AskPerson>(async () => true);
    const stop = answerNeed(need, ask);
    await expect(reauthenticating(request)).rejects.toBe(refusal);
    stop();
    expect(ask).toHaveBeenCalledOnce();
  },
);

test.each(REFUSALS)(
  "requests that need a person to %s at the same time ask once",
  async (need, refusal) => {
    const { request, admit } = refusedRequest(refusal);
    const answer = Promise.withResolvers<boolean>();
    const ask = vi.fn<AskPerson>(() => answer.promise);
    const stop = answerNeed(need, ask);
    const sent = [reauthenticating(request), reauthenticating(request)];
    await vi.waitFor(() => expect(ask).toHaveBeenCalled());
    admit();
    answer.resolve(true);
    expect(await Promise.all(sent)).toEqual(["done", "done"]);
    stop();
    expect(ask).toHaveBeenCalledOnce();
  },
);

test.each([
  new Error("Broken"),
  new ApiError(401, { message: "Invalid username or password", code: "invalid_credentials" }),
])("other failures ask nothing: %s", async (failure) => {
  const ask = vi.fn<AskPerson>(async () => true);
  const stops = REFUSALS.map(([need]) => answerNeed(need, ask));
  await expect(reauthenticating(() => Promise.reject(failure))).rejects.toBe(failure);
  for (const stop of stops) stop();
  expect(ask).not.toHaveBeenCalled();
});

test("nobody can be asked any more once the host has gone", async () => {
  answerNeed("log in", async () => true)();
  expect(await askFor("log in")).toBe(false);
});
