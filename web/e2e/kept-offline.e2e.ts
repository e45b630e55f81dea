import type { Page } from "@playwright/test";
import { signUp } from "@laurel/standalone/testing/test-user";
import { addCredential, card, expect, test } from "./fixtures.ts";
import { enterPassword } from "./logging-in.ts";
import { release } from "./released.ts";
import { stored, storedTexts } from "./stored.ts";

test.use({
  serviceWorkers: "allow",
  brokenOnPurpose: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/,
});

const SWITCH = { name: "Keep my credentials on this device" };

async function keep(page: Page, url = ""): Promise<void> {
  await page.goto(`${url}/settings`);
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

const SLOW = [
  ["doesn't answer", "held"],
  ["stops in the middle of each answer", "stalled"],
] as const;

for (const [what, fault] of SLOW)
  test(`a network that ${what} shows what is kept, until it answers`, async ({
    page,
    person,
    laurel,
  }) => {
    await addCredential(person, { name: "Beekeeping" });
    const released = await release(laurel.url);
    await keep(page, released.url);
    await addCredential(person, { name: "Welding" });
    released[fault] = /^\/(?:dashboard|api\/)/;
    await page.goto(`${released.url}/dashboard`);
    await expect(page.getByText("This is what this device kept on")).toBeVisible();
    await expect(card(page, "Beekeeping")).toBeVisible();
    await expect(card(page, "Welding")).toHaveCount(0);
    released.letGo();
    await expect(card(page, "Welding")).toBeVisible();
    await expect(page.getByText("This is what this device kept on")).toHaveCount(0);
    await released.close();
  });

test("a page that breaks off is as if there were no network", async ({ page, person, laurel }) => {
  await addCredential(person, { name: "Beekeeping" });
  const released = await release(laurel.url);
  await keep(page, released.url);
  released.cut = /^\/dashboard/;
  await page.goto(`${released.url}/dashboard`);
  await expect(card(page, "Beekeeping")).toBeVisible();
  await released.close();
});

test("after a logout without a network, nothing is left for whoever logs in next", async ({
  page,
  person,
  laurel,
  context,
}) => {
  await addCredential(person, { name: "Beekeeping" });
  const other = await signUp(laurel.url, `${person.username}-next`);
  await keep(page);
  await context.setOffline(true);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page.getByText("Your session ends as soon as")).toBeVisible();
  await context.setOffline(false);
  await page.goto("/auth");
  await enterPassword(page, other.username);
  await expect(page.getByRole("heading", { name: "Learning Dashboard" })).toBeVisible();
  await expect(card(page, "Beekeeping")).toHaveCount(0);
  expect((await person.call("GET", "/api/users/me")).status).toBe(401);
  const words = ["Beekeeping", person.username, person.email];
  // The other one's username begins with the first one's.
  const texts = (await storedTexts(page)).map((text) => text.replaceAll(other.username, ""));
  expect(texts.filter((text) => words.some((word) => text.includes(word)))).toEqual([]);
});
