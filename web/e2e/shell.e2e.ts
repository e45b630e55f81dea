import { addCredential, expect, test } from "./fixtures.ts";

test("the first Tab stop is a skip link, and every route has its own title", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  const titles = new Set<string>();
  for (const path of ["/", "/dashboard", "/certifications", "/courses", "/no/such"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(5);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: /skip/i })).toBeFocused();
});

test("the sidebar links to every screen and marks the current one [spec 2.49]", async ({
  page,
  person,
}) => {
  await page.goto("/dashboard");
  const names = [
    "Dashboard",
    "Profile",
    "Certifications",
    "Courses",
    "Degrees",
    "Workshops",
    "CertLocker",
    "Settings",
  ];
  const links = page.getByRole("navigation").getByRole("link");
  for (const name of names) await expect(links.filter({ hasText: name }).first()).toBeVisible();
  await expect(page.getByText(`Person ${person.username}`)).toBeVisible();
  await page.getByRole("link", { name: "Courses", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Courses" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Courses", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("on a phone the menu opens, closes with Escape or navigation, and restores the focus [spec 2.53]", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await page.setViewportSize({ width: 375, height: 780 });
  await page.goto("/dashboard");
  const menu = page.getByRole("button", { name: "Open menu" });
  await menu.click();
  await expect(page.getByRole("button", { name: "Log Out" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Log Out" })).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await page.getByRole("link", { name: "Degrees", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Degrees" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Log Out" })).toBeHidden();
});

test("at 320 pixels nothing scrolls sideways, even with long names", async ({ page, person }) => {
  await addCredential(person, {
    name: "W".repeat(120),
    organization: "https://".padEnd(150, "x"),
    hours: 3,
  });
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ["/dashboard", "/certifications", "/auth", "/"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      path,
    ).toBeLessThanOrEqual(320);
  }
});

test("in print, dark colors, navigation and buttons are left out", async ({ page, person }) => {
  await addCredential(person, { name: "Printed" });
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  await page.goto("/dashboard");
  const title = page.getByRole("heading", { level: 1 });
  await expect(page.getByRole("heading", { name: "Printed" })).toBeVisible();
  await expect(title).toHaveCSS("color", "rgb(24, 34, 28)");
  await expect(page.getByRole("article").first()).toHaveCSS(
    "background-color",
    "rgb(255, 255, 255)",
  );
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(0);
  await page.emulateMedia({ colorScheme: "dark", media: "screen" });
  await expect(title).toHaveCSS("color", "rgb(236, 239, 235)");
});

test.describe("with the network broken on purpose", () => {
  test.use({ brokenOnPurpose: /net::ERR_|dynamically imported module/ });

  test("the chosen color scheme applies before the app runs", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/");
    await page
      .getByRole("button", { name: "Dark" })
      .or(page.getByRole("radio", { name: "Dark" }))
      .first()
      .click();
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.reload({ waitUntil: "commit" });
    await expect(page.locator("html")).toHaveAttribute("data-color-scheme", "dark");
    await expect(page.locator("h1")).toHaveCSS("color", "rgb(236, 239, 235)");
  });

  test("offline, a screen shows an error instead of waiting forever", async ({
    page,
    person,
    context,
  }) => {
    expect(person.email).toContain("@");
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("link", { name: "Courses", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Courses" })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("link", { name: "Degrees", exact: true }).click();
    await expect(page.getByText(/offline/i).first()).toBeVisible();
    await context.setOffline(false);
  });

  test("a screen whose code can't be loaded shows an error, and the sidebar stays", async ({
    page,
    person,
  }) => {
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.route("**/assets/TypePage*.js", (route) => route.abort());
    await page.getByRole("link", { name: "Courses", exact: true }).click();
    await expect(page.getByRole("button", { name: "Reload the page" })).toBeVisible();
    await expect(page.getByText(person.email)).toBeVisible();
  });
});
