import { PASSWORD, signUp, type TestUser } from "@laurel/standalone/testing/test-user";
import { z } from "@laurel/contracts/zod";
import type { BrowserContext, Page } from "@playwright/test";
import { addCredential, expect, test } from "./fixtures.ts";
import { stored, storedTexts } from "./stored.ts";

test.use({
  serviceWorkers: "allow",
  brokenOnPurpose: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/,
});

const SECRET = "Secret beekeeping";

interface Parts {
  page: Page;
  context: BrowserContext;
  person: TestUser;
  url: string;
}

async function keep(page: Page): Promise<void> {
  await page.goto("/settings");
  const kept = page.getByRole("switch", { name: "Keep my credentials on this device" });
  await kept.check();
  await expect(page.getByText("Kept in this browser")).toBeVisible();
  await expect(kept).toBeEnabled();
  await stored(page);
}

/** Which of these words the browser has stored anywhere. */
async function found(page: Page, words: readonly string[]): Promise<string[]> {
  const texts = await storedTexts(page);
  return words.filter((word) => texts.some((text) => text.includes(word)));
}

const toAuth = async (page: Page) => {
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/auth/);
};
const logOut = (page: Page) => page.getByRole("button", { name: "Log Out" }).click();

/** As long as a session lasts. */
async function letHoursPass(page: Page, context: BrowserContext): Promise<void> {
  const hours = await page.locator('meta[name="laurel-session-hours"]').getAttribute("content");
  await context.setOffline(true);
  await page.clock.setSystemTime(Date.now() + Number(hours) * 60 * 60 * 1000);
}

const WAYS: readonly [way: string, leave: (parts: Parts) => Promise<void>][] = [
  ["a logout", async ({ page }) => logOut(page)],
  [
    "a logout without a network",
    async ({ page, context }) => {
      await context.setOffline(true);
      await logOut(page);
      await expect(page.getByText("Your session ends as soon as")).toBeVisible();
    },
  ],
  [
    "a session that was ended elsewhere",
    async ({ page, person }) => {
      expect((await person.call("POST", "/api/auth/logout")).status).toBe(200);
      await toAuth(page);
    },
  ],
  [
    "an erasure elsewhere",
    async ({ page, person }) => {
      const body = { password: PASSWORD };
      expect((await person.call("DELETE", "/api/users/me", { body })).status).toBeLessThan(300);
      await toAuth(page);
    },
  ],
  [
    "a logout in another tab",
    async ({ context }) => {
      const other = await context.newPage();
      await other.goto("/dashboard");
      await logOut(other);
      await expect(other).toHaveURL(/\/auth/);
    },
  ],
  [
    "a change that is refused, because the session was ended elsewhere",
    async ({ page, person }) => {
      expect((await person.call("POST", "/api/auth/logout")).status).toBe(200);
      await page.getByLabel("Username", { exact: true }).fill("another-lovelace");
      await page.getByRole("button", { name: "Change username" }).click();
    },
  ],
  [
    "the hours of a session without a network, on a private screen",
    async ({ page, context }) => {
      await letHoursPass(page, context);
      await page.goto("/dashboard");
    },
  ],
  [
    "the hours of a session without a network, on a public screen",
    async ({ page, context }) => {
      await letHoursPass(page, context);
      await page.goto("/");
    },
  ],
  [
    "an erasure here",
    async ({ page }) => {
      await page.getByRole("button", { name: "Delete account" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Your password").fill(PASSWORD);
      await dialog.getByRole("button", { name: "Delete account" }).click();
      await expect(page).toHaveURL(/\/(?:auth)?$/);
    },
  ],
  [
    "another person who logs in",
    async ({ page, context, url }) => {
      const other = await signUp(url, `other-${process.pid}`);
      const [name = "", value = ""] = other.cookie.split("=");
      await context.addCookies([{ name, value, url }]);
      await page.goto("/dashboard");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    },
  ],
  [
    "the switch in the settings",
    async ({ page }) => {
      await page.getByRole("switch", { name: "Keep my credentials on this device" }).uncheck();
      await expect(page.getByText("Nothing is kept")).toBeVisible();
    },
  ],
];

for (const [way, leave] of WAYS)
  test(`nothing of a person is left on a device after ${way}`, async ({
    page,
    context,
    person,
    laurel,
  }) => {
    await addCredential(person, { name: SECRET, type: "course" });
    await keep(page);
    const me = z.object({ id: z.string(), name: z.string() });
    const { id, name } = me.parse(await (await person.call("GET", "/api/users/me")).json());
    const words = [SECRET, person.email, person.username, name, id];
    expect(await found(page, words)).toEqual(words);
    await leave({ page, context, person, url: laurel.url });
    // Whose session has yet to end is said until it has.
    const owed = await page.evaluate(() => localStorage.getItem("laurel-owes-logout"));
    await expect.poll(() => found(page, words)).toEqual(owed === null ? [] : [id]);
  });

test("facets are counted offline, and what needs a connection says so", async ({
  page,
  context,
  person,
}) => {
  await addCredential(person, { name: "Rust", type: "course", skills: ["Systems"] });
  await addCredential(person, { name: "Knots", type: "workshop", skills: ["Sailing"] });
  await keep(page);
  await context.setOffline(true);
  await page.goto("/dashboard?type=course");
  await expect(page.getByRole("option", { name: "Systems (1)" })).toHaveCount(1);
  await expect(page.getByRole("option", { name: "Sailing (1)" })).toHaveCount(0);
  await expect(
    page.getByText("Recommendations and learning paths need a connection."),
  ).toBeVisible();
});
