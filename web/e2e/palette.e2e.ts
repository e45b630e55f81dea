import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { addCredential, expect, test } from "./fixtures.ts";
import { spoken } from "./spoken.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Search or jump to" });
const option = (page: Page, name: string | RegExp) => page.getByRole("option", { name });

test("opens a credential with the keyboard alone, and restores the focus", async ({
  page,
  person,
}) => {
  await addCredential(person, { name: "Kubernetes Administrator" });
  await addCredential(person, { name: "Advanced Kubernetes", type: "course" });
  await page.goto("/dashboard");
  const add = page.getByRole("button", { name: "Add Credential" });
  await add.focus();
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await expectAccessible(page, "the palette");
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveCount(0);
  await expect(add).toBeFocused();

  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("kuber");
  await expect(page.getByRole("option")).toHaveCount(2);
  await expect(option(page, /^Kubernetes Administrator/)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  const wanted = option(page, /^Advanced Kubernetes/);
  await expect(field(page)).toHaveAttribute(
    "aria-activedescendant",
    (await wanted.getAttribute("id")) ?? "",
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/courses\?edit=\d+$/);
  const dialog = page.getByRole("dialog", { name: "Edit Credential" });
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Advanced Kubernetes");
});

test("choosing a page focuses its heading, and a search without results says so", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Search or jump to" }).click();
  await field(page).fill("no such thing");
  await expect(page.getByText("No results.")).toBeVisible();
  await page.keyboard.press("Enter");
  await field(page).fill(spoken("Degrees").slice(0, 4));
  await expectAccessible(page, "the palette with a result");
  await option(page, "Degrees").click();
  await expect(page.getByRole("heading", { level: 1, name: "Degrees" })).toBeFocused();
  await expect(field(page)).toHaveCount(0);
});

test("on a phone it opens from the menu; an open form has to be answered first", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await page.setViewportSize({ width: 375, height: 780 });
  await page.goto("/certlocker");
  const menu = page.getByRole("button", { name: "Open menu" });
  await menu.click();
  await page.getByRole("button", { name: "Search or jump to" }).click();
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole("button", { name: "Log Out" })).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveCount(0);
  await expect(menu).toBeFocused();
  await page.keyboard.press("Control+k");
  await field(page).fill(spoken("Add Credential").toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Add New Credential" })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\?add=certification$/);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(field(page)).toHaveCount(0);
});
