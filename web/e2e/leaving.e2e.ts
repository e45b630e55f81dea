import type { Page } from "@playwright/test";
import { addCredential, expect, test } from "./fixtures.ts";

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

test("Back closes an unchanged form immediately", async ({ page, person }) => {
  expect(person.email).toContain("@");
  await openForm(page);
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("Back during a slow save closes the form once it is saved, without a question", async ({
  page,
  person,
}) => {
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/credentials", async (route) => {
    if (route.request().method() === "POST") await answer.promise;
    await route.continue();
  });
  await openForm(page);
  await nameField(page).fill("Saved meanwhile");
  await form(page).getByLabel("Organization").fill("Anywhere");
  await form(page).getByLabel("Completion date").fill("2025-06-01");
  await form(page).getByRole("button", { name: "Add credential" }).click();
  await page.goBack();
  await expect(question(page)).toBeVisible();
  answer.resolve();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText("Credential has been added successfully").first()).toBeVisible();
  expect(await (await person.call("GET", "/api/credentials")).json()).toHaveLength(1);
});

test("the browser asks before closing the page, only with unsaved changes", async ({
  page,
  person,
}) => {
  await addCredential(person, { name: "Kept" });
  await openForm(page);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await nameField(page).pressSequentially("Typed");
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await expect(nameField(page)).toHaveValue("Typed");
  await nameField(page).fill("");
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed()).toBe(true);
  expect(asked).toHaveLength(1);
});

test("Escape, the backdrop and Cancel ask too, and restore the focus", async ({ page, person }) => {
  expect(person.email).toContain("@");
  await openForm(page);
  await nameField(page).fill("Typed");
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(nameField(page)).toBeFocused();
  await page.mouse.click(20, 20);
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add Credential" }).first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(nameField(page)).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await nameField(page).fill("Again");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
