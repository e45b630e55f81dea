import type { Credential } from "@laurel/contracts/routes/credentials";
import type { LearningPath, Recommendation } from "@laurel/contracts/routes/learning";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { CREDENTIALS } from "../../entities/credential/credentials-query.ts";
import { credential } from "../../testing/credential.ts";
import { credentialList } from "../../testing/credential-list.ts";
import { type Answer, fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import type { EarnedCourse } from "./CompletedPath.tsx";
import { Recommendations } from "./Recommendations.tsx";

const AT = "2026-03-01T00:00:00.000Z";
const mine = { pathId: "sql", progress: 50, isActive: true, startedAt: AT, completedAt: "" };

function path(fields: Partial<LearningPath> = {}): LearningPath {
  return {
    id: "sql",
    name: "SQL and databases",
    description: "Ask data.",
    category: "Data",
    pathType: "ai",
    difficulty: "beginner",
    skills: ["SQL"],
    estimatedHours: 24,
    imageUrl: "",
    isPremium: false,
    createdAt: AT,
    resources: [
      {
        id: "sql-1",
        pathId: "sql",
        name: "SQLBolt",
        type: "tutorial",
        url: "https://sqlbolt.com/",
        provider: "SQLBolt",
        duration: 240,
        order: 1,
        createdAt: AT,
      },
    ],
    ...fields,
  };
}

const recommended = (title: string): Recommendation => ({
  title,
  description: "Ask data.",
  difficulty: "beginner",
  estimatedHours: 24,
  skills: [],
  resources: [],
  category: "ai",
});

/** The section with a catalogue that reflects the requests. */
function open(first: LearningPath, answers: Record<string, Answer> = {}) {
  let current = first;
  const onEarned = vi.fn<(course: EarnedCourse) => void>();
  const calls = fakeServer({
    "GET /api/ai-recommendations": json(200, {
      recommendations: [recommended("SQL and databases"), recommended("Only the model knows it")],
      source: "ai",
    }),
    "GET /api/learning-paths": () => Response.json([current]),
    "GET /api/credentials": credentialList([]),
    "PUT /api/learning-paths/sql": () => {
      const { body } = calls.findLast(({ call }) => call.startsWith("PUT"))?.init ?? {};
      const change = JSON.parse(typeof body === "string" ? body : "") as Partial<typeof mine>;
      const before = current.mine ?? { ...mine, progress: 0 };
      const completedAt = change.progress === 100 ? AT : "";
      current = { ...current, mine: { ...before, completedAt, ...change } };
      return Response.json(current.mine);
    },
    ...answers,
  });
  const { client } = renderScreen(<Recommendations onEarned={onEarned} />);
  return {
    calls,
    client,
    onEarned,
    puts: () => calls.filter(({ call }) => call.startsWith("PUT")),
  };
}

const list = () => screen.findByRole("region", { name: "Your learning paths" });

test("a path from the catalogue is started from its card and then appears in the list", async () => {
  const { puts } = open(path());
  const start = await screen.findByRole("button", { name: "Start path: SQL and databases" });
  expect(screen.getAllByRole("button", { name: /^Start path/ })).toHaveLength(1);
  expect(screen.queryByText("Your learning paths")).toBeNull();
  await userEvent.click(start);
  expect(within(await list()).getByText("SQL and databases")).toBeTruthy();
  expect(document.activeElement?.textContent).toBe("You have started this path.");
  expect(puts().map(({ init }) => init.body)).toEqual(["{}"]);
});

test("the controls of a started path are only in the list", async () => {
  open(path({ mine }));
  await list();
  await screen.findByText("You have started this path.");
  for (const name of [/^25% of SQL/, /^Mark complete/, /^Pause SQL/])
    expect(screen.getAllByRole("button", { name })).toHaveLength(1);
  expect(screen.getAllByRole("progressbar")).toHaveLength(1);
  expect(screen.queryByRole("button", { name: /^Start path/ })).toBeNull();
});

test("progress is set in steps, and shows before the server has answered", async () => {
  const answered = Promise.withResolvers<Response>();
  open(path({ mine }), { "PUT /api/learning-paths/sql": () => answered.promise });
  const region = within(await list());
  const bar = () => region.getByRole("progressbar", { name: "Progress on SQL and databases" });
  expect(bar()).toHaveProperty("value", 50);
  await userEvent.click(region.getByRole("button", { name: "75% of SQL and databases" }));
  expect(bar()).toHaveProperty("value", 75);
  answered.resolve(Response.json({ message: "no", code: "no" }, { status: 503 }));
  await screen.findByText("Error updating learning path");
  await waitFor(() => expect(bar()).toHaveProperty("value", 50));
});

test("a path can be paused and resumed", async () => {
  const { puts } = open(path({ mine }));
  const region = within(await list());
  await userEvent.click(region.getByRole("button", { name: "Pause SQL and databases" }));
  await region.findByText("Paused");
  await userEvent.click(region.getByRole("button", { name: "Resume SQL and databases" }));
  await waitFor(() => expect(region.queryByText("Paused")).toBeNull());
  expect(puts().map(({ init }) => init.body)).toEqual(['{"isActive":false}', '{"isActive":true}']);
});

test("a completed path is offered as a prefilled credential", async () => {
  const { onEarned } = open(path({ mine }));
  const region = within(await list());
  await userEvent.click(region.getByRole("button", { name: "Mark complete: SQL and databases" }));
  expect(document.activeElement?.textContent).toMatch(/^Completed/);
  await screen.findByText("Learning path completed");
  const name = "Add as a credential: SQL and databases";
  await userEvent.click(await region.findByRole("button", { name }));
  expect(onEarned.mock.calls).toEqual([
    [{ name: "SQL and databases", organization: "SQLBolt", hours: 24, skills: ["SQL"] }],
  ]);
});

test("a path that can't be completed gets its button back, with the focus", async () => {
  const answered = Promise.withResolvers<Response>();
  open(path({ mine }), { "PUT /api/learning-paths/sql": () => answered.promise });
  const region = within(await list());
  const name = "Mark complete: SQL and databases";
  await userEvent.click(region.getByRole("button", { name }));
  answered.resolve(Response.json({ message: "no", code: "no" }, { status: 503 }));
  const button = await region.findByRole("button", { name });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test("a path that is already in the portfolio isn't offered again", async () => {
  const held = credential({ name: "SQL and databases" });
  open(path({ mine: { ...mine, progress: 100, completedAt: AT } }), {
    "GET /api/credentials": credentialList([held]),
  });
  await within(await list()).findByText("Completed on March 1, 2026, in your portfolio");
  expect(screen.queryByRole("button", { name: /^Add as a credential/ })).toBeNull();
});

test("the line of a path gets the focus of its button once the credential has been added", async () => {
  const name = "SQL and databases";
  let held: Credential[] = [];
  const { client } = open(path({ mine: { ...mine, progress: 100, completedAt: AT } }), {
    "GET /api/credentials": (url) => credentialList(held)(url),
  });
  const button = await screen.findByRole("button", { name: `Add as a credential: ${name}` });
  await userEvent.click(button);
  await act(() => client.invalidateQueries({ queryKey: [CREDENTIALS] }));
  expect(document.activeElement).toBe(button);
  held = [credential({ name })];
  await act(() => client.invalidateQueries({ queryKey: [CREDENTIALS] }));
  const line = await screen.findByText("Completed on March 1, 2026, in your portfolio");
  expect(document.activeElement).toBe(line);
});

test("recommendations work without the catalogue, which can be retried", async () => {
  let fails = true;
  open(path({ mine }), {
    "GET /api/learning-paths": () =>
      fails ? Response.json({}, { status: 500 }) : Response.json([path({ mine })]),
  });
  await screen.findByRole("heading", { name: "Only the model knows it" });
  await screen.findByText("Your learning paths couldn’t be loaded.");
  fails = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await list()).toBeTruthy();
});
