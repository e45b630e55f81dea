import type { DayViews } from "@laurel/contracts/routes/views";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { addDays } from "../../lib/days.ts";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ViewsCard } from "./ViewsCard.tsx";

const FIRST = "2026-08-27";
const days = (counted: Record<number, Partial<DayViews>> = {}): DayViews[] =>
  Array.from({ length: 90 }, (_, at) => ({
    day: addDays(FIRST, at),
    profileViews: 0,
    linkViews: 0,
    downloads: 0,
    ...counted[at],
  }));

function open(answer: DayViews[]) {
  fakeServer({ "GET /api/profile/views": json(200, { days: answer }) });
  renderScreen(<ViewsCard />);
}

test("the chart says its numbers as text: the sums, the best day, and each day in a table", async () => {
  open(
    days({ 0: { profileViews: 1000 }, 88: { linkViews: 3, downloads: 2 }, 89: { linkViews: 1 } }),
  );
  const words =
    "Views by day from August 27, 2026 to November 24, 2026, at most 1,000 views on August 27, 2026. The numbers are below.";
  expect(await screen.findByText(words)).toBeDefined();
  const sums = Array.from(document.querySelectorAll("dl > div"), (one) => one.textContent);
  expect(sums).toEqual(["Public profile views1,000", "Share link views4", "Downloads2"]);
  await userEvent.click(screen.getByText("Numbers by day"));
  const table = await screen.findByRole("table", { name: "Views by day" });
  const rows = within(table).getAllByRole("row").slice(1);
  expect(rows.map((row) => Array.from(row.children, (cell) => cell.textContent))).toEqual([
    ["November 24, 2026", "0", "1", "0"],
    ["November 23, 2026", "0", "3", "2"],
    ["August 27, 2026", "1,000", "0", "0"],
  ]);
});

test("says what will be there before anybody has looked", async () => {
  open(days());
  expect(await screen.findByText(/will appear here, by day/)).toBeDefined();
  expect(screen.queryByRole("figure")).toBeNull();
});
