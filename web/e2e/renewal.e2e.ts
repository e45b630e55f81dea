import { startLaurelProcess } from "@laurel/standalone/testing/laurel-process";
import { PASSWORD, signUp, type TestUser } from "@laurel/standalone/testing/test-user";
import { createMovedClock } from "@laurel/testing/moved-clock";
import type { Page } from "@playwright/test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "./fixtures.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

// Embedded only: on engines, the other product of the tests may hold the lease and send the reminder.
test("a certification is entered, reminded of a week before it expires, renewed from the mail, and shows its chain", async ({
  page,
  context,
}) => {
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), "laurel-renewal-"));
  const start = new Date(Date.now() - 358 * DAY_MS);
  const expires = new Date(start.getTime() + 365 * DAY_MS);
  const clock = createMovedClock(folder, start);
  const laurel = await startLaurelProcess({ DATA_DIR: folder, ...clock.environment });
  try {
    await page.clock.setFixedTime(start);
    await enterCredential(page, await openAs(await signUp(laurel.url, "ada")), expires);

    const morning = new Date(`${dayOf(new Date(start.getTime() + 358 * DAY_MS))}T08:30:00Z`);
    clock.moveTo(morning);
    await page.clock.setFixedTime(morning);
    await openReminder(page, laurel.url);
    await page.getByRole("link", { name: /renew=/ }).click();
    // Their session has ended long ago.
    await page.getByLabel("Username or email").fill("ada");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Log in", exact: true }).click();

    const form = page.getByRole("dialog", { name: "Renew Credential" });
    await expect(form.getByLabel("Name", { exact: true })).toHaveValue("First aid");
    await expect(form.getByLabel("Completion date")).toHaveValue(dayOf(morning));
    await form.getByRole("button", { name: "Renew credential" }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText("Renewed", { exact: true })).toBeVisible();
    await page.getByText(/^Renewed once since \d{4}$/).click();
    const chain = page.getByRole("dialog", { name: "Renewals" });
    await expect(chain.getByRole("listitem")).toHaveCount(2);
    await expect(chain.getByText(`Valid until`, { exact: false })).toHaveCount(2);
  } finally {
    await laurel.kill();
    await rm(folder, { recursive: true, force: true });
  }

  async function openAs({ cookie }: TestUser): Promise<string> {
    const [name = "", value = ""] = cookie.split("=");
    await context.addCookies([{ name, value, url: laurel.url }]);
    return laurel.url;
  }
});

async function openReminder(page: Page, url: string): Promise<void> {
  await expect(async () => {
    await page.goto(`${url}/dev/mailbox`);
    const subject = page.getByText("First aid expires in 7 days").first();
    await expect(subject).toBeVisible({ timeout: 500 });
  }).toPass();
}

async function enterCredential(page: Page, url: string, expires: Date): Promise<void> {
  await page.goto(`${url}/dashboard`);
  await page.getByRole("button", { name: "Add Credential" }).first().click();
  const form = page.getByRole("dialog", { name: "Add New Credential" });
  await form.getByLabel("Name", { exact: true }).fill("First aid");
  await form.getByLabel("Organization").fill("Red Cross");
  await form.getByLabel("Completion date").fill(dayOf(new Date(expires.getTime() - 365 * DAY_MS)));
  await form.getByLabel("Expiration date").fill(dayOf(expires));
  await form.getByRole("button", { name: "Add credential", exact: true }).click();
  await expect(form).toBeHidden();
}
