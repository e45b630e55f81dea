import type { RemovedCredential } from "@laurel/contracts/routes/credential-history";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { credential } from "../../testing/credential.ts";
import { type Answer, fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { RecentlyDeleted } from "./RecentlyDeleted.tsx";

const DAY_MS = 24 * 3_600_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const removed = (id: string, name: string, daysAgo: number): RemovedCredential => ({
  credential: credential({ id, name }),
  removedAt: daysFromNow(-daysAgo),
  goneAt: daysFromNow(30 - daysAgo),
});
const CHESS = removed("1", "Chess", 2);

const answers: Record<string, Answer> = {};
beforeEach(() => {
  for (const call of Object.keys(answers)) delete answers[call];
});

async function open(list: RemovedCredential[]) {
  answers["GET /api/credentials/removed"] = json(200, list);
  const calls = fakeServer(answers);
  renderScreen(<RecentlyDeleted />);
  return { made: () => calls.map(({ call }) => call) };
}

test("deleted credentials are listed with the days that are left", async () => {
  await open([CHESS, removed("2", "Go", 30)]);
  const list = within(await screen.findByRole("list", { name: "Recently deleted credentials" }));
  const [first, second] = list.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(first).toContain("Deleted 2 days ago · 28 days left");
  expect(second).toContain("Less than a day left");
});

test("nothing is shown while nothing is deleted", async () => {
  const { made } = await open([]);
  await waitFor(() => expect(made()).toContain("GET /api/credentials/removed"));
  expect(screen.queryByText("Recently deleted")).toBeNull();
});

test("a deleted credential is restored, and leaves the list", async () => {
  const { made } = await open([CHESS]);
  answers["POST /api/credentials/1/restore"] = json(200, CHESS.credential);
  const button = await screen.findByRole("button", { name: "Restore Chess" });
  answers["GET /api/credentials/removed"] = json(200, []);
  await userEvent.click(button);
  expect(await screen.findByText("“Chess” is back in your portfolio")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Restore Chess" })).toBeNull());
  expect(screen.queryByText("Recently deleted")).toBeNull();
  expect(made()).toContain("POST /api/credentials/1/restore");
});

test("a restoration that is refused says why, and the credential stays in the list", async () => {
  await open([CHESS]);
  const message = "You can keep up to 5,000 credentials";
  answers["POST /api/credentials/1/restore"] = json(409, { message, code: "limit_reached" });
  await userEvent.click(await screen.findByRole("button", { name: "Restore Chess" }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Restore Chess" })).toBeTruthy();
});

test("deleting for good asks first", async () => {
  const { made } = await open([CHESS]);
  answers["DELETE /api/credentials/removed/1"] = () => new Response(null, { status: 204 });
  await userEvent.click(await screen.findByRole("button", { name: "Delete Chess for good" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete for good?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(made()).not.toContain("DELETE /api/credentials/removed/1");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  answers["GET /api/credentials/removed"] = json(200, []);
  await userEvent.click(screen.getByRole("button", { name: "Delete Chess for good" }));
  const again = within(await screen.findByRole("dialog", { name: "Delete for good?" }));
  await userEvent.click(again.getByRole("button", { name: "Delete for good" }));
  expect(await screen.findByText("Deleted for good")).toBeTruthy();
  expect(made()).toContain("DELETE /api/credentials/removed/1");
});

test("a long list begins short", async () => {
  const many = Array.from({ length: 7 }, (_, index) => removed(`${index}`, `Course ${index}`, 1));
  await open(many);
  const list = await screen.findByRole("list", { name: "Recently deleted credentials" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(5);
  await userEvent.click(screen.getByRole("button", { name: "Show all 7" }));
  expect(within(list).getAllByRole("listitem")).toHaveLength(7);
});
