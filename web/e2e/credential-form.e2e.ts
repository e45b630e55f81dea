import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Add New Credential" });
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });

async function openForm(page: Page) {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Add Credential" }).first().click();
  await expect(field(page, "Name")).toBeFocused();
}

const submit = (page: Page) => dialog(page).getByRole("button", { name: "Add credential" }).click();

test("a date can be typed; an incomplete or nonexistent date counts as empty", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await openForm(page);
  const completed = field(page, "Completion date");
  await completed.fill("");
  await completed.focus();
  await page.keyboard.type("0601");
  await expect(completed).toHaveValue("");
  await page.keyboard.type("2025");
  await expect(completed).toHaveValue("2025-06-01");
  await completed.fill("");
  await completed.focus();
  await page.keyboard.type("02302025");
  await expect(completed).toHaveValue("");
  await submit(page);
  await expect(
    dialog(page).getByText("Completion date is required", { exact: true }),
  ).toBeVisible();
});
