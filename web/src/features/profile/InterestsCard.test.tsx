import { useQuery } from "@tanstack/react-query";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionQuery } from "../../lib/session.ts";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { InterestsCard } from "./InterestsCard.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const Screen = () => (useQuery(sessionQuery).data ? <InterestsCard /> : null);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("an interest is sent with the others, and its success is told for five seconds", async () => {
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
