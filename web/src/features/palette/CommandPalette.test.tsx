import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { addDays, today } from "../../lib/days.ts";
import { credential } from "../../testing/credential.ts";
import { credentialList } from "../../testing/credential-list.ts";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { CommandPalette } from "./CommandPalette.tsx";

beforeEach(() => {
  // jsdom has no layout, so nothing scrolls.
  Element.prototype.scrollIntoView = () => {};
});

function open() {
  const expiring = (id: string, name: string, days: number) =>
    credential({ id, name, type: "course", expirationDate: addDays(today(), days) });
  const calls = fakeServer({
    "GET /api/documents": json(200, []),
    "GET /api/credentials": credentialList([
      expiring("1", "Long expired", -400),
      expiring("2", "Expired", -4),
      expiring("3", "Soon", 4),
      expiring("4", "Later", 400),
    ]),
  });
  const nothing = () => {};
  const { router } = renderScreen(<CommandPalette open onDismiss={nothing} onGone={nothing} />);
  return { calls, router };
}
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const field = () => screen.getByRole("combobox", { name: "Search or jump to" });

test("renew lists what can be renewed, the most urgent first, and Enter opens its form", async () => {
  const { router } = open();
  await userEvent.type(field(), "renew");
  await screen.findByRole("option", { name: /^Renew Soon/ });
  expect(options()).toEqual([
    "Renew SoonUniversity of Amsterdam",
    "Renew ExpiredUniversity of Amsterdam",
    "Renew Long expiredUniversity of Amsterdam",
  ]);
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(router.state.location.search).toBe("?renew=3"));
  expect(router.state.location.pathname).toBe("/courses");
});

test("other searches don't read what can be renewed", async () => {
  const { calls } = open();
  await userEvent.type(field(), "later");
  await screen.findByRole("option", { name: /^Later/ });
  expect(calls.some(({ url }) => url.includes("status="))).toBe(false);
});

test("Enter right after the last letter chooses what matches the whole text", async () => {
  const { router } = open();
  await userEvent.type(field(), "w");
  await screen.findByRole("option", { name: /Workshops/ });
  await act(async () => {
    fireEvent.change(field(), { target: { value: "courses" } });
    fireEvent.keyDown(field(), { key: "Enter" });
  });
  await waitFor(() => expect(router.state.location.pathname).toBe("/courses"));
});

test("Enter right after the last letter does nothing when nothing matches yet", async () => {
  const { router } = open();
  const before = router.state.location;
  await act(async () => {
    fireEvent.change(field(), { target: { value: "no such thing" } });
    fireEvent.keyDown(field(), { key: "Enter" });
  });
  expect(router.state.location).toBe(before);
});
