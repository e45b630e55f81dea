import type { Credential } from "@laurel/contracts/routes/credentials";
import { createTexts } from "@laurel/texts/translate";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { statsQuery } from "../../entities/credential/credentials-query.ts";
import { addDays, addMonths, today } from "../../lib/days.ts";
import { dateText } from "../../lib/texts/dates.ts";
import { credential } from "../../testing/credential.ts";
import { credentialList } from "../../testing/credential-list.ts";
import { credentialStats } from "../../testing/credential-stats.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ExpiryTimeline } from "./ExpiryTimeline.tsx";
import { timelineColumns } from "./timeline.ts";

const { translate } = createTexts("en");
const expiring = (id: string, expirationDate: string, fields: Partial<Credential> = {}) =>
  credential({ id, name: `Number ${id}`, type: "course", expirationDate, ...fields });
const SOON = expiring("1", addDays(today(), 3));
const LATER = expiring("2", addMonths(today(), 14));
const OUTSIDE = [
  expiring("3", addDays(today(), -1)),
  expiring("4", addMonths(today(), 20)),
  expiring("5", ""),
  expiring("6", addDays(today(), 3), { renewedBy: "7" }),
];

function open(list: Credential[]) {
  fakeServer({
    "GET /api/credentials": credentialList(list),
    "GET /api/stats": credentialStats(list),
  });
  return renderScreen(<ExpiryTimeline />, "/dashboard");
}

const bars = () => [...document.querySelectorAll("rect.more")];

test("each expiry is a link that the keyboard reaches, named with its date", async () => {
  open([...OUTSIDE, LATER, SOON]);
  const chart = within(await screen.findByRole("group", { name: "Expiry dates by month" }));
  const links = chart.getAllByRole("link");
  expect(links.map((link) => [link.ariaLabel ?? link.getAttribute("aria-label")])).toEqual([
    [`Number 1 expires ${dateText(translate, SOON.expirationDate)} (in 3 days)`],
    [expect.stringContaining(`Number 2 expires ${dateText(translate, LATER.expirationDate)}`)],
  ]);
  expect(links[0]?.getAttribute("href")).toBe("/courses?q=Number%201#credential-1");
  expect(screen.getByText("2 credentials expire in this time.")).toBeTruthy();
});

test("the same dates are a list", async () => {
  open([SOON, LATER]);
  await userEvent.click(await screen.findByText("Show as a list"));
  const list = within(await screen.findByRole("list", { name: "Expiry dates" }));
  const rows = list.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows[0]).toBe(`Number 1Expires ${dateText(translate, SOON.expirationDate)} (in 3 days)`);
  expect(rows).toHaveLength(2);
});

test("a month with many shows their number and some of them", async () => {
  const day = addDays(today(), 3);
  open(["1", "2", "3", "4", "5", "6"].map((id) => expiring(id, day)));
  const chart = within(await screen.findByRole("group", { name: "Expiry dates by month" }));
  expect(chart.getAllByRole("link")).toHaveLength(4);
  expect(chart.getByText("6")).toBeTruthy();
  expect(bars()).toHaveLength(1);
  await userEvent.click(screen.getByText("Show as a list"));
  const list = within(await screen.findByRole("list", { name: "Expiry dates" }));
  await waitFor(() => expect(list.getAllByRole("listitem")).toHaveLength(6));
});

test("columns are in scale with how many expire", async () => {
  const [soon, later] = [addDays(today(), 3), addMonths(today(), 14)];
  const many = Array.from({ length: 21 }, (_, index) => expiring(`${index}`, soon));
  const fewer = Array.from({ length: 9 }, (_, index) => expiring(`1${index}`, later));
  open([...many, ...fewer]);
  await screen.findByRole("group", { name: "Expiry dates by month" });
  const [first, second] = bars().map((bar) => Number(bar.getAttribute("height")));
  expect((first ?? 0) / (second ?? 1)).toBeCloseTo(17 / 5);
});

test("nothing is shown when nothing expires in that time", async () => {
  const { client } = open(OUTSIDE);
  await waitFor(() => expect(client.getQueryData(statsQuery.queryKey)).toBeDefined());
  expect(screen.queryByRole("heading")).toBeNull();
  expect(screen.queryByRole("group")).toBeNull();
});

test("the columns start with the current month and cover 18, one or three each", () => {
  const now = "2026-11-23";
  const monthOf = (one: Credential) => ({
    month: one.expirationDate.slice(0, 7),
    count: 1,
    credentials: [one],
  });
  const upcoming = [expiring("1", "2026-11-23"), expiring("2", "2028-04-30")].map(monthOf);
  const t = createTexts("en").translate;
  const months = timelineColumns(t, upcoming, now, 1);
  expect(months).toHaveLength(18);
  expect(months[0]).toMatchObject({ month: "Nov", year: "2026", items: [{ id: "1" }] });
  expect(months[17]).toMatchObject({ month: "Apr", year: "2028", items: [{ id: "2" }] });
  const counts = months.map(({ count }) => count);
  expect(counts).toEqual([1, ...Array.from({ length: 16 }, () => 0), 1]);
  const quarters = timelineColumns(t, upcoming, now, 3);
  expect(quarters.map(({ month, items }) => [month, items.length])).toEqual([
    ["Nov", 1],
    ["Feb", 0],
    ["May", 0],
    ["Aug", 0],
    ["Nov", 0],
    ["Feb", 1],
  ]);
});
