import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const PASSWORD = "Correct-Horse-9";
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function fillIn(page: Page, username: string) {
  await page.goto("/auth?tab=register");
  await field(page, "Username").fill(username);
  await field(page, "Name").fill("Grace Hopper");
  await field(page, "Email").fill(`${username}@example.org`);
  await field(page, "Password").fill(PASSWORD);
  await field(page, "Confirm password").fill(PASSWORD);
}

const submit = (page: Page) => page.getByRole("button", { name: "Create account" }).click();

test("every rule of the form has its own message [spec 5.2, 5.3, 5.4, 5.5, 5.6, 5.7, 5.9, 5.11, 5.12]", async ({
  page,
}) => {
  await page.goto("/auth?tab=register");
  await submit(page);
  for (const text of [
    "Username must be at least 3 characters",
    "Name is required",
    "Please enter a valid email",
    "Password must be at least 8 characters",
    "Password must contain at least one uppercase letter",
    "Password must contain at least one lowercase letter",
    "Password must contain at least one number",
    "Password must contain at least one special character",
    "Please confirm your password",
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(field(page, "Username")).toBeFocused();
});

test("a mismatch is shown on the confirmation field and disappears when either field is corrected [spec 5.10]", async ({
  page,
}) => {
  await fillIn(page, `either${process.pid}`);
  const mismatch = page.getByText("Passwords don't match", { exact: true });
  await field(page, "Confirm password").fill("Correct-Horse-8");
  await submit(page);
  await expect(mismatch).toBeVisible();
  await expect(field(page, "Confirm password")).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "Password")).toHaveAttribute("aria-invalid", "false");
  await field(page, "Password").fill("Correct-Horse-8");
  await expect(mismatch).toBeHidden();
  await field(page, "Password").fill(PASSWORD);
  await expect(mismatch).toBeVisible();
  await field(page, "Confirm password").fill(PASSWORD);
  await expect(mismatch).toBeHidden();
});

test("after registration, the login tab shows a notice with the address [spec 4.19, 5.13, 7.26]", async ({
  page,
}) => {
  const username = `grace${process.pid}`;
  await fillIn(page, username);
  const asked = page.waitForRequest((request) => request.url().endsWith("/api/auth/register"));
  await submit(page);
  expect((await asked).postDataJSON()).toEqual({
    username,
    password: PASSWORD,
    name: "Grace Hopper",
    email: `${username}@example.org`,
  });
  await expect(page.getByRole("tab", { name: "Login" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByText("A verification email was sent to")).toContainText(
    `${username}@example.org`,
  );
});

test.describe("with a service broken on purpose", () => {
  test.use({ brokenOnPurpose: /status of 5\d\d/ });

  for (const [body, words] of [
    [{ message: "The registrar is asleep", code: "busy" }, "The registrar is asleep"],
    [undefined, "Please try again"],
  ] as const) {
    test(`a failure shows "${words}" and keeps the input [spec 8.24]`, async ({ page }) => {
      await page.route("**/api/auth/register", (route) =>
        route.fulfill({ status: 503, ...(body ? { json: body } : { body: "" }) }),
      );
      await fillIn(page, "kept");
      await submit(page);
      await expect(page.getByText(words).first()).toBeVisible();
      await expect(field(page, "Email")).toHaveValue("kept@example.org");
      await expect(field(page, "Password")).toHaveValue(PASSWORD);
    });
  }
});

test.describe("while the rules can't be loaded", () => {
  test.use({ brokenOnPurpose: /net::ERR_|dynamically imported module/ });

  test("invalid input isn't sent, and stays in the form", async ({ page }) => {
    await page.route("**/assets/auth-rules-*.js", (route) => route.abort());
    const sent: string[] = [];
    page.on("request", (request) => sent.push(request.method()));
    await fillIn(page, `late${process.pid}`);
    await field(page, "Confirm password").fill("Correct-Horse-8");
    await submit(page);
    await expect(page.getByText(/couldn’t check this/)).toBeVisible();
    await expect(field(page, "Confirm password")).toHaveValue("Correct-Horse-8");
    expect(sent).not.toContain("POST");
  });
});
