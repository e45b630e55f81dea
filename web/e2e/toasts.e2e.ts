import type { Page } from "@playwright/test";
import { addCredential, expect, test } from "./fixtures.ts";

const toast = (page: Page, title: string) =>
  page.getByLabel("Notifications").getByRole("status").filter({ hasText: title });

/** A page with a stopped clock and a new toast. */
async function showToast(page: Page) {
  await page.clock.install();
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Delete Shown" }).click();
  const confirm = page.getByRole("button", { name: "Delete", exact: true });
  await expect(confirm).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await confirm.click();
  await expect(toast(page, "Deleted!")).toBeVisible();
  // The dialog takes a moment to close.
  await page.clock.runFor(500);
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test.beforeEach(async ({ person }) => {
  await addCredential(person, { name: "Shown" });
  await addCredential(person, { name: "Kept" });
});

test("a toast is visible at 4.9 seconds and gone at 5 [spec 8.42]", async ({ page }) => {
  await showToast(page);
  await expect(toast(page, "Deleted!")).toContainText("Credential has been deleted successfully");
  await page.clock.runFor(4400);
  await expect(toast(page, "Deleted!")).toBeVisible();
  await page.clock.runFor(100);
  await expect(toast(page, "Deleted!")).toBeHidden();
});

test("its timer pauses under the pointer, and resumes from there", async ({ page }) => {
  await showToast(page);
  await page.clock.runFor(3000);
  await toast(page, "Deleted!").hover();
  await page.clock.runFor(20_000);
  await expect(toast(page, "Deleted!")).toBeVisible();
  await page.mouse.move(400, 300);
  await page.clock.runFor(1400);
  await expect(toast(page, "Deleted!")).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast(page, "Deleted!")).toBeHidden();
});

test("a toast stays while it has the focus, and closes with its button", async ({ page }) => {
  await showToast(page);
  await page.getByRole("button", { name: "Close notification" }).focus();
  await page.clock.runFor(20_000);
  await expect(toast(page, "Deleted!")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(toast(page, "Deleted!")).toBeHidden();
});

test("Escape closes the newest toast", async ({ page }) => {
  await showToast(page);
  await page.keyboard.press("Escape");
  await expect(toast(page, "Deleted!")).toBeHidden();
});

test("on a phone, toasts don't permanently cover any action", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Delete Shown" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(toast(page, "Deleted!")).toBeVisible();
  await toast(page, "Deleted!").hover();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const last = page.getByRole("main").locator("a:visible, button:visible").last();
  const action = await last.boundingBox();
  const stack = await page.getByLabel("Notifications").boundingBox();
  expect((action?.y ?? 0) + (action?.height ?? 0)).toBeLessThanOrEqual(stack?.y ?? 0);
});

test("with an open dialog, a failure toast doesn't cover the submit button", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.route("**/api/credentials", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 409, json: { message: "Not now", code: "conflict" } })
      : route.continue(),
  );
  await page.goto("/dashboard?add=course");
  await page.getByLabel("Name").fill("Event Storming");
  await page.getByLabel("Organization").fill("Avanscoperta");
  await page.getByLabel("Completion date").fill("2025-03-04");
  const add = page.getByRole("button", { name: "Add credential", exact: true });
  await add.click();
  const failure = page.getByLabel("Notifications").getByText("Error adding credential");
  await expect(failure).toBeVisible();
  const stack = await page.getByLabel("Notifications").boundingBox();
  await expect(async () => {
    const action = await add.boundingBox();
    expect((action?.y ?? 0) + (action?.height ?? 0)).toBeLessThanOrEqual(stack?.y ?? 0);
  }).toPass();
});
