import type { Page } from "@playwright/test";
import { startReceiver } from "@laurel/standalone/testing/webhook-receiver";
import { expectAccessibleInViews } from "./accessible.ts";
import { FORWARD } from "./arrows.ts";
import { expect, test } from "./fixtures.ts";

const DEVELOPERS = "/settings?tab=developers";
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** The status that a program gets for a call with a token. */
async function statusFor(page: Page, token: string, path: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(new URL(path, page.url()), { headers })).status;
}

async function createToken(page: Page, name: string, scope: string): Promise<void> {
  await press(page, "Create token");
  const form = dialog(page, "Create token");
  await form.getByLabel("Name").fill(name);
  await form.getByRole("checkbox", { name: scope }).check();
  await form.getByRole("button", { name: "Create token" }).click();
  await expect(dialog(page, "Token created")).toBeVisible();
}

test("the settings are a screen of tabs for the keyboard, reached from sidebar and profile", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await page.goto("/profile");
  await page.getByRole("link", { name: "Account settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeFocused();
  await expect(page).toHaveTitle("Settings · Laurel");
  await page.getByRole("tab", { name: "Account" }).focus();
  await page.keyboard.press(FORWARD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/settings\?tab=security$/);
  await expect(page.getByRole("button", { name: "Change password" })).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Create token" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Security" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await expect(page.getByRole("button", { name: "Download my data" })).toBeVisible();
});

test("a token is copied once, works for its scopes, and ends when it is revoked", async ({
  page,
  person,
  context,
}) => {
  expect(person.email).toContain("@");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(DEVELOPERS);
  await createToken(page, "Backup", "credentials:read");
  const created = dialog(page, "Token created");
  const field = created.getByLabel("Access token");
  await expect(field).not.toBeEditable();
  const token = await field.inputValue();
  await created.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByText("Copied!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await created.getByText("Try it with curl").click();
  await expect(created.getByText(`${new URL(page.url()).origin}/api/credentials`)).toBeVisible();
  await created.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Create token" })).toBeFocused();
  await expect(page.getByText(token)).toHaveCount(0);

  expect(await statusFor(page, token, "/api/credentials")).toBe(200);
  expect(await statusFor(page, token, "/api/documents")).toBe(403);
  await press(page, "Revoke Backup");
  await dialog(page, "Revoke token?").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByRole("button", { name: "Revoke Backup" })).toHaveCount(0);
  await expect(page.locator(":focus")).toContainText("Your access tokens will appear here");
  expect(await statusFor(page, token, "/api/credentials")).toBe(401);
});

test.describe("a form whose save fails", () => {
  test.use({ brokenOnPurpose: /status of 503/ });

  test("can't be changed while it's being saved, and gets the focus back in its field", async ({
    page,
    person,
  }) => {
    expect(person.email).toContain("@");
    const answered = Promise.withResolvers<undefined>();
    await page.route("**/api/users/me/tokens", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await answered.promise;
      await route.fulfill({ status: 503, json: { message: "Busy", code: "unavailable" } });
    });
    await page.goto(DEVELOPERS);
    await press(page, "Create token");
    const form = dialog(page, "Create token");
    await form.getByRole("checkbox", { name: "credentials:read" }).check();
    await form.getByLabel("Name").fill("Backup");
    await page.keyboard.press("Enter");
    await expect(form.getByRole("button", { name: "Create token" })).toBeFocused();
    // Does nothing: the field is inert.
    await form.getByLabel("Name").focus();
    await page.keyboard.type("s");
    answered.resolve(undefined);
    await expect(form.getByText("Busy")).toBeVisible();
    await expect(form.getByLabel("Name")).toHaveValue("Backup");
    await form.getByLabel("Name").press("Enter");
    await expect(form.getByRole("button", { name: "Create token" })).not.toHaveAttribute(
      "aria-busy",
    );
    await expect(form.getByLabel("Name")).toBeFocused();
  });
});

test("a new token isn't lost by Escape, a click outside or Back without a question", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await page.goto("/settings");
  await page.getByRole("tab", { name: "Developers" }).click();
  await createToken(page, "Shown", "profile:read");
  const question = dialog(page, "Have you copied it?");
  const leaving = [
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(5, 5),
    () => page.goBack(),
  ];
  for (const leave of leaving) {
    await leave();
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: "Keep it open" }).click();
    await expect(question).toBeHidden();
  }
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/tab=developers$/);
  await createToken(page, "Shown again", "profile:read");
  await page.goBack();
  await question.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/settings$/);
});

