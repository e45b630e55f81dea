import { PASSWORD, signUp, type TestUser } from "@laurel/standalone/testing/test-user";
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

const found = async (page: Page, word: string) =>
  (await storedTexts(page)).filter((text) => text.includes(word)).length;

const toAuth = async (page: Page) => {
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/auth/);
};
const logOut = (page: Page) => page.getByRole("button", { name: "Log Out" }).click();

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
    await addCredential(person, { name: SECRET });
    await keep(page);
    expect(await found(page, SECRET)).toBe(1);
    await leave({ page, context, person, url: laurel.url });
    await expect.poll(() => found(page, SECRET)).toBe(0);
    expect(await found(page, person.email)).toBe(0);
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
