import type { Locator } from "@playwright/test";
import { expectAccessibleInViews } from "./accessible.ts";
import { addCredential, expect, test } from "./fixtures.ts";
import { LANGUAGE } from "./spoken-messages.ts";

/** In pixels, on a phone: longer texts need another row. */
const TALLEST = LANGUAGE === "en" ? 200 : 240;

test("selected credentials are made public and deleted by keyboard", async ({ page, person }) => {
  for (const name of ["Algebra", "Chess", "Go"]) await addCredential(person, { name });
  await page.goto("/dashboard");
  await page.getByRole("checkbox", { name: "Select Algebra" }).focus();
  await page.keyboard.press("Space");
  const bar = page.getByRole("region", { name: "Selection" });
  await bar.getByRole("button", { name: "Select all that match" }).press("Enter");
  await expect(bar.getByText("3 selected")).toBeVisible();
  await expectAccessibleInViews(page, "the bar of a selection");
  await page.setViewportSize({ width: 375, height: 740 });
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(TALLEST);
  const card = page.getByRole("listitem").filter({ has: page.getByLabel("Select Chess") });
  const sidesOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return { left: box?.x ?? 0, right: (box?.x ?? 0) + (box?.width ?? 0) };
  };
  const tick = await sidesOf(card.getByRole("checkbox"));
  const initial = await sidesOf(card.locator("[data-part=drawing] b"));
  // On the other side of the letter in a language that goes from right to left.
  expect(Math.max(initial.left - tick.right, tick.left - initial.right)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1280, height: 900 });

  await bar.getByRole("button", { name: "Change selected" }).press("Enter");
  const form = page.getByRole("dialog", { name: "Change 3 credentials" });
  await form.getByLabel("Visibility").selectOption("Private");
  await form.getByLabel("Add skills").fill("Logic");
  await expect(form.getByText("3 credentials will change.")).toBeVisible();
  await expectAccessibleInViews(page, "the change of a selection");
  await form.getByLabel("Add skills").press("Enter");
  await expect(form).toBeHidden();
  const list: { isPublic: boolean; skills: string[] }[] = await (
    await person.call("GET", "/api/credentials")
  ).json();
  expect(list.map(({ isPublic, skills }) => [isPublic, ...skills])).toEqual(
    list.map(() => [false, "Logic"]),
  );

  await page.getByRole("checkbox", { name: "Select Go" }).uncheck();
  await bar.getByRole("button", { name: "Delete selected" }).press("Enter");
  const question = page.getByRole("dialog", { name: "Delete credentials?" });
  await question.getByRole("button", { name: "Delete 2 credentials" }).press("Enter");
  await expect(bar).toBeHidden();
  await expect(page.getByRole("button", { name: /^Edit / })).toHaveCount(1);
  await expect(page.getByRole("region", { name: "Your credentials" })).toBeFocused();
});
