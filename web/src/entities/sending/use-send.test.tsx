import { createCredential, updateCredential } from "@laurel/contracts/calls.generated";
import { z } from "@laurel/contracts/zod";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { expect, test, vi } from "vitest";
import { createQueryClient } from "../../app/query-client.ts";
import { type Answer, fakeServer, json } from "../../testing/fake-server.ts";
import { login } from "@laurel/contracts/calls.generated";
import { useSessionEnded } from "../person/session-ended.ts";
import { type Outcome, useSend } from "./use-send.ts";

function around({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
const BODY = { name: "A", organization: "B", completedDate: "2025-01-01" };
const nobody = json(401, { message: "Not logged in", code: "not_authenticated" });

test("one change is sent at a time, and clicks in the meantime are dropped", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const calls = fakeServer({ "POST /api/credentials": () => promise });
  const { result } = renderHook(() => useSend(createCredential), { wrapper: around });
  const outcomes: Promise<Outcome | undefined>[] = [];
  act(() => void outcomes.push(result.current.send(BODY), result.current.send(BODY)));
  expect(result.current.busy).toBe(true);
  await act(async () => resolve(Response.json({}, { status: 201 })));
  expect(await Promise.all(outcomes)).toMatchObject([{ sent: true }, undefined]);
  expect(calls).toHaveLength(1);
  expect(result.current.busy).toBe(false);
});

test("changes of one scope are sent one after the other, and the last is shown", async () => {
  const answers: (() => void)[] = [];
  const answer: Answer = () =>
    new Promise((resolve) => answers.push(() => resolve(Response.json({}))));
  const calls = fakeServer({ "PUT /api/credentials/7": answer });
  const { result } = renderHook(() => useSend(updateCredential, { scope: "7" }), {
    wrapper: around,
  });
  const send = (name: string) => act(async () => void result.current.send({ name }, { id: "7" }));
  await send("A");
  await send("B");
  expect(calls).toHaveLength(1);
  await waitFor(() => expect(result.current.pending).toEqual({ name: "B" }));
  await act(async () => answers[0]?.());
  await waitFor(() => expect(calls).toHaveLength(2));
  await act(async () => answers[1]?.());
  await waitFor(() => expect(result.current.pending).toBeUndefined());
});

test.each([
  { contract: "a private", ended: true },
  { contract: "a public", ended: false },
])("a 401 to $contract call shows that the session has ended: $ended", async ({ ended }) => {
  fakeServer({ "POST /api/credentials": nobody, "POST /api/auth/login": nobody });
  const { result } = renderHook(
    () => ({
      ended: useSessionEnded(),
      create: useSend(createCredential).send,
      logIn: useSend(login).send,
    }),
    { wrapper: around },
  );
  const { create, logIn } = result.current;
  const outcome = await act(() =>
    ended ? create(BODY) : logIn({ usernameOrEmail: "ada", password: "x" }),
  );
  expect(outcome).toMatchObject({ sent: false, error: { status: 401 } });
  expect(result.current.ended).toBe(ended);
});

test.each<[string, Answer, boolean]>([
  ["no answer", () => Promise.reject(new TypeError("Failed to fetch")), true],
  ["a 502", json(502, {}), true],
  ["an answer that can't be read", json(201, { name: 1 }), true],
  ["a refusal", json(409, { message: "No", code: "conflict" }), false],
])("after %s, what may have changed is read again", async (_which, answer, isRead) => {
  fakeServer({ "POST /api/credentials": answer });
  const refresh = vi.fn<() => Promise<void>>(async () => undefined);
  const { result } = renderHook(
    () => useSend(createCredential, { answer: z.object({ name: z.string() }), refresh }),
    { wrapper: around },
  );
  const outcome = await act(() => result.current.send(BODY));
  expect(outcome?.sent).toBe(false);
  expect(refresh.mock.calls.length > 0).toBe(isRead);
});
