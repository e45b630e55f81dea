import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInViews } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";

test.use({ cookieConsent: "" });

const banner = (page: Page) => page.getByRole("region", { name: "Choose which cookies we use" });
const press = (page: Page, name: string) => banner(page).getByRole("button", { name }).click();
const stored = (page: Page) =>
  page.evaluate(() => [
    localStorage.getItem("cookieConsent"),
    JSON.parse(localStorage.getItem("cookiePreferences") ?? "null"),
  ]);
const OFF = { necessary: true, analytics: false, marketing: false, functional: false };

test("Customize locks the necessary category on, and saved preferences can be changed later [spec 3.41, 4.4]", async ({
  page,
}) => {
  test.slow();
  await page.goto("/");
  await press(page, "Customize");
  const dialog = page.getByRole("dialog", { name: "Cookie settings" });
  const toggle = (name: string) => dialog.getByRole("switch", { name });
  await expect(toggle("Necessary")).toBeChecked();
  await expect(toggle("Necessary")).toBeDisabled();
  for (const name of ["Analytics", "Marketing", "Functional"])
    await expect(toggle(name)).not.toBeChecked();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(await stored(page)).toEqual([null, null]);

  await press(page, "Customize");
  await toggle("Functional").click();
  await expectAccessibleInViews(page, "the cookie settings");
  await dialog.getByRole("button", { name: "Save Preferences" }).click();
  await expect(dialog).toBeHidden();
  await expect(banner(page)).toHaveCount(0);
  expect(await stored(page)).toEqual(["selected", { ...OFF, functional: true }]);

  await page.reload();
  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie settings" }).click();
  await expect(toggle("Functional")).toBeChecked();
  await expect(toggle("Analytics")).not.toBeChecked();
});

test("the banner is accessible, favors no choice and never covers the focused element", async ({
  page,
}) => {
  test.slow();
  await page.goto("/auth?tab=register");
  await expect(banner(page)).toBeVisible();
  expect(await lookOf(page, "Accept All")).toEqual(await lookOf(page, "Reject All"));
  await expectAccessibleInViews(page, "the cookie banner");
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 640 });
    await page.evaluate(() => document.body.focus());
    for (let stop = 0; stop < 24; stop += 1) {
      await page.keyboard.press("Tab");
      expect(await coveredFocus(page), `stop ${stop} at ${width}`).toBe("");
    }
  }
  await press(page, "Reject All");
  await expectAccessible(page, "without the banner");
});

function lookOf(page: Page, name: string) {
  return banner(page)
    .getByRole("button", { name })
    .evaluate((button) => {
      const { color, backgroundColor, border, font } = getComputedStyle(button);
      const { height } = button.getBoundingClientRect();
      return { color, backgroundColor, border, font, height };
    });
}

/** The focused element, if the banner covers any part of it. */
function coveredFocus(page: Page): Promise<string> {
  return banner(page).evaluate((bar) => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || bar.contains(focused)) return "";
    const covered = focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
    return covered ? focused.outerHTML.slice(0, 120) : "";
  });
}

test.describe("with a measurement id", () => {
  /** The commands sent to Google's script so far, without the addresses and times of events. */
  const said = (page: Page) =>
    page.evaluate(() =>
      (window.dataLayer ?? []).map((command) => Array.from(command as ArrayLike<unknown>)),
    );
  const events = async (page: Page) =>
    (await said(page)).filter(([command]) => command === "event").map(([, name]) => name);

  test.beforeEach(async ({ page }) => {
    await page.route("https://www.googletagmanager.com/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "window.googleIsHere = true;" }),
    );
    await page.route("/", async (route) => {
      const answer = await route.fetch();
      const policy = answer.headers()["content-security-policy"] ?? "";
      await route.fulfill({
        response: answer,
        headers: {
          ...answer.headers(),
          "content-security-policy": policy.replace(
            "script-src 'self'",
            "script-src 'self' https://www.googletagmanager.com",
          ),
        },
        body: (await answer.text()).replace(
          "</head>",
          '<meta name="laurel-analytics" content="G-TEST1"></head>',
        ),
      });
    });
  });

  test("Google's script loads with consent, stops when it is withdrawn, and gets each page view once [spec 2.37, 4.35]", async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("googletagmanager")) asked.push(request.url());
    });
    await page.goto("/");
    await expect(banner(page)).toBeVisible();
    expect(asked).toEqual([]);
    const [first] = await said(page);
    expect(first).toEqual([
      "consent",
      "default",
      expect.objectContaining({ analytics_storage: "denied", security_storage: "granted" }),
    ]);
    await press(page, "Accept All");
    await expect.poll(() => asked).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-TEST1"]);
    await expect.poll(() => page.evaluate(() => "googleIsHere" in window)).toBe(true);
    await page.getByRole("link", { name: "Terms of Service" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Terms of Service" })).toBeVisible();
    expect(await events(page)).toEqual(["page_view", "page_view"]);
    await page.getByRole("button", { name: "Cookie settings" }).click();
    await page.getByRole("switch", { name: "Analytics" }).click();
    await page.getByRole("button", { name: "Save Preferences" }).click();
    await page.getByRole("link", { name: "Privacy Policy" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
    expect(await events(page)).toEqual(["page_view", "page_view"]);
  });
});