test("a webhook is added, tested, disabled and deleted", async ({ page, person }) => {
  await using receiver = await startReceiver();
  await page.goto(DEVELOPERS);
  await press(page, "Add webhook");
  const form = dialog(page, "Add webhook");
  await form.getByLabel("URL").fill("https://10.0.0.1/hook");
  await form.getByRole("button", { name: "Add webhook" }).click();
  await expect(form.getByText(/Private addresses are not allowed/)).toBeVisible();
  await form.getByLabel("URL").fill(receiver.url);
  await form.getByRole("button", { name: "Add webhook" }).click();
  await expect(dialog(page, "Webhook added").getByLabel("Signing secret")).toHaveValue(/^whsec_/);
  await press(page, "Done");
  await expect(page.getByRole("list", { name: "Your webhooks" })).toContainText(receiver.url);

  await press(page, "Send test");
  await expect(page.getByText(/^Delivered: the receiver answered 204 in/)).toBeVisible();
  await press(page, "Deliveries");
  const rows = page.getByRole("table", { name: "Deliveries" }).getByRole("row");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText("laurel.webhook.test.v1");
  await expect(rows.nth(1)).toContainText("Delivered");
  expect(receiver.received).toHaveLength(1);

  await press(page, "Disable");
  await expect(page.getByText("Disabled", { exact: true })).toBeVisible();
  await press(page, "Delete");
  await dialog(page, "Delete webhook?").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Your webhooks will appear here", { exact: false })).toBeVisible();
  await expect(page.locator(":focus")).toContainText("Your webhooks will appear here");
  expect(await (await person.call("GET", "/api/webhooks")).json()).toEqual([]);
});

test("a delivery is sent again, and unfolds to its attempts", async ({ page, person }) => {
  await using receiver = await startReceiver();
  await person.call("POST", "/api/webhooks", { body: { url: receiver.url } });
  await page.goto(DEVELOPERS);
  await press(page, "Send test");
  await expect(page.getByText(/^Delivered: /)).toBeVisible();
  await press(page, "Deliveries");
  await press(page, "Redeliver");
  await press(page, "2 attempts");
  await expect(page.getByText(/Answered 204 after/)).toHaveCount(2);
  expect(receiver.received).toHaveLength(2);
});

test("every tab and dialog is accessible in every view", async ({ page, person }) => {
  test.slow();
  await using receiver = await startReceiver();
  const expiring = { name: "Backup", scopes: ["credentials:read"], expiresInDays: 30 };
  await person.call("POST", "/api/users/me/tokens", { body: expiring });
  for (const tab of ["account", "security", "notifications", "sharing", "developers"]) {
    await page.goto(`/settings?tab=${tab}`);
    await expect(page.locator("output").filter({ hasText: /^Loading/ })).toHaveCount(0);
    await expectAccessibleInViews(page, tab);
  }
  await press(page, "Create token");
  await dialog(page, "Create token").getByRole("button", { name: "Create token" }).click();
  await expect(page.getByText("Choose at least one scope")).toBeVisible();
  await expectAccessibleInViews(page, "the form of a token with its errors");
  await closeByEscape(page);
  await createToken(page, "Shown", "profile:read");
  await page.getByText("Try it with curl").click();
  await expectAccessibleInViews(page, "the new token");
  await press(page, "Done");
  await press(page, "Revoke Shown");
  await expectAccessibleInViews(page, "the question before revoking");
  await press(page, "Cancel");

  await person.call("POST", "/api/webhooks", { body: { url: receiver.url } });
  await page.reload();
  await press(page, "Add webhook");
  await expectAccessibleInViews(page, "the form of a webhook");
  await closeByEscape(page);
  await press(page, "Send test");
  await expect(page.getByText(/^Delivered: /)).toBeVisible();
  await press(page, "Deliveries");
  await press(page, "1 attempt");
  await expectAccessibleInViews(page, "the deliveries");
  await page.setViewportSize({ width: 375, height: 900 });
  await expect(page.getByRole("table").getByRole("row").nth(1).getByRole("cell")).toHaveCount(5);
});

/** A dialog still takes clicks while it fades out. */
async function closeByEscape(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}
