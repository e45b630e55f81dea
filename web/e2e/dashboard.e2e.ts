import type { Page } from "@playwright/test";
import { EARLY_ANSWERS_ID, earlyCalls } from "@laurel/contracts/page-data";
import { addCredential, expect, test } from "./fixtures.ts";
import { callsOf, withoutEarlyAnswers } from "./held-app.ts";

const edits = (page: Page) => page.getByRole("button", { name: /^Edit / });

test("search covers name, organization and description, and is stored in the address [spec 5.41]", async ({
  page,
  person,
}) => {
  await addCredential(person, { name: "Alpha", organization: "First" });
  await addCredential(person, { name: "Beta", organization: "c++ (guild)" });
  await addCredential(person, { name: "Gamma", description: "about ALPHA particles" });
  await page.goto("/dashboard");
  const search = page.getByRole("main").getByRole("searchbox");
  await search.fill("alpha");
  await expect(edits(page)).toHaveCount(2);
  await search.fill("C++ (");
  await expect(edits(page)).toHaveCount(1);
  await expect(page).toHaveURL(/q=/);
  await page.reload();
  await expect(edits(page)).toHaveCount(1);
});

test("deleting the only card of the last page goes to the previous page", async ({
  page,
  person,
}) => {
  for (const number of [1, 2, 3, 4, 5, 6]) await addCredential(person, { name: `Kept ${number}` });
  await addCredential(person, { name: "Last", completedDate: "2001-01-01" });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Go to next page" }).click();
  await page.getByRole("button", { name: "Delete Last" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(edits(page)).toHaveCount(6);
  await expect(page.getByRole("button", { name: "Go to page 2" })).toHaveCount(0);
  await expect(page.getByText("Deleted!").first()).toBeVisible();
});

test("the page comes with what the dashboard shows first, and its data isn't left in it", async ({
  page,
  person,
}) => {
  await addCredential(person, { name: "Stands" });
  const asked = callsOf(page);
  const html = await (await page.goto("/dashboard"))?.text();
  await expect(page.getByRole("button", { name: "Edit Stands" })).toBeVisible();
  // On a busy machine, the page doesn't wait for all. The catalogue is for the recommendations.
  const late = earlyCalls("/dashboard", "").filter((call) => !html?.includes(JSON.stringify(call)));
  const later = ["/api/ai-recommendations", "/api/learning-paths", ...late];
  await expect.poll(() => asked.toSorted()).toEqual(later.toSorted());
  await expect(page.locator(`#${EARLY_ANSWERS_ID}`)).toHaveCount(0);
});

test.describe("with a service broken on purpose", () => {
  test.use({ brokenOnPurpose: /status of 500/ });

  test("each part fails separately and immediately, and can be retried [spec 8.10]", async ({
    page,
    person,
  }) => {
    await addCredential(person, { name: "Stands" });
    await withoutEarlyAnswers(page);
    const asked: string[] = [];
    for (const path of ["/api/stats?include=details", "/api/ai-recommendations"])
      await page.route(`**${path}`, (route) => {
        asked.push(path);
        return route.fulfill({ status: 500, body: "" });
      });
    await page.goto("/dashboard");
    await expect(page.getByText("Request failed with status 500").first()).toBeVisible();
    await expect(
      page.getByText("Error loading recommendations. Please try again later."),
    ).toBeVisible();
    // The error appears after the first response, without a silent retry.
    expect(asked.toSorted()).toEqual(["/api/ai-recommendations", "/api/stats?include=details"]);
    await expect(page.getByRole("button", { name: "Edit Stands" })).toBeVisible();
    await page.unroute("**/api/stats?include=details");
    await page.unroute("**/api/ai-recommendations");
    const reloaded = page.waitForEvent("load");
    await page
      .getByRole("region", { name: "Personalized Learning Recommendations" })
      .getByRole("button", { name: "Retry" })
      .click();
    await reloaded;
    await expect(page.getByText("Your statistics couldn’t be loaded.")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Edit Stands" })).toBeVisible();
  });
});
