import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Add New Credential" });
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const BAD_DATE = "Invalid date format. Year must be 4 digits.";
const BAD_URL = "Must be a valid URL starting with http:// or https://";

async function openForm(page: Page) {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Add Credential" }).first().click();
  await expect(field(page, "Name")).toBeFocused();
}

const submit = (page: Page) => dialog(page).getByRole("button", { name: "Add credential" }).click();

test("each missing field has its own message, and the first one gets the focus [spec 5.19, 5.20, 5.21, 9.2]", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await openForm(page);
  await field(page, "Name").fill("A");
  await field(page, "Organization").fill("B");
  await field(page, "Completion date").fill("");
  await submit(page);
  await expect(dialog(page).getByText("Name must be at least 2 characters")).toBeVisible();
  await expect(dialog(page).getByText("Organization name is required")).toBeVisible();
  await expect(dialog(page).getByText("Completion date is required")).toBeVisible();
  await expect(field(page, "Name")).toBeFocused();
  await expect(field(page, "Name")).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "Name")).toHaveAccessibleDescription(
    "Name must be at least 2 characters",
  );
});

test("a date has a year of four digits, from 1000 to 9999 [spec 5.22, 5.23, 5.28]", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await openForm(page);
  const completed = field(page, "Completion date");
  await expect(completed).toHaveAttribute("max", "9999-12-31");
  await completed.fill("0999-01-01");
  await field(page, "Expiration date").fill("0999-01-02");
  await submit(page);
  await expect(dialog(page).getByText(BAD_DATE)).toHaveCount(2);
  // A five-digit year isn't accepted: the field returns to its previous value.
  await completed.evaluate((input: HTMLInputElement) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    set?.call(input, "12025-01-01");
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await expect(completed).toHaveValue("0999-01-01");
  await completed.fill("9999-12-31");
  await field(page, "Expiration date").fill("");
  await expect(dialog(page).getByText(BAD_DATE)).toHaveCount(0);
});

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
  await expect(dialog(page).getByText("Completion date is required")).toBeVisible();
});

test("URLs use http or https or are empty, and hours are whole numbers of 0 or more [spec 5.24, 5.25]", async ({
  page,
  person,
}) => {
  await openForm(page);
  await field(page, "Name").fill("Anything");
  await field(page, "Organization").fill("Anywhere");
  await field(page, "Completion date").fill("9999-12-31");
  await field(page, "Image URL").fill("javascript:alert(1)");
  await field(page, "Credential URL").fill("ftp://example.org");
  await field(page, "Hours").fill("-1");
  await submit(page);
  await expect(dialog(page).getByText(BAD_URL)).toHaveCount(2);
  await expect(dialog(page).getByText("Hours must be a whole number, 0 or more")).toBeVisible();
  await field(page, "Hours").fill("");
  await field(page, "Image URL").fill("");
  await field(page, "Credential URL").fill("http://localhost");
  await submit(page);
  await expect(dialog(page)).toBeHidden();
  const [stored] = await (await person.call("GET", "/api/credentials")).json();
  expect(stored).toMatchObject({
    hours: 0,
    imageUrl: "",
    credentialUrl: "http://localhost",
    completedDate: "9999-12-31",
    isPublic: true,
  });
});
