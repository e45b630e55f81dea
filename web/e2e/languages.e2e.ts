import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { addCredential, expect, test } from "./fixtures.ts";
import { stored } from "./stored.ts";

const shown = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);
const picker = (page: Page) => page.locator('select[name="language"]');

test("a visitor chooses a language, which takes effect at once and loses nothing typed", async ({
  page,
}) => {
  await page.goto("/auth?tab=register");
  const field = page.locator('input[name="username"]');
  await field.fill("ada");
  await picker(page).selectOption("de");
  await expect(picker(page)).toHaveAccessibleName("Sprache");
  expect(await shown(page)).toEqual(["de", "ltr"]);
  await expect(field).toHaveValue("ada");

  await page.goto("/");
  expect(await shown(page)).toEqual(["de", "ltr"]);
  await picker(page).selectOption("ar");
  await expect(picker(page)).toHaveAccessibleName("اللغة");
  expect(await shown(page)).toEqual(["ar", "rtl"]);
  await expectAccessible(page, "the landing page in Arabic");

  await page.reload();
  expect(await shown(page)).toEqual(["ar", "rtl"]);
});

test("the account's language is shown on every device", async ({
  page,
  person: _person,
  browser,
}) => {
  await page.goto("/settings");
  await picker(page).selectOption("fr");
  await expect(picker(page)).toHaveAccessibleName("Langue");
  await expect
    .poll(async () => (await (await page.request.get("/api/users/me")).json()).language)
    .toBe("fr");
  // Another browser, with the session but without the cookie of this choice.
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const cookies = await page.context().cookies();
  await other.addCookies(cookies.filter(({ name }) => name !== "language"));
  const elsewhere = await other.newPage();
  await elsewhere.goto("/dashboard");
  expect(await shown(elsewhere)).toEqual(["fr", "ltr"]);
  await other.close();
});

test("a language chosen in another tab during a save loses nothing, and the answer is shown once", async ({
  page,
  person: _person,
}) => {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Edit profile" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator('input[name="name"]').fill("Ada King-Noel");
  const { saved, answer } = await holdAnswerToSave(page);
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await saved;

  const other = await page.context().newPage();
  await other.goto("/settings");
  await picker(other).selectOption("de");
  await expect(picker(other)).toHaveAccessibleName("Sprache");
  await expect.poll(() => shown(page)).toEqual(["de", "ltr"]);
  await expect(dialog.locator('input[name="name"]')).toHaveValue("Ada King-Noel");

  answer();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "Ada King-Noel" })).toBeVisible();
  await expect(page.getByText(/^Profile updated$|^Profil aktualisiert$/)).toHaveCount(1);
  expect(await shown(page)).toEqual(["de", "ltr"]);
});

/** The answer to a change of the profile is that of now, and arrives once the test lets it. */
async function holdAnswerToSave(page: Page) {
  const saved = Promise.withResolvers<void>();
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/api/users/me", async (route) => {
    if (route.request().method() !== "PUT") return route.fallback();
    const response = await route.fetch();
    saved.resolve();
    await promise;
    return route.fulfill({ response });
  });
  return { saved: saved.promise, answer };
}

test.describe("without a network", () => {
  test.use({
    serviceWorkers: "allow",
    brokenOnPurpose: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/,
  });

  test("the app starts in the language that it was last shown in, or in English", async ({
    page,
    context,
  }) => {
    await page.goto("/auth");
    await picker(page).selectOption("ar");
    await stored(page);
    // The worker keeps what a page loads once it's there.
    await page.reload();
    await context.setOffline(true);
    await page.goto("/auth");
    await expect(picker(page)).toHaveAccessibleName("اللغة");
    expect(await shown(page)).toEqual(["ar", "rtl"]);

    const { origin } = new URL(page.url());
    await context.addCookies([{ name: "language", value: "pl", url: origin }]);
    await page.reload();
    await expect(picker(page)).toHaveAccessibleName("Language");
    expect(await shown(page)).toEqual(["en", "ltr"]);
  });
});

test("in Arabic, names and lists of them line up with the words around them", async ({
  page,
  person,
}) => {
  const expired = {
    skills: ["Networks"],
    completedDate: "2019-01-01",
    expirationDate: "2020-01-01",
  };
  await addCredential(person, { ...expired, name: "شبكات الحاسوب" });
  await addCredential(person, { ...expired, name: "Kubernetes" });
  await page.goto("/settings");
  await picker(page).selectOption("ar");
  await expect(picker(page)).toHaveAccessibleName("اللغة");
  await page.goto("/dashboard");
  expect(await shown(page)).toEqual(["ar", "rtl"]);
  for (const name of ["شبكات الحاسوب", "Kubernetes"])
    await expect(page.getByRole("heading", { name, exact: true })).toHaveCSS("text-align", "right");
  await expect(page.locator("strong", { hasText: "Kubernetes" })).toHaveCSS("text-align", "right");
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveCSS("direction", "rtl");
  await page.getByRole("button", { name: "مهاراتك" }).click();
  // The list begins with an English name, and is Arabic all the same.
  const list = page.getByRole("dialog").getByText(/Kubernetes/);
  await expect(list).toHaveCSS("direction", "rtl");
});

test("in Arabic, addresses to type or to copy are read from left to right", async ({
  page,
  person: _person,
}) => {
  await page.goto("/settings");
  await picker(page).selectOption("ar");
  await expect(picker(page)).toHaveAccessibleName("اللغة");
  const address = page.locator("input[readonly]").first();
  await page.goto("/settings?tab=developers");
  await expect(address).toHaveCSS("direction", "ltr");
  await expect(address).toHaveCSS("text-align", "right");
  await page.goto("/dashboard?add=certification");
  const urls = page.getByRole("dialog").locator("input[type=url]");
  await expect(urls).toHaveCount(2);
  for (const url of await urls.all()) await expect(url).toHaveCSS("direction", "ltr");
});
