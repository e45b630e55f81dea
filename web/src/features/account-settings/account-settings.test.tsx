import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { meQuery } from "../../entities/person/me-query.ts";
import { type Answer, bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { AccountTab } from "./AccountTab.tsx";
import { SecurityTab } from "./SecurityTab.tsx";
import { enterText } from "../../testing/user-steps.ts";

const SESSION = {
  id: "s1",
  createdAt: "2025-01-01T00:00:00.000Z",
  lastSeenAt: "2025-01-01T00:00:00.000Z",
  userAgent: "",
  current: true,
};
const refused = (status: number, code: string, message: string) => json(status, { message, code });

function Screen() {
  if (!useQuery(meQuery).data) return null;
  return (
    <>
      <SecurityTab />
      <AccountTab />
    </>
  );
}

/** The account of a logged-in person. Answers in `answers` can be replaced later. */
async function open(answers: Record<string, Answer>, me = PERSON) {
  answers["GET /api/users/me"] = json(200, me);
  answers["GET /api/users/me/sessions"] ??= json(200, [SESSION]);
  const calls = fakeServer(answers);
  const rendered = renderScreen(<Screen />, "/settings", [
    { path: "/", element: <h1>Everything you have earned</h1> },
  ]);
  await screen.findByText("This browser");
  return { calls, ...rendered };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true });
