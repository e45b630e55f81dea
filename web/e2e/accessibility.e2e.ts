import type { Page } from "@playwright/test";
import { expectAccessible, viewsOf } from "./accessible.ts";
import { addCredential, expect, test } from "./fixtures.ts";
import { OF_A_PERSON, OF_A_VISITOR } from "./screens.ts";

test.use({ brokenOnPurpose: /ERR_CONNECTION_REFUSED/ });

for (const { colorScheme, width } of viewsOf("what a visitor sees"))
  test.describe(`${colorScheme} at ${width}`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    test("what a visitor sees", async ({ page }) => {
      // Shows the form, which a link that isn't valid has no longer.
      await page.route("**/api/auth/reset-password?token=unanswered", () => {});
      for (const path of OF_A_VISITOR) await checkScreen(page, path);
    });
  });

for (const { colorScheme, width } of viewsOf("what a person sees"))
  test.describe(`${colorScheme} at ${width}`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    test("what a person sees, without and with credentials", async ({ page, person }) => {
      await checkScreen(page, "/dashboard");
      const name = `A credential with a name of ninety characters that goes on and on until it fills the card ${"x".repeat(6)}`;
      await addCredential(person, { name, type: "degree", hours: 3 });
      await addCredential(person, {
        name: "Expired",
        expirationDate: "2026-01-01",
        imageUrl: "https://127.0.0.1:41999/x.png",
      });
      for (const type of ["course", "workshop", "certification"]) {
        for (const number of [1, 2])
          await addCredential(person, { name: `${type} ${number}`, type });
      }
      for (const path of OF_A_PERSON) await checkScreen(page, path);
    });
  });

for (const { colorScheme, width } of viewsOf("dialogs"))
  test.describe(`${colorScheme} at ${width}`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    test("dialogs", async ({ page, person }) => {
      await addCredential(person, { name: "Kept" });
      await page.goto("/dashboard");
      await page.getByRole("button", { name: "Add Credential" }).first().click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: "Add credential", exact: true })
        .click();
      await expect(page.getByText("Name must be at least 2 characters")).toBeVisible();
      await expectAccessible(page, "the form with its errors");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
      await page.getByRole("button", { name: "Edit Kept" }).click();
      await expect(page.getByRole("dialog", { name: "Edit Credential" })).toBeVisible();
      for (const fold of await page.locator("[role=dialog] summary").all()) await fold.click();
      await expectAccessible(page, "the form of a credential, unfolded");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("dialog", { name: "Search or jump to" })).toBeVisible();
      await expectAccessible(page, "the palette");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Delete Kept" }).click();
      await expectAccessible(page, "the question before deleting");
    });
  });

test("the drawer", async ({ page, person }) => {
  await addCredential(person, { name: "Kept" });
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("button", { name: "Log Out" })).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveAttribute("data-color-scheme", colorScheme);
    await expectAccessible(page, `the drawer, ${colorScheme}`);
  }
});

async function checkScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expectAccessible(page, path);
}
