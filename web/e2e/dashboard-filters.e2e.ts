import type { Page } from "@playwright/test";
import type { TestUser } from "@laurel/standalone/testing/test-user";
import { expectAccessible, expectAccessibleInViews } from "./accessible.ts";
import { addCredential, expect, test } from "./fixtures.ts";

const edits = (page: Page) => page.getByRole("button", { name: /^Edit / });
const select = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const announced = (page: Page) => page.getByRole("main").getByRole("status").first();

async function addSeven(person: TestUser): Promise<void> {
  for (const number of [1, 2, 3, 4])
    await addCredential(person, {
      name: `First aid ${number}`,
      organization: number === 1 ? "red cross" : "Red Cross",
      completedDate: `202${number}-03-01`,
      skills: ["First aid"],
    });
  for (const number of [5, 6, 7])
    await addCredential(person, {
      name: `Cloud ${number}`,
      organization: "CNCF",
      completedDate: "2024-05-01",
      skills: ["Kubernetes", "kubernetes"],
    });
}

test("the dashboard is filtered by issuer and year, and Back, a reload and a link keep up", async ({
  page,
  person,
}) => {
  await addSeven(person);
  await page.goto("/courses");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Go to next page" }).click();
  await expect(page).toHaveURL(/page=2$/);
  await select(page, "Issuer").selectOption({ label: "Red Cross (4)" });
  await expect(edits(page)).toHaveCount(4);
  await expect(announced(page)).toHaveText("4 credentials");
  await expect(page).toHaveURL(/\/dashboard\?issuer=Red\+Cross$/);
  // Counted under the other filters.
  await select(page, "Year").selectOption({ label: "2024 (1)" });
  await expect(edits(page)).toHaveCount(1);
  await expect(select(page, "Issuer").locator("option")).toHaveText([
    "Any issuer",
    "CNCF (3)",
    "Red Cross (1)",
  ]);
  await expectAccessibleInViews(page, "the filtered dashboard");
  await page.reload();
  await expect(edits(page)).toHaveCount(1);
  await expect(select(page, "Year")).toHaveValue("2024");

  await page.getByRole("main").getByRole("searchbox").fill("nothing like it");
  await expect(page.getByText("No credentials match these filters.")).toBeVisible();
  await page.goBack();
  await expect(edits(page)).toHaveCount(4);
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("");
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard\?page=2$/);
  await expect(edits(page)).toHaveCount(1);
  await page.goForward();
  await page.goForward();
  await expect(page.getByText("No credentials match these filters.")).toBeVisible();
  await page.getByRole("button", { name: "Clear all filters" }).click();
  await expect(page.getByText("No credentials match your search.")).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(edits(page)).toHaveCount(6);
});

test("with the keyboard, filters are chosen and removed, and the focus stays", async ({
  page,
  person,
}) => {
  await addSeven(person);
  await page.goto("/dashboard?issuer=CNCF&year=2024");
  await expect(edits(page)).toHaveCount(3);
  const remove = page.getByRole("button", { name: "Remove issuer filter" });
  await expect(remove).toHaveAccessibleDescription("CNCF");
  await remove.press("Enter");
  await expect(edits(page)).toHaveCount(4);
  await expect(page.getByRole("button", { name: "Remove year filter" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(edits(page)).toHaveCount(6);
  await expect(page.getByRole("region", { name: "Your credentials" })).toBeFocused();
  await select(page, "Skill").focus();
  await page.keyboard.type("Kub");
  await expect(edits(page)).toHaveCount(3);
  await expect(page).toHaveURL(/\?skill=Kubernetes$/);
});

test("cards that are selected or deleted stay consistent with the filters", async ({
  page,
  person,
}) => {
  await addSeven(person);
  await page.goto("/dashboard");
  await page.getByRole("checkbox", { name: "Select Cloud 7" }).check();
  await select(page, "Issuer").selectOption({ label: "Red Cross (4)" });
  await page.getByRole("checkbox", { name: "Select First aid 4" }).check();
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("button", { name: "Clear selection" }).click();
  await page.getByRole("button", { name: "Delete First aid 4", exact: true }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(edits(page)).toHaveCount(3);
  await expect(select(page, "Issuer").locator("option")).toContainText(["Red Cross (3)"]);
  await expect(page).toHaveURL(/issuer=Red\+Cross$/);

  await page.getByRole("button", { name: "Add Credential" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add New Credential" });
  await dialog.getByLabel("Name", { exact: true }).fill("Elsewhere");
  await dialog.getByLabel("Organization").fill("Somebody else");
  await dialog.getByLabel("Completion date").fill("2026-01-01");
  await dialog.getByRole("button", { name: "Add credential" }).click();
  await expect(page.getByText("Hidden by the filters").first()).toBeVisible();
  await page.getByRole("button", { name: "Show all", exact: true }).click();
  await expect(page.getByRole("button", { name: "Edit Elsewhere" })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("the list of skills says where each was earned and filters by it", async ({
  page,
  person,
}) => {
  await addSeven(person);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Your skills" }).click();
  const dialog = page.getByRole("dialog", { name: "Your skills" });
  await expect(dialog.getByText(/^First aid 4 \(Red Cross\), .* and 1 more$/)).toBeVisible();
  await expectAccessibleInViews(page, "the list of skills");
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Your skills" }).click();
  await dialog.getByRole("link", { name: "Kubernetes" }).click();
  await expect(dialog).toBeHidden();
  await expect(edits(page)).toHaveCount(3);
  await page.goBack();
  await expect(edits(page)).toHaveCount(6);
});

test("on a phone, the filters are behind a button", async ({ page, person }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: "dark" });
  await addSeven(person);
  await page.goto("/dashboard");
  await expect(select(page, "Issuer")).toBeHidden();
  const filters = page.getByRole("button", { name: "Filters", exact: true });
  await expect(filters).toHaveAttribute("aria-expanded", "false");
  await filters.click();
  await select(page, "Skill").selectOption({ label: "First aid (4)" });
  await expect(edits(page)).toHaveCount(4);
  await expectAccessible(page, "the filters on a phone");
});
