import type { Page } from "@playwright/test";
import { addCredential, card, expect, test } from "./fixtures.ts";
import { stored } from "./stored.ts";

test.use({
  serviceWorkers: "allow",
  brokenOnPurpose: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/,
});

const SWITCH = { name: "Keep my credentials on this device" };

async function keep(page: Page): Promise<void> {
  await page.goto("/settings");
  await page.getByRole("switch", SWITCH).check();
  await expect(page.getByText("Kept in this browser")).toBeVisible();
  await expect(page.getByRole("switch", SWITCH)).toBeEnabled();
  await stored(page);
}

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

test("can be read and searched offline, and changed once the network is back", async ({
  page,
  person,
  context,
}) => {
  await addCredential(person, { name: "Beekeeping", type: "course", description: "Of hives" });
  await addCredential(person, { name: "Welding", type: "workshop" });
  await keep(page);
  await context.setOffline(true);
  await page.goto("/dashboard");
  await expect(page.getByText("You’re offline. This is what this device kept on")).toBeVisible();
  await expect(card(page, "Welding")).toBeVisible();
  await page.getByRole("searchbox").fill("hives");
  await expect(card(page, "Welding")).toHaveCount(0);
  await page.goto("/workshops");
  await expect(card(page, "Welding")).toBeVisible();
  await page.goto("/courses");
  await page.getByRole("button", { name: "Edit Beekeeping" }).click();
  await expect(page.getByLabel("Description")).toHaveValue("Of hives");
  await page.getByLabel("Description").fill("Of many hives");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText(/You’re offline. Nothing was lost/).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("This is what this device kept on")).toHaveCount(0);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("is gone at a logout without a network, and the session ends with the next one", async ({
  page,
  person,
  context,
}) => {
  await addCredential(person, { name: "Beekeeping" });
  await keep(page);
  expect(await databases(page)).toContain("laurel-kept");
  await context.setOffline(true);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page.getByText("Your session ends as soon as")).toBeVisible();
  expect(await databases(page)).not.toContain("laurel-kept");
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/auth/);
  expect((await person.call("GET", "/api/users/me")).status).toBe(200);
  await context.setOffline(false);
  await expect
    .poll(async () => (await person.call("GET", "/api/users/me")).status, { timeout: 30_000 })
    .toBe(401);
});

test("is gone when it's switched off", async ({ page, person, context }) => {
  await addCredential(person, { name: "Beekeeping" });
  await keep(page);
  await page.getByRole("switch", SWITCH).uncheck();
  await expect.poll(() => databases(page)).not.toContain("laurel-kept");
  await context.setOffline(true);
  await page.goto("/dashboard");
  await expect(page.getByText("Your account couldn’t be loaded")).toBeVisible();
});
