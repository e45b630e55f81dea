import type { Page } from "@playwright/test";
import { addCredential, expect, test } from "./fixtures.ts";

const form = (page: Page) => page.getByRole("dialog", { name: "Add New Credential" });
const question = (page: Page) => page.getByRole("dialog", { name: "Discard changes?" });

test("an open form survives a reload; Back closes it and Forward opens it again", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await page.goto("/courses?q=x");
  await page.getByRole("button", { name: "Add Course" }).click();
  await expect(form(page)).toBeVisible();
  await expect(page).toHaveURL(/\/courses\?q=x&add=course$/);
  await page.reload();
  await expect(form(page).getByLabel("Type")).toHaveValue("course");
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/courses\?q=x$/);
  await page.goForward();
  await expect(form(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/courses\?q=x$/);
});

test("closing a form leaves no history entry that reopens it", async ({ page, person }) => {
  await addCredential(person, { name: "Kept", type: "course" });
  await page.goto("/profile");
  await page.getByRole("link", { name: "Courses", exact: true }).click();
  await page.getByRole("button", { name: "Edit Kept" }).click();
  await expect(page).toHaveURL(/\/courses\?edit=\d+$/);
  await page.reload();
  const dialog = page.getByRole("dialog", { name: "Edit Credential" });
  await dialog.getByLabel("Name", { exact: true }).fill("Kept well");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Courses" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Edit Kept well" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
});

test("closing a form opened by a link returns to the previous page", async ({ page, person }) => {
  expect(person.email).toContain("@");
  await page.goto("/profile");
  await page.getByRole("link", { name: "Add your first credential" }).click();
  await expect(form(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the forms of other screens are in the address too, and Back asks before discarding input", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await page.goto("/profile");
  await page.getByRole("button", { name: "Edit profile" }).click();
  await expect(page).toHaveURL(/\/profile\?form=profile$/);
  await page.reload();
  const dialog = page.getByRole("dialog", { name: "Edit profile" });
  await dialog.getByLabel("Company").fill("Engines");
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(dialog.getByLabel("Company")).toHaveValue("Engines");
  await page.goBack();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/profile$/);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Delete account" }).click();
  await expect(page).toHaveURL(/\/settings\?form=delete-account$/);
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
