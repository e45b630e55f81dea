import { listCredentials } from "@laurel/contracts/routes/credentials";
import { createSchool, type School } from "@laurel/portfolio/testing/school";
import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInViews } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";
import { turnProfile } from "./turn-profile.ts";

// A local issuer, which the product may reach on loopback.
let school: School;
test.beforeEach(async () => {
  school = await createSchool();
});
test.afterEach(() => school.close());

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Add a badge" });

async function addFile(page: Page, badge: object): Promise<void> {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Add badge" }).click();
  await dialogOf(page)
    .getByLabel("Badge file")
    .setInputFiles({
      name: "badge.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(badge)),
    });
  await dialogOf(page).getByRole("button", { name: "Add badge" }).click();
}

test("a badge is added from a file, and its card shows what was checked", async ({
  page,
  person,
}) => {
  await addFile(page, await school.badge({}, person.email));
  const result = page.getByRole("dialog", { name: "Teamwork was added" });
  await expect(result.getByText("Unchanged: Passed")).toBeVisible();
  await expect(result.getByText(`Verified by ${school.host}.`)).toBeVisible();
  await expectAccessibleInViews(page, "the result of a badge");
  await result.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: `Verified by ${school.host}`, exact: true }).click();
  const checked = page.getByRole("dialog", { name: "Teamwork" });
  await expect(checked.getByText(`to ${person.email}`)).toBeVisible();
  await checked.getByRole("button", { name: "Check again" }).click();
  await expect(checked.getByRole("listitem")).toHaveCount(6);
  await expectAccessible(page, "what was checked");
});

test("a badge is added from an address, and a forged one is told apart", async ({
  page,
  person,
}) => {
  const badge = await school.badge({}, person.email);
  school.answers.set("/forged", JSON.stringify({ ...badge, name: "Leadership" }));
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Add badge" }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole("button", { name: "Add badge" }).click();
  await expect(dialog.getByText("Choose a file or enter an address")).toBeVisible();
  await dialog.getByLabel("Address of the badge").fill(`${school.origin}/nothing`);
  await dialog.getByRole("button", { name: "Add badge" }).click();
  await expect(dialog.getByText(/There is no badge at this address/)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page, "Add a badge on a phone");
  await dialog.getByLabel("Address of the badge").fill(`${school.origin}/forged`);
  await dialog.getByRole("button", { name: "Add badge" }).click();
  const result = page.getByRole("dialog", { name: "Teamwork was added" });
  await expect(result.getByText("Unchanged: Failed")).toBeVisible();
  await result.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("button", { name: "Not verified", exact: true })).toBeVisible();
});

test("others see on the public profile who has verified a credential", async ({ page, person }) => {
  await addFile(page, await school.badge({}, person.email));
  await page.getByRole("dialog", { name: "Teamwork was added" }).waitFor();
  const answer = await person.call("GET", "/api/credentials");
  const [added] = listCredentials.answers[200].parse(await answer.json());
  await person.call("PUT", `/api/credentials/${added?.id ?? ""}`, { body: { isPublic: true } });
  const slug = await turnProfile(person, true);

  await page.context().clearCookies();
  await page.goto(`/profiles/${slug}`);
  await page.getByRole("button", { name: `Verified by ${school.host}`, exact: true }).click();
  const checked = page.getByRole("dialog", { name: "Teamwork" });
  await expect(
    checked.getByText(
      `${school.host} vouches for this badge. The issuer calls itself Example School.`,
    ),
  ).toBeVisible();
  await expect(checked.getByText(person.email)).toHaveCount(0);
  await expectAccessibleInViews(page, "who has verified a credential");
});
