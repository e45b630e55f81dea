import type { SecurityEntry, SecuringPreview } from "@laurel/contracts/routes/security-log";
import { screen, waitFor, within } from "@testing-library/react";
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

const UNCHANGED: SecuringPreview = {
  email: "ada@example.org",
  emailAfterwards: "ada@example.org",
  linkTo: "ada@example.org",
  removedAddresses: [],
};
const PREVIEW = `GET ${PATH}/not-me`;

function open(given: Record<string, Answer>) {
  const answers = { [PREVIEW]: json(200, UNCHANGED), ...given };
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
      entry({ id: "5", kind: "sessions_ended", method: "", device: "", network: "" }),
    ]),
  });
  const rows = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^Logged in with the password New device.*Firefox on Linux, network 203/);
  expect(rows[1]).toMatch(/^Login refused: right password, wrong code.*12 times that day/);
  expect(rows[1]).toContain("Unknown device, network 203.0.113.0/24");
  expect(rows[2]).toContain("Several places");
  expect(rows[3]).toMatch(/^Passkey added/);
  expect(rows[4]).toMatch(/^All sessions ended.*By the operator of this installation/);
  expect(screen.queryByRole("button", { name: /wasn’t me: All sessions ended/ })).toBeNull();
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
    dialog.getByText(/are removed, including your own.*The log shows: Email changed\.$/),
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

const EVES = "eve@example.net";

async function ask(answers: Record<string, Answer>) {
  const opened = open({
    [`GET ${PATH}`]: json(200, [entry({ id: "e1", kind: "email_changed" })]),
    ...answers,
  });
  await userEvent.click(await screen.findByRole("button", { name: /wasn’t me: Email changed/ }));
  return { ...opened, dialog: within(await screen.findByRole("dialog")) };
}

test("it names the address that comes back, those that go, and where the link goes", async () => {
  const { dialog } = await ask({
    [PREVIEW]: (url = "") =>
      Response.json(
        url.endsWith("?entryId=e1")
          ? { ...UNCHANGED, email: EVES, removedAddresses: [EVES, "more@example.net"] }
          : { ...UNCHANGED, email: EVES, emailAfterwards: EVES },
      ),
  });
  const text = async (words: RegExp) => {
    await dialog.findByText(words);
    return screen.getByRole("dialog").textContent;
  };
  const named = await text(/changes back/);
  expect(named).toContain(
    "Your email changes back to ada@example.org, and eve@example.net is removed",
  );
  expect(named).toContain("link for a new password to ada@example.org.");
  expect(named).toContain("Also removed: more@example.net.");
  expect(named).toContain("can read the mailbox ada@example.org, cancel");
  await userEvent.selectOptions(dialog.getByRole("combobox"), "I’m not sure");
  const unsure = await text(/It stays, but the link/);
  expect(unsure).toContain("Your email was changed to eve@example.net in the last 7 days");
  expect(unsure).toContain("link for a new password to ada@example.org.");
  expect(unsure).not.toContain("changes back");
  expect(unsure).not.toContain("more@example.net");
});

test("it names the email if nothing else changes, without a warning", async () => {
  const { dialog } = await ask({});
  expect((await dialog.findByText(/link for a new password to/)).textContent).toContain(
    "ada@example.org",
  );
  expect(dialog.queryByText(/cancel\. Change your password/)).toBeNull();
  expect(dialog.queryByText(/emoved:/)).toBeNull();
});

test("addresses that can't be looked up are asked for again, and hinder nobody", async () => {
  const answers: Record<string, Answer> = {
    [PREVIEW]: json(503, { message: "Try again later.", code: "unavailable" }),
    [`POST ${PATH}/not-me`]: json(200, { message: "Secured." }),
  };
  const { calls, dialog } = await ask(answers);
  await dialog.findByText(/couldn’t be looked up\. Try again later\./);
  const asked = () => calls.filter(({ call }) => call === PREVIEW).length;
  const before = asked();
  await userEvent.click(dialog.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
  await userEvent.click(dialog.getByRole("button", { name: "Secure my account" }));
  expect(await screen.findByText("Secured.")).toBeTruthy();
});
