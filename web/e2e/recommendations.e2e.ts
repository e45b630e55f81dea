import type { TestUser } from "@laurel/standalone/testing/test-user";
import { expectAccessibleInViews } from "./accessible.ts";
import { card, expect, test } from "./fixtures.ts";

async function interestedIn(person: TestUser, ...names: string[]): Promise<void> {
  const body = { interests: names.map((name) => ({ name })) };
  expect((await person.call("PUT", "/api/users/me", { body })).status).toBe(200);
}

test("an interest leads to a path, the path to a credential", async ({ page, person }) => {
  await interestedIn(person, "Gardening");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Start path: Gardening" }).click();
  const mine = page.getByRole("region", { name: "Your learning paths" });
  await mine.getByRole("button", { name: "75% of Gardening" }).click();
  await expect(mine.getByRole("progressbar")).toHaveJSProperty("value", 75);
  await mine.getByRole("button", { name: "Pause Gardening" }).click();
  await expect(mine.getByText("Paused")).toBeVisible();
  await page.reload();
  await expect(mine.getByText("Paused")).toBeVisible();
  await expect(mine.getByRole("progressbar")).toHaveJSProperty("value", 75);

  await mine.getByRole("button", { name: "Mark complete: Gardening" }).click();
  await mine.getByRole("button", { name: "Add as a credential: Gardening" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Credential" });
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Gardening");
  await expect(dialog.getByRole("combobox", { name: "Type" })).toHaveValue("course");
  await expect(dialog.getByLabel("Organization")).toHaveValue("Royal Horticultural Society");
  await expect(dialog.getByLabel("Hours")).toHaveValue("15");
  // The person's day. In their time zone, it is behind UTC for eight hours.
  const today = await page.evaluate(() => new Date().toLocaleDateString("sv"));
  await expect(dialog.getByLabel("Completion date")).toHaveValue(today);
  await dialog.getByRole("button", { name: "Add credential" }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page, "Gardening")).toBeVisible();
  await expect(mine.getByText(/in your portfolio/)).toBeVisible();
  await expect(mine.getByRole("button", { name: /^Add as a credential/ })).toHaveCount(0);
  // People who have the skill don't get a recommendation for it.
  await expect(page.getByText("because you are interested in Gardening")).toHaveCount(0);
  const [kept] = (await (await person.call("GET", "/api/credentials")).json()) as object[];
  expect(kept).toMatchObject({ type: "course", skills: expect.arrayContaining(["Gardening"]) });
});

test("the section is accessible with active, paused and completed paths", async ({
  page,
  person,
}) => {
  await interestedIn(person, "Python", "Leadership", "Design", "First aid");
  for (const [id, body] of [
    ["python-first-steps", { progress: 50 }],
    ["first-aid", { progress: 100 }],
    ["graphic-design", { progress: 25, isActive: false }],
  ] as const)
    expect((await person.call("PUT", `/api/learning-paths/${id}`, { body })).status).toBe(200);
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "Your learning paths" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Start path: / }).first()).toBeVisible();
  await expectAccessibleInViews(page, "recommendations");
});
