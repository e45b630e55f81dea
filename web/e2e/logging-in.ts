import { PASSWORD } from "@laurel/standalone/testing/test-user";
import { expect, type Page } from "@playwright/test";

export const SECURITY = "/settings?tab=security";

export const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
export const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).click();

export async function logOut(page: Page): Promise<void> {
  await press(page, "Log Out");
  await expect(page).toHaveURL(/\/$|\/auth$/);
  await page.goto("/auth");
}

export async function enterPassword(page: Page, username: string): Promise<void> {
  await page.getByLabel("Username or email").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await press(page, "Log in");
}

export async function expectLoggedIn(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("heading", { level: 1, name: "Learning Dashboard" })).toBeVisible();
}
