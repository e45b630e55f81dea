import type { Recommendation } from "@laurel/contracts/routes/learning";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { Recommendations } from "./Recommendations.tsx";

const CALL = "GET /api/ai-recommendations";

function recommendation(fields: Partial<Recommendation>): Recommendation {
  return {
    title: "Rust in earnest",
    description: "Ownership, slowly.",
    difficulty: "beginner",
    estimatedHours: 12,
    skills: [],
    resources: [],
    category: "ai",
    ...fields,
  };
}

const answer = (...recommendations: Recommendation[]) =>
  json(200, { recommendations, source: "catalog" });

test("nine placeholders are shown while recommendations load, bypassing every cache [spec 2.62, 7.14, 9.9]", async () => {
  const calls = fakeServer({ [CALL]: () => new Promise<Response>(() => {}) });
  renderScreen(<Recommendations />);
  expect(await screen.findByText("Loading recommendations")).toBeTruthy();
  expect(document.querySelectorAll("[data-placeholder]")).toHaveLength(9);
  const headers = new Headers(calls.find(({ call }) => call === CALL)?.init.headers);
  expect([headers.get("cache-control"), headers.get("pragma")]).toEqual(["no-cache", "no-cache"]);
});

test("a failure is shown with a reload button [spec 2.63, 8.9]", async () => {
  fakeServer({ [CALL]: json(500, {}) });
  renderScreen(<Recommendations />);
  await screen.findByText("Error loading recommendations. Please try again later.");
  expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
});

test("the empty state of the section links to the profile [spec 2.61, 2.65]", async () => {
  fakeServer({ [CALL]: answer() });
  renderScreen(<Recommendations />);
  expect(
    screen.getByRole("region", { name: "Personalized Learning Recommendations" }),
  ).toBeTruthy();
  expect((await screen.findByRole("link")).getAttribute("href")).toBe("/profile");
});

test("a card shows three skills and counts the others [spec 2.64, 2.97, 9.8]", async () => {
  fakeServer({
    [CALL]: answer(
      recommendation({ title: "Three", skills: ["a", "b", "c"] }),
      recommendation({ title: "Four", skills: ["d", "e", "f", "g"] }),
    ),
  });
  renderScreen(<Recommendations />);
  await screen.findByRole("heading", { name: "Three" });
  const titles = screen.getAllByRole("heading", { level: 3 }).map((one) => one.textContent);
  expect(titles).toEqual(["Three", "Four"]);
  expect(screen.getAllByText(/^\+\d+ more$/).map((one) => one.textContent)).toEqual(["+1 more"]);
  expect(screen.queryByText("g")).toBeNull();
});

test("opening a resource shows its host first; only Continue opens it, in one tab without an opener [spec 2.96]", async () => {
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  const url = "https://doc.rust-lang.org/book/";
  const resources = [
    { type: "book", title: "The Book", url },
    { type: "book", title: "A trap", url: "javascript:alert(1)" },
  ];
  fakeServer({ [CALL]: answer(recommendation({ resources })) });
  renderScreen(<Recommendations />);
  const opener = await screen.findByRole("button", { name: "The Book" });
  expect(screen.queryByRole("button", { name: "A trap" })).toBeNull();

  await userEvent.click(opener);
  const dialog = screen.getByRole("dialog");
  expect(dialog.textContent).toMatch(/external link/);
  expect(within(dialog).getByText("doc.rust-lang.org")).toBeTruthy();
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(open).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(opener);

  await userEvent.click(opener);
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(open.mock.calls).toEqual([[url, "_blank", "noopener,noreferrer"]]);
});

test("only what the catalogue says is marked as English, and not why it's recommended", async () => {
  const description = "Ownership, slowly.\nVorgeschlagen, weil Sie sich für Rust interessieren.";
  fakeServer({ [CALL]: answer(recommendation({ description })) });
  renderScreen(<Recommendations />);
  const said = await screen.findByText("Ownership, slowly.");
  expect(said.lang).toBe("en");
  const why = screen.getByText("Vorgeschlagen, weil Sie sich für Rust interessieren.");
  expect(why.closest("[lang=en]")).toBeNull();
});
