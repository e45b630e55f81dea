import { totp } from "@laurel/testing/totp";
import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { expectAccessibleInViews } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";
import { dialog, enterPassword, expectLoggedIn, logOut, press, SECURITY } from "./logging-in.ts";

/** Sets one-time codes up. Returns the secret and the downloaded recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.goto(SECURITY);
  await press(page, "Set up one-time codes");
  const form = dialog(page, "Set up one-time codes");
  await expect(form.getByRole("img", { name: "QR code" })).toBeVisible();
  await expectAccessibleInViews(page, "the dialog with the QR code");
  const secret = (await form.getByLabel("Key", { exact: true }).inputValue()).replaceAll(" ", "");
  await form.getByLabel("Code", { exact: true }).fill("000000");
  await form.getByRole("button", { name: "Turn on" }).click();
  await expect(form.getByText("This code isn't right", { exact: false })).toBeVisible();
  await form.getByLabel("Code", { exact: true }).fill(totp(secret));
  await form.getByRole("button", { name: "Turn on" }).click();
  return { secret, recoveryCodes: await keepRecoveryCodes(page) };
}

async function keepRecoveryCodes(page: Page): Promise<string[]> {
  const shown = dialog(page, "Save your recovery codes");
  await expect(shown.getByRole("listitem")).toHaveCount(10);
  await expectAccessibleInViews(page, "the recovery codes");
  const downloads = page.waitForEvent("download");
  await shown.getByRole("button", { name: "Download" }).click();
  const file = await readFile(await (await downloads).path(), "utf8");
  await shown.getByRole("button", { name: "Done" }).click();
  await expect(shown.getByRole("checkbox")).toBeFocused();
  await shown.getByRole("checkbox", { name: "I have saved these codes" }).check();
  await shown.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("10 recovery codes left", { exact: false })).toBeVisible();
  return file.match(/^[a-z2-7]{4}(?:-[a-z2-7]{4}){3}$/gm) ?? [];
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code", { exact: true }).fill(code);
  await press(page, "Log in");
}

test("one-time codes are set up, asked for, good once, and replaced by recovery codes", async ({
  page,
  person,
}) => {
  const { secret, recoveryCodes } = await setUp(page);
  expect(recoveryCodes).toHaveLength(10);
  await logOut(page);
  await enterPassword(page, person.username);
  const field = page.getByLabel("Code", { exact: true });
  await expect(field).toBeFocused();
  await expectAccessibleInViews(page, "the login screen with a code");
  // The code of this moment may have switched them on.
  const code = totp(secret, 1);
  await enterCode(page, code);
  await expectLoggedIn(page);

  await logOut(page);
  await enterPassword(page, person.username);
  await enterCode(page, code);
  await expect(page.getByText("This code isn't right", { exact: false })).toBeVisible();
  await expect(field).toBeFocused();
  await press(page, "Use a recovery code");
  await enterCode(page, recoveryCodes[0]?.toUpperCase() ?? "");
  await expectLoggedIn(page);

  await logOut(page);
  await enterPassword(page, person.username);
  await enterCode(page, recoveryCodes[0] ?? "");
  await expect(page.getByText("it was used before", { exact: false })).toBeVisible();
  await enterCode(page, recoveryCodes[1] ?? "");
  await expectLoggedIn(page);

  await page.goto(SECURITY);
  await expect(page.getByText("8 recovery codes left", { exact: false })).toBeVisible();
  await press(page, "Turn off one-time codes");
  await dialog(page, "Turn off one-time codes?").getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("button", { name: "Set up one-time codes" })).toBeVisible();
  await logOut(page);
  await enterPassword(page, person.username);
  await expectLoggedIn(page);
});
