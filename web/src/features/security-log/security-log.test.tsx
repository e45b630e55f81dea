import type { SecurityEntry } from "@laurel/contracts/routes/security-log";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { meQuery } from "../../entities/person/me-query.ts";
import { type Answer, bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { SecurityLogCard } from "./SecurityLogCard.tsx";

const PATH = "/api/users/me/security-log";
const entry = (fields: Partial<SecurityEntry>): SecurityEntry => ({
  id: "e1",
  kind: "signed_in",
  method: "password",
  device: "Firefox on Linux",
  network: "203.0.113.0/24",
  isNewDevice: false,
  count: 1,
  firstAt: "2026-11-24T10:00:00.000Z",
  at: "2026-11-24T10:00:00.000Z",
  ...fields,
});

function open(answers: Record<string, Answer>) {
  const calls = fakeServer(answers);
  const others = [{ path: "/auth", element: <h1>Welcome back</h1> }];
  return { calls, ...renderScreen(<SecurityLogCard />, "/settings?tab=security", others) };
}

test("each entry says what happened, where, and how often", async () => {
  open({
    [`GET ${PATH}`]: json(200, [
      entry({ id: "1", isNewDevice: true }),
      entry({ id: "2", kind: "sign_in_refused", method: "code", device: "", count: 12 }),
      entry({ id: "3", kind: "sign_in_refused", device: "", network: "" }),
      entry({ id: "4", kind: "passkey_added", method: "" }),
    ]),
  });
  const rows = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^Logged in with the password New device.*Firefox on Linux, network 203/);
  expect(rows[1]).toMatch(/^Login refused: right password, wrong code.*12 times that day/);
  expect(rows[1]).toContain("Unknown device, network 203.0.113.0/24");
  expect(rows[2]).toContain("Several places");
  expect(rows[3]).toMatch(/^Passkey added/);
});

test("more than eight entries are shown when asked for", async () => {
  const entries = Array.from({ length: 11 }, (_, index) => entry({ id: String(index) }));
  open({ [`GET ${PATH}`]: json(200, entries) });
  await userEvent.click(await screen.findByRole("button", { name: "Show 3 more" }));
  expect(screen.getAllByRole("listitem")).toHaveLength(11);
});

test("“This wasn’t me” asks first, then ends the session here and goes to the login", async () => {
  const message = "All sessions and access tokens have ended.";
  const { calls, client, router } = open({
    [`GET ${PATH}`]: json(200, [entry({})]),
    [`POST ${PATH}/not-me`]: json(200, { message }),
  });
  client.setQueryData(meQuery.queryKey, PERSON);
  await screen.findByRole("listitem");
  await userEvent.click(screen.getByRole("button", { name: "This wasn’t me" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Secure your account?" }));
  expect(calls.some(({ call }) => call.startsWith("POST"))).toBe(false);
  await userEvent.click(dialog.getByRole("button", { name: "Secure my account" }));
  await screen.findByText(message);
  expect(router.state.location.pathname).toBe("/auth");
  expect(client.getQueryData(meQuery.queryKey)).toBeNull();
});

test("an entry’s own button selects it, and the dialog says what goes with it", async () => {
  const entries = [
    entry({ id: "3", kind: "email_changed", at: "2026-11-24T12:00:00.000Z" }),
    entry({ id: "2", kind: "passkey_added", firstAt: "2026-11-24T11:00:00.000Z" }),
    entry({ id: "1", kind: "codes_enabled", at: "2026-11-23T10:00:00.000Z" }),
  ];
  const { calls } = open({
    [`GET ${PATH}`]: json(200, entries),
    [`POST ${PATH}/not-me`]: json(200, { message: "Secured." }),
  });
  await userEvent.click(await screen.findByRole("button", { name: /wasn’t me: Passkey added/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Secure your account?" }));
  const select = dialog.getByRole<HTMLSelectElement>("combobox", { name: "What wasn’t you?" });
  expect(select.value).toBe("2");
  expect(
    dialog.getByText(/are removed, also your own.*The log shows: Email changed\.$/),
  ).toBeTruthy();
  await userEvent.selectOptions(select, "I’m not sure");
  expect(dialog.getByText(/^Passkeys, one-time codes.* stay/)).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  await userEvent.click(await screen.findByRole("button", { name: /wasn’t me: Email changed/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Secure my account" }));
  await screen.findByText("Secured.");
  const sent = calls.find(({ call }) => call.startsWith("POST"));
  expect(bodyOf(sent?.init)).toEqual({ entryId: "3" });
});

test("a refused login can’t be the first thing that wasn’t the person", async () => {
  open({
    [`GET ${PATH}`]: json(200, [
      entry({ id: "2", kind: "sign_in_refused" }),
      entry({ id: "1", kind: "passkey_added" }),
    ]),
  });
  await userEvent.click(await screen.findByRole("button", { name: /wasn’t me: Login refused/ }));
  const select = await screen.findByRole<HTMLSelectElement>("combobox");
  expect(select.value).toBe("");
  expect([...select.options].map(({ value }) => value)).toEqual(["", "1"]);
});

test("a failure is reported, and the dialog stays", async () => {
  open({
    [`GET ${PATH}`]: json(200, [entry({})]),
    [`POST ${PATH}/not-me`]: json(503, { message: "Try again later", code: "unavailable" }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "This wasn’t me" }));
  await userEvent.click(await screen.findByRole("button", { name: "Secure my account" }));
  await screen.findByText("Your account wasn’t secured");
  expect(screen.getByRole("dialog")).toBeTruthy();
});
