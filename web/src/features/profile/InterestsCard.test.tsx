import { useQuery } from "@tanstack/react-query";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { meQuery } from "../../entities/person/me-query.ts";
import { sessionEndedQuery } from "../../entities/person/session-ended.ts";
import { draftOf } from "../../lib/drafts.ts";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { InterestsCard } from "./InterestsCard.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const Screen = () => (useQuery(meQuery).data ? <InterestsCard /> : null);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("an interest is sent with the others, and the success toast is shown for five seconds [spec 2.82, 7.20, 8.49, 8.50, 9.22]", async () => {
  const chess = { name: "Chess", category: "non_ai" };
  const calls = fakeServer({
    "GET /api/users/me": json(200, { ...PERSON, interests: [chess] }),
    "PUT /api/users/me": json(200, {
      ...PERSON,
      interests: [chess, { name: "Python", category: "ai" }],
    }),
  });
  renderScreen(<Screen />);
  await pass(0);
  fireEvent.change(screen.getByLabelText("Interest"), { target: { value: " Python " } });
  fireEvent.click(screen.getByRole("button", { name: "Add interest" }));
  for (let turn = 0; turn < 5; turn += 1) await pass(0);
  expect(calls.at(-1)?.init.body).toBe('{"interests":[{"name":"Chess"},{"name":"Python"}]}');
  expect(document.querySelector("[data-category=ai]")?.textContent).toContain("Python");
  expect(screen.getByText("Profile updated")).toBeTruthy();
  await pass(4999);
  expect(screen.getByText("Interest added successfully!")).toBeTruthy();
  await pass(1);
  expect(screen.queryByText("Interest added successfully!")).toBeNull();
});

test("what is typed while an interest is saved is kept when the session ends", async () => {
  const saved = Promise.withResolvers<Response>();
  fakeServer({
    "GET /api/users/me": json(200, PERSON),
    "PUT /api/users/me": () => saved.promise,
  });
  const { client } = renderScreen(<Screen />);
  await pass(0);
  const field = screen.getByLabelText("Interest");
  fireEvent.change(field, { target: { value: "Python" } });
  fireEvent.click(screen.getByRole("button", { name: "Add interest" }));
  fireEvent.change(field, { target: { value: "Chess" } });
  saved.resolve(Response.json(PERSON));
  for (let turn = 0; turn < 5; turn += 1) await pass(0);
  expect(screen.getByText("Profile updated")).toBeTruthy();
  act(() => void client.setQueryData(sessionEndedQuery.queryKey, true));
  await pass(0);
  expect(draftOf(PERSON.id, "interest")?.values).toBe("Chess");
});

test("Undo restores a removed interest at its position", async () => {
  const [chess, go] = ["Chess", "Go"].map((name) => ({ name, category: "non_ai" }));
  const saved = [
    json(200, { ...PERSON, interests: [go] }),
    json(200, { ...PERSON, interests: [chess, go] }),
  ];
  const calls = fakeServer({
    "GET /api/users/me": json(200, { ...PERSON, interests: [chess, go] }),
    "PUT /api/users/me": () => (saved.shift() ?? json(500, {}))(),
  });
  renderScreen(<Screen />);
  await pass(0);
  fireEvent.click(screen.getByRole("button", { name: "Remove Chess" }));
  for (let turn = 0; turn < 5; turn += 1) await pass(0);
  expect(calls.at(-1)?.init.body).toBe('{"interests":[{"name":"Go"}]}');
  expect(screen.getByText("Interest removed")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  for (let turn = 0; turn < 5; turn += 1) await pass(0);
  expect(calls.at(-1)?.init.body).toBe('{"interests":[{"name":"Chess"},{"name":"Go"}]}');
  expect(screen.getByRole("button", { name: "Remove Chess" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("Undo restores all interests that were removed one after the other", async () => {
  const [chess, go, python] = ["Chess", "Go", "Python"].map((name) => ({ name, category: "ai" }));
  const held = Promise.withResolvers<Response>();
  const answer = (...interests: unknown[]) => Response.json({ ...PERSON, interests });
  const saved = [
    held.promise,
    answer(python),
    answer(),
    answer(chess, go),
    answer(python, chess, go),
  ];
  const calls = fakeServer({
    "GET /api/users/me": json(200, { ...PERSON, interests: [chess, go, python] }),
    "PUT /api/users/me": () => saved.shift() ?? Response.error(),
  });
  const press = async (name: string, which = 0) => {
    fireEvent.click(screen.getAllByRole("button", { name })[which] ?? document.body);
    for (let turn = 0; turn < 6; turn += 1) await pass(0);
  };
  const sent = () => calls.at(-1)?.init.body;
  renderScreen(<Screen />);
  await pass(0);
  // Two removals before the first response share an Undo. The third has its own.
  await press("Remove Chess");
  await press("Remove Go");
  held.resolve(answer(go, python));
  for (let turn = 0; turn < 6; turn += 1) await pass(0);
  expect(sent()).toBe(`{"interests":[{"name":"Python"}]}`);
  await press("Remove Python");
  expect(sent()).toBe(`{"interests":[]}`);
  await press("Undo", 0);
  expect(sent()).toBe(`{"interests":[{"name":"Chess"},{"name":"Go"}]}`);
  await press("Undo", 0);
  expect(sent()).toBe(`{"interests":[{"name":"Python"},{"name":"Chess"},{"name":"Go"}]}`);
});
