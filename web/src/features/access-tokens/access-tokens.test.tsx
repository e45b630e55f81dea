import type { AccessToken } from "@laurel/contracts/routes/tokens";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type Answer, bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { AccessTokensCard } from "./AccessTokensCard.tsx";
import { enterText } from "../../testing/user-steps.ts";

const TOKENS = "/api/users/me/tokens";
const SECRET = `laurel_pat_${"a".repeat(40)}`;
const TOKEN: AccessToken = {
  id: "t1",
  name: "Backup",
  scopes: ["credentials:read"],
  createdAt: "2025-01-01T00:00:00.000Z",
  lastUsedAt: "",
  expiresAt: "",
};

function open(answers: Record<string, Answer>) {
  answers[`GET ${TOKENS}`] ??= json(200, []);
  const calls = fakeServer(answers);
  return { calls, ...renderScreen(<AccessTokensCard />, "/settings?tab=developers") };
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

async function fillIn() {
  await press("Create token");
  const form = await dialog("Create token");
  await enterText(form.getByLabelText("Name"), "Backup");
  await userEvent.click(form.getByRole("checkbox", { name: "documents:read" }));
  await userEvent.click(form.getByRole("checkbox", { name: "credentials:read" }));
  return form;
}
const submit = (form: Awaited<ReturnType<typeof dialog>>) =>
  userEvent.click(form.getByRole("button", { name: "Create token" }));

test("a token is created with its scopes and days, shown once, and then in the list", async () => {
  let tokens: AccessToken[] = [];
  const { calls } = open({
    [`GET ${TOKENS}`]: () => Response.json(tokens),
    [`POST ${TOKENS}`]: () => {
      tokens = [TOKEN];
      return Response.json({ ...TOKEN, token: SECRET }, { status: 201 });
    },
  });
  await screen.findByText(/will appear here/);
  const form = await fillIn();
  await userEvent.selectOptions(form.getByLabelText("Expires"), "In 30 days");
  await submit(form);
  const created = await dialog("Token created");
  expect(created.getByLabelText<HTMLInputElement>("Access token").value).toBe(SECRET);
  expect(created.getByLabelText<HTMLInputElement>("Access token").readOnly).toBe(true);
  const sent = calls.find(({ call }) => call === `POST ${TOKENS}`);
  expect(bodyOf(sent?.init)).toEqual({
    name: "Backup",
    scopes: ["credentials:read", "documents:read"],
    expiresInDays: 30,
  });
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal("navigator", Object.assign(navigator, { clipboard: { writeText } }));
  await userEvent.click(created.getByRole("button", { name: "Copy" }));
  expect(writeText).toHaveBeenCalledWith(SECRET);
  await userEvent.click(created.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.body.textContent).not.toContain(SECRET);
  expect(screen.getByRole("button", { name: "Revoke Backup" })).toBeTruthy();
});

test("a new token isn't closed by Escape without a question", async () => {
  open({ [`POST ${TOKENS}`]: json(201, { ...TOKEN, token: SECRET }) });
  await submit(await fillIn());
  await dialog("Token created");
  await userEvent.keyboard("{Escape}");
  const question = await dialog("Have you copied it?");
  await userEvent.click(question.getByRole("button", { name: "Keep it open" }));
  const created = await dialog("Token created");
  expect(created.getByLabelText<HTMLInputElement>("Access token").value).toBe(SECRET);
  await userEvent.keyboard("{Escape}");
  await userEvent.click(
    (await dialog("Have you copied it?")).getByRole("button", { name: "Close" }),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("missing fields are reported next to them, and nothing is sent", async () => {
  const { calls } = open({});
  await press("Create token");
  const form = await dialog("Create token");
  await submit(form);
  await form.findByText("Name is required");
  expect(form.getByText("Choose at least one scope")).toBeTruthy();
  expect(calls.some(({ call }) => call.startsWith("POST"))).toBe(false);
});

test("a refusal is shown in the dialog, and the input stays", async () => {
  open({
    [`POST ${TOKENS}`]: json(409, {
      message: "You can have up to 50 access tokens",
      code: "limit_reached",
    }),
  });
  const form = await fillIn();
  await submit(form);
  await form.findByText("You can have up to 50 access tokens");
  expect(form.getByLabelText<HTMLInputElement>("Name").value).toBe("Backup");
  expect(form.getByRole<HTMLInputElement>("checkbox", { name: "documents:read" }).checked).toBe(
    true,
  );
});

test("the list says when tokens were used and expire, and marks the expired ones", async () => {
  const expired = { ...TOKEN, id: "t2", name: "Old", expiresAt: "2025-06-05T10:00:00.000Z" };
  open({ [`GET ${TOKENS}`]: json(200, [TOKEN, expired]) });
  const rows = await screen.findAllByRole("listitem");
  expect(rows[0]?.textContent).toMatch(/Created January 1, 2025 · Not used · Doesn’t expire/);
  expect(rows[1]?.textContent).toMatch(/^Old Expired.*Expired June 5, 2025/);
});

test("a token is revoked only after a confirmation", async () => {
  let tokens = [TOKEN];
  const { calls } = open({
    [`GET ${TOKENS}`]: () => Response.json(tokens),
    [`DELETE ${TOKENS}/t1`]: () => {
      tokens = [];
      return new Response(null, { status: 204 });
    },
  });
  await screen.findByText("Backup");
  await press("Revoke Backup");
  const question = await dialog("Revoke token?");
  expect(calls.some(({ call }) => call.startsWith("DELETE"))).toBe(false);
  await userEvent.click(question.getByRole("button", { name: "Revoke" }));
  await screen.findByText("Token revoked");
  expect(await screen.findByText(/will appear here/)).toBeTruthy();
  await waitFor(() =>
    expect(document.querySelector(":focus")?.textContent).toMatch(/will appear here/),
  );
});

test("revoking a token that was revoked elsewhere succeeds", async () => {
  const answers: Record<string, Answer> = {
    [`GET ${TOKENS}`]: json(200, [TOKEN]),
    [`DELETE ${TOKENS}/t1`]: json(404, { message: "Not found", code: "not_found" }),
  };
  open(answers);
  await screen.findByText("Backup");
  answers[`GET ${TOKENS}`] = json(200, []);
  await press("Revoke Backup");
  const question = await dialog("Revoke token?");
  await userEvent.click(question.getByRole("button", { name: "Revoke" }));
  await screen.findByText("Token revoked");
  expect(screen.queryByText("Token not revoked")).toBeNull();
  expect(screen.getByText(/will appear here/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a revocation that fails is reported, and the question stays", async () => {
  open({
    [`GET ${TOKENS}`]: json(200, [TOKEN]),
    [`DELETE ${TOKENS}/t1`]: json(503, { message: "Try again later", code: "unavailable" }),
  });
  await screen.findByText("Backup");
  await press("Revoke Backup");
  const question = await dialog("Revoke token?");
  await userEvent.click(question.getByRole("button", { name: "Revoke" }));
  await screen.findByText("Token not revoked");
  expect(screen.getByText("Try again later")).toBeTruthy();
  expect(screen.getByRole("dialog", { name: "Revoke token?" })).toBeTruthy();
});

test("a list that can't be loaded can be retried", async () => {
  const answers: Record<string, Answer> = { [`GET ${TOKENS}`]: json(500, {}) };
  open(answers);
  await screen.findByText("Request failed with status 500");
  answers[`GET ${TOKENS}`] = json(200, [TOKEN]);
  await press("Retry");
  expect(await screen.findByText("Backup")).toBeTruthy();
});
