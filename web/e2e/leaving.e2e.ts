import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const form = (page: Page) => page.getByRole("dialog", { name: "Add New Credential" });
const question = (page: Page) => page.getByRole("dialog", { name: "Discard changes?" });
const nameField = (page: Page) => form(page).getByLabel("Name", { exact: true });

/** The dashboard with the form open, with the courses before it in the history. */
async function openForm(page: Page) {
  await page.goto("/courses");
  await page.getByRole("link", { name: "Dashboard", exact: true }).click();
  await page.getByRole("button", { name: "Add Credential" }).first().click();
  await expect(nameField(page)).toBeFocused();
}

test("Back asks before discarding input, and waits for the answer", async ({ page, person }) => {
  expect(person.email).toContain("@");
  await openForm(page);
  await nameField(page).fill("Typed for long");
  await page.goBack();
  await expect(question(page)).toContainText("Your changes haven’t been saved.");
  await expect(page.getByRole("button", { name: "Keep editing" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard\?add=certification$/);
  await expect(nameField(page)).toHaveValue("Typed for long");
  await page.goBack();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(nameField(page)).toHaveValue("Typed for long");
  await page.goBack();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add Credential" }).first()).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Courses" })).toBeFocused();
});
