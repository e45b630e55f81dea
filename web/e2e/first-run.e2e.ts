import { expectAccessibleInViews } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";

test("the first credential is added from three ways in, and the steps go on", async ({
  page,
  person: _person,
}) => {
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Import a file" }).press("Enter");
  await expect(page.getByRole("dialog", { name: "Import credentials" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectAccessibleInViews(page, "the first run");
  await expect(page.getByRole("tablist")).toHaveCount(0);

  await page.getByRole("button", { name: "Add your first" }).press("Enter");
  const form = page.getByRole("dialog", { name: "Add New Credential" });
  await form.getByLabel("Name", { exact: true }).fill("Algebra");
  await form.getByLabel("Organization").fill("Acme");
  await form.getByLabel("Organization").press("Enter");
  await expect(form).toBeHidden();
  // The button that opened it is gone.
  await expect(page.getByRole("button", { name: "Add your first" })).toHaveCount(0);
  await expect(page.locator("#main")).toBeFocused();
  await expect(page.getByRole("button", { name: "Edit Algebra" })).toBeVisible();
  const steps = page.getByRole("region", { name: "First steps" });
  await expect(steps.getByRole("link")).toHaveCount(2);
  // A certification has a link or an id to be proven by.
  const attention = page.getByRole("region", { name: "Needs attention" });
  await attention.getByRole("link", { name: "Complete Algebra" }).press("Enter");
  await expect(page.getByRole("dialog", { name: "Edit Credential" })).toBeVisible();
});
