import type { Page } from "@playwright/test";
import { addCredential, expect, test } from "./fixtures.ts";

const notifications = (page: Page) => page.getByLabel("Notifications", { exact: true });

test("toasts don't cover the last action of a page on a phone, or the submit button of a dialog", async ({
  page,
  person,
}) => {
  for (const name of ["Shown", "Kept"]) await addCredential(person, { name });
  await page.setViewportSize({ width: 375, height: 700 });
  await holdToast(page);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const last = page.getByRole("main").locator("a:visible, button:visible").last();
  const action = await last.boundingBox();
  const stack = await notifications(page).boundingBox();
  expect((action?.y ?? 0) + (action?.height ?? 0)).toBeLessThanOrEqual(stack?.y ?? 0);

  await page.setViewportSize({ width: 1280, height: 700 });
  await failToAdd(page);
  const top = (await notifications(page).boundingBox())?.y ?? 0;
  const add = page.getByRole("button", { name: "Add credential", exact: true });
  await expect(async () => {
    const submit = await add.boundingBox();
    expect((submit?.y ?? 0) + (submit?.height ?? 0)).toBeLessThanOrEqual(top);
  }).toPass();
});

test("a dialog that opens beside a toast keeps its submit button clear of it", async ({
  page,
  person,
}) => {
  for (const name of ["Shown", "Kept"]) await addCredential(person, { name });
  await page.setViewportSize({ width: 1280, height: 700 });
  await holdToast(page);
  await page.getByRole("button", { name: "Add Credential" }).first().press("Enter");
  const add = page.getByRole("button", { name: "Add credential", exact: true });
  await expect(add).toBeVisible();
  await expect(async () => {
    const [submit, stack] = [await add.boundingBox(), await notifications(page).boundingBox()];
    expect((submit?.y ?? 0) + (submit?.height ?? 0)).toBeLessThanOrEqual(stack?.y ?? 0);
  }).toPass({ timeout: 10_000 });
});

test("on a phone, the toast of a failed login covers none of the form", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto("/auth");
  await page.getByLabel("Username or email").fill("nobody");
  await page.getByLabel("Password", { exact: true }).fill("Wrong-pass-1");
  await page.keyboard.press("Enter");
  await expect(notifications(page).getByText("Login failed")).toBeVisible();
  const stack = await notifications(page).boundingBox();
  const form = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect((stack?.y ?? 0) + (stack?.height ?? 0)).toBeLessThanOrEqual(form?.y ?? 0);
});

/** Deletes a credential, and keeps the toast that says so: it stays while the pointer is on it. */
async function holdToast(page: Page): Promise<void> {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Delete Shown" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const deleted = notifications(page).getByRole("status").filter({ hasText: "Deleted!" });
  await expect(deleted).toBeVisible();
  await deleted.hover();
}

/** The form of a credential with the toast of its failure. */
async function failToAdd(page: Page): Promise<void> {
  await page.route("**/api/credentials", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 409, json: { message: "Not now", code: "conflict" } })
      : route.continue(),
  );
  await page.goto("/dashboard?add=course");
  await page.getByLabel("Name").fill("Event Storming");
  await page.getByLabel("Organization").fill("Avanscoperta");
  await page.getByLabel("Completion date").fill("2025-03-04");
  await page.getByRole("button", { name: "Add credential", exact: true }).click();
  await expect(notifications(page).getByText("Error adding credential")).toBeVisible();
}
