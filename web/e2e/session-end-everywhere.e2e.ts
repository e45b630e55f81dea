import type { Page } from "@playwright/test";
import { PASSWORD, signIn } from "@laurel/standalone/testing/test-user";
import { addCredential, expect, test } from "./fixtures.ts";

const notice = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "Your session has ended" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Log in again" });

interface Press {
  path: string;
  press: (page: Page) => Promise<void>;
}
const SECURITY = "/settings?tab=security";

const PRESSES: Record<string, Press> = {
  "the CV": {
    path: "/profile",
    press: (page) => page.getByRole("button", { name: "Download CV" }).click(),
  },
  "the data": {
    path: "/settings",
    press: (page) => page.getByRole("button", { name: "Download my data" }).click(),
  },
  "the public switch": {
    path: "/profile",
    press: (page) => page.getByRole("switch", { name: "Public profile" }).click(),
  },
  "an interest": {
    path: "/profile",
    press: async (page) => {
      await page.getByRole("textbox", { name: "Interest", exact: true }).fill("Weaving");
      await page.keyboard.press("Enter");
    },
  },
  "the password": {
    path: SECURITY,
    press: async (page) => {
      await page.getByLabel("Current password").fill(PASSWORD);
      await page.getByLabel("New password", { exact: true }).fill("Another-Horse-9");
      await page.getByLabel("Confirm new password").fill("Another-Horse-9");
      await page.getByRole("button", { name: "Change password" }).click();
    },
  },
  "the account": {
    path: "/settings",
    press: async (page) => {
      await page.getByRole("button", { name: "Delete account" }).click();
      await page.getByLabel("Your password").fill(PASSWORD);
      await page.getByRole("dialog").getByRole("button", { name: "Delete account" }).click();
    },
  },
  "other sessions": {
    path: SECURITY,
    press: (page) => page.getByRole("button", { name: "End all other sessions" }).click(),
  },
  "a token": {
    path: "/settings?tab=developers",
    press: async (page) => {
      await page.getByRole("button", { name: "Create token" }).click();
      await page.getByRole("dialog").getByLabel("Name").fill("Backup");
      await page.getByRole("checkbox", { name: "credentials:read" }).check();
      await page.getByRole("dialog").getByRole("button", { name: "Create token" }).click();
    },
  },
  "a credential": {
    path: "/courses",
    press: async (page) => {
      await page.getByRole("button", { name: "Delete Shown" }).click();
      await page.getByRole("button", { name: "Delete", exact: true }).click();
    },
  },
};

for (const [what, { path, press }] of Object.entries(PRESSES)) {
  test(`an ended session is reported in the same way: ${what}`, async ({
    page,
    person,
    laurel,
  }) => {
    await addCredential(person, { name: "Shown", type: "course" });
    await signIn(laurel.url, person.username);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("output").filter({ hasText: /^Loading/ })).toHaveCount(0);
    await page.route(/\/api\//, (route) =>
      route.request().method() === "GET" &&
      !/download|export|users\/me$/.test(route.request().url())
        ? route.continue()
        : route.fulfill({
            status: 401,
            json: { message: "Not logged in", code: "not_authenticated" },
          }),
    );
    await press(page);
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    while ((await page.getByRole("dialog").count()) > 0) {
      await page.keyboard.press("Escape");
      const discard = page.getByRole("button", { name: "Discard changes" });
      if (await discard.isVisible()) await discard.click();
    }
    await expect(notice(page)).toBeVisible();
    await expect(page.getByLabel("Notifications").getByRole("alert")).toHaveCount(0);
    const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
    expect(kept).not.toMatch(/Horse-9/);
    await page.getByRole("button", { name: "Log in again" }).click();
    await dialog(page).getByRole("link", { name: "Other ways to log in" }).click();
    await expect(page).toHaveURL(/\/auth$/);
  });
}
