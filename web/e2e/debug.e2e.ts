import type { Page } from "@playwright/test";
import { expectAccessibleInViews } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("a visitor sees the server's status and that nobody is logged in [spec 2.31, 2.33, 2.35, 6.1]", async ({
  page,
}) => {
  await page.goto("/debug");
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
  await expect(page.getByText("Not authenticated", { exact: true })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await press(page, "Check Cookies");
  await expect(page.getByText('{"cookies":[]}')).toBeVisible();
  await press(page, "Go to Login");
  await expect(page).toHaveURL(/\/auth$/);
});

test("a person sees who they are logged in as, until they log out [spec 2.32, 2.34]", async ({
  page,
  person,
}) => {
  test.slow();
  await page.goto("/debug");
  const account = page.getByRole("region", { name: "Authentication status" });
  const me = await (await person.call("GET", "/api/users/me")).json();
  for (const text of [me.id, me.username, me.name, me.email])
    await expect(account.getByText(text, { exact: true })).toBeVisible();
  await press(page, "Check Cookies");
  await expect(page.getByText(/"name":"laurel"/)).toBeVisible();
  expect(await page.content()).not.toContain(person.cookie.split("=")[1]);
  await expectAccessibleInViews(page, "the debug page");
  await press(page, "Logout");
  await expect(page.getByText("Not authenticated", { exact: true })).toBeVisible();
  expect((await person.call("GET", "/api/users/me")).status).toBe(401);
});

test.describe("with the server broken on purpose", () => {
  test.use({ brokenOnPurpose: /ERR_FAILED|status of 50\d/ });

  test("every failure has its own message [spec 8.37, 8.38, 8.39]", async ({ page }) => {
    await page.route("**/api/health", (route) => route.abort());
    await page.route("**/api/users/me", (route) => route.fulfill({ status: 500, json: {} }));
    await page.route("**/api/debug/cookies", (route) =>
      route.fulfill({ status: 503, body: "busy" }),
    );
    await page.goto("/debug");
    await expect(page.getByText(/^Connection failed: /)).toBeVisible();
    await expect(page.getByText(/^Error: 500 /)).toBeVisible();
    await press(page, "Check Cookies");
    await expect(page.getByText("Failed to fetch cookies")).toBeVisible();
    await expect(page.getByText("Error: 503 Service Unavailable")).toBeVisible();
  });
});