async function paste(label: string, text: string) {
  await userEvent.click(field(label));
  await userEvent.paste(text);
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

async function typePasswords(current: string, chosen: string, again = chosen) {
  await paste("Current password", current);
  await paste("New password", chosen);
  await paste("Confirm new password", again);
  await press("Change password");
}

test("a new password is sent once, without its confirmation, and the fields are empty again", async () => {
  const { calls } = await open({ "PUT /api/users/me/password": json(200, { message: "ok" }) });
  await typePasswords("Old-one-1", "New-one-1");
  await screen.findByText("Password changed");
  const sent = calls.filter(({ call }) => call === "PUT /api/users/me/password");
  expect(sent.map(({ init }) => bodyOf(init))).toEqual([
    { currentPassword: "Old-one-1", newPassword: "New-one-1", revokeTokens: false },
  ]);
  expect(field("Current password").value).toBe("");
  await waitFor(() =>
    expect(calls.filter(({ call }) => call === "GET /api/users/me/sessions")).toHaveLength(2),
  );
});

test("access tokens are revoked with the old password only if the person asks for it", async () => {
  const { calls, client } = await open({
    "PUT /api/users/me/password": json(200, { message: "ok" }),
  });
  client.setQueryData(["/api/users/me/tokens"], []);
  await userEvent.click(screen.getByRole("checkbox", { name: "Also revoke access tokens" }));
  await typePasswords("Old-one-1", "New-one-1");
  await screen.findByText("Password changed");
  const sent = calls.find(({ call }) => call === "PUT /api/users/me/password");
  expect(bodyOf(sent?.init)).toMatchObject({ revokeTokens: true });
  // The list of tokens is fetched again when it's shown next.
  await waitFor(() =>
    expect(client.getQueryState(["/api/users/me/tokens"])?.isInvalidated).toBe(true),
  );
  const again = screen.getByRole<HTMLInputElement>("checkbox", {
    name: "Also revoke access tokens",
  });
  expect(again.checked).toBe(false);
});

test("each visit shows the sessions as they are now, such as one of an unknown device", async () => {
  const answers: Record<string, Answer> = {};
  const { router } = await open(answers);
  const unknown = { ...SESSION, id: "s2", current: false, userAgent: "Mozilla/5.0 (X11; Linux)" };
  answers["GET /api/users/me/sessions"] = json(200, [SESSION, unknown]);
  await router.navigate("/");
  await screen.findByText("Everything you have earned");
  await router.navigate("/settings");
  expect(await screen.findByRole("button", { name: /^End session/ })).toBeTruthy();
});

test("a new password with the person's own name gets a warning, the current one doesn't", async () => {
  await open({});
  await paste("Current password", "King-Noel-1815");
  await paste("New password", "Noel-1815-x");
  expect(await screen.findAllByText(/your name or a part of it, “Noel”/)).toHaveLength(1);
});

test("a wrong password and a broken rule are reported next to their fields; the input stays", async () => {
  const answers: Record<string, Answer> = {
    "PUT /api/users/me/password": refused(403, "wrong_password", "This is not your password"),
  };
  await open(answers);
  await typePasswords("Wrong-1!", "New-one-1");
  await screen.findByText("This is not your password");
  expect(field("Current password").getAttribute("aria-invalid")).toBe("true");
  expect(field("New password").value).toBe("New-one-1");

  answers["PUT /api/users/me/password"] = json(400, {
    message: "Invalid",
    code: "invalid_input",
    issues: [{ path: "newPassword", message: "This one was used before" }],
  });
  await press("Change password");
  await screen.findByText("This one was used before");
  expect(field("New password").getAttribute("aria-invalid")).toBe("true");
});

test("input that is visibly invalid isn't sent", async () => {
  const { calls } = await open({});
  await typePasswords("x", "short", "other");
  await screen.findByText("Password must be at least 8 characters");
  expect(screen.getByText("Passwords don't match")).toBeTruthy();
  expect(calls.some(({ init }) => init.method === "PUT")).toBe(false);
});

test("a person who logs in with Google has no password to change, and types the username to delete the account", async () => {
  const { calls } = await open(
    { "DELETE /api/users/me": () => new Response(null, { status: 204 }) },
    { ...PERSON, provider: "google" },
  );
  expect(screen.queryByLabelText("Current password")).toBeNull();
  await press("Delete account");
  const dialog = within(await screen.findByRole("dialog"));
  await enterText(dialog.getByLabelText("Your username"), "somebody");
  await userEvent.click(dialog.getByRole("button", { name: "Delete account" }));
  await dialog.findByText("Please type ada");
  await userEvent.clear(dialog.getByLabelText("Your username"));
  await userEvent.type(dialog.getByLabelText("Your username"), "ada{Enter}");
  await screen.findByText("Everything you have earned");
  const sent = calls.find(({ call }) => call === "DELETE /api/users/me");
  expect(bodyOf(sent?.init)).toEqual({ confirm: "ada" });
});

test("deleting asks for the password until it is correct, then clears all data and says so", async () => {
  const answers: Record<string, Answer> = {
    "DELETE /api/users/me": refused(403, "wrong_password", "This is not your password"),
  };
  const { calls, client, router } = await open(answers);
  client.setQueryData(["/api/credentials"], [{ name: "Secret" }]);
  await press("Delete account");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Your password"), "Nope-1!x{Enter}");
  await dialog.findByText("This is not your password");
  expect(client.getQueryData(["/api/credentials"])).toBeDefined();

  answers["DELETE /api/users/me"] = () => new Response(null, { status: 204 });
  await userEvent.click(dialog.getByRole("button", { name: "Delete account" }));
  await screen.findByText("Account deleted");
  expect(router.state.location.pathname).toBe("/");
  expect(client.getQueryData(["/api/credentials"])).toBeUndefined();
  expect(client.getQueryData(meQuery.queryKey)).toBeNull();
  expect(calls.filter(({ call }) => call === "DELETE /api/users/me")).toHaveLength(2);
});

test("a session that has already ended is not a failure; the list is refetched", async () => {
  const other = { ...SESSION, id: "s2", current: false, userAgent: "curl/8.1" };
  let sessions = [SESSION, other];
  await open({
    "GET /api/users/me/sessions": () => Response.json(sessions),
    "DELETE /api/users/me/sessions/s2": () => {
      sessions = [SESSION];
      return Response.json({ message: "Not found", code: "not_found" }, { status: 404 });
    },
  });
  await userEvent.click(screen.getByRole("button", { name: /^End session: curl/ }));
  await screen.findByText("Session ended");
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
});

let saved: File[] = [];
beforeEach(() => {
  saved = [];
  vi.stubGlobal(
    "URL",
    Object.assign(URL, {
      createObjectURL: (file: File) => `blob:${saved.push(file)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
});

test("the data is downloaded as a zip, one at a time; a failure is reported", async () => {
  const answer = Promise.withResolvers<Response>();
  const answers: Record<string, Answer> = { "GET /api/users/me/export": () => answer.promise };
  const { calls } = await open(answers);
  const button = screen.getByRole("button", { name: "Download my data" });
  await userEvent.dblClick(button);
  await waitFor(() => expect(button.getAttribute("aria-busy")).toBe("true"));
  // Uses the window's Blob, as in a browser. Response's Blob is Node's here.
  answer.resolve(Object.assign(new Response(), { blob: async () => new Blob(["PK"]) }));
  await screen.findByText("Your data has been downloaded");
  expect(saved.map(({ name, size }) => [name.replace(/\d{4}-\d\d-\d\d/, "DAY"), size])).toEqual([
    ["laurel-data-DAY.zip", 2],
  ]);
  expect(calls.filter(({ call }) => call.endsWith("/export"))).toHaveLength(1);
});
