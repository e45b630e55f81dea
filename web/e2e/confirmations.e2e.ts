import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInViews, viewsOf } from "./accessible.ts";
import { addCredential, expect, test } from "./fixtures.ts";
import { mailedLink } from "./mailed-links.ts";

const SUBJECT = /asks you to confirm a credential$/;

/** The page of a request has no app that knows of a view. */
async function expectAccessibleWithoutApp(page: Page, where: string): Promise<void> {
  for (const { colorScheme, width } of viewsOf(where)) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `${where}, ${colorScheme} at ${width}`);
  }
}

test("somebody is asked, confirms without a script, is shown to others, and takes it back", async ({
  page,
  person,
  browser,
  laurel,
}) => {
  await addCredential(person, { name: "First Aid", isPublic: true });
  const answer = await person.call("PUT", "/api/profile/public", { body: { enabled: true } });
  const { user } = (await answer.json()) as { user: { publicProfileSlug: string } };
  const email = `bob.${person.username}@hospital.example`;

  await page.goto("/dashboard");
  await page.getByRole("button", { name: "More for First Aid" }).click();
  await page.getByRole("menuitem", { name: "Ask for confirmation" }).click();
  const dialog = page.getByRole("dialog", { name: "Ask for confirmation" });
  await dialog.getByLabel("Name").fill("Bob Trainer");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Message").fill("From the course in June");
  await dialog.getByRole("button", { name: "Send request" }).click();
  const asked = dialog.getByRole("list", { name: "People you’ve asked" });
  await expect(asked).toContainText("Bob Trainer");
  await expectAccessibleInViews(page, "the dialog of a request for confirmation");
  const link = laurel.url + (await mailedLink(laurel.url, email, SUBJECT));

  const reader = await browser.newPage();
  await reader.goto(link);
  await expectAccessibleWithoutApp(reader, "a request for confirmation");
  await reader.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(reader.getByText("Your role is required")).toBeVisible();
  await expectAccessibleWithoutApp(reader, "a confirmation with errors");
  await reader.close();

  const referee = await browser.newContext({ javaScriptEnabled: false });
  const visit = await referee.newPage();
  await visit.goto(link);
  await visit.getByLabel("Your role").fill("Trainer");
  await visit.getByLabel("Your organization").fill("Hospital");
  await visit.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(visit.getByText("You have confirmed this credential.")).toBeVisible();
  expect(await referee.cookies()).toEqual([]);

  const profile = await referee.newPage();
  await profile.goto(`${laurel.url}/profiles/${user.publicProfileSlug}`);
  const shown = profile.getByRole("list", { name: "Confirmed by" });
  await expect(shown).toContainText("Bob Trainer, Trainer, Hospital (hospital.example)");
  await expect(shown.getByRole("link", { name: "Confirmed" })).toHaveAttribute(
    "href",
    "/trust#confirmed",
  );

  await visit.getByRole("button", { name: "Take my answer back" }).click();
  await expect(visit.getByRole("heading", { name: "Your answer is taken back" })).toBeVisible();
  await visit.goto(link);
  await expect(visit.getByRole("button", { name: "Never ask me again" })).toBeVisible();
  await profile.reload();
  await expect(profile.getByText("First Aid")).toBeVisible();
  await expect(shown).toHaveCount(0);
  await referee.close();

  await page.reload();
  await page.getByRole("button", { name: "More for First Aid" }).click();
  await page.getByRole("menuitem", { name: "Ask for confirmation" }).click();
  await expect(asked).toContainText("Somebody who withdrew their answer");
  await expect(asked).not.toContainText("Bob");
});
