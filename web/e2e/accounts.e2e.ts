import { signUp } from "@laurel/standalone/testing/test-user";
import { expect, test } from "./fixtures.ts";

const PASSWORD = "Correct-Horse-9";

test("an empty login shows both messages next to their fields and sends nothing [spec 5.1]", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/auth");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText("Username or email is required")).toBeVisible();
  await expect(page.getByText("Password is required")).toBeVisible();
  await expect(page.getByLabel("Username or email")).toBeFocused();
  await expect(page.getByLabel("Username or email")).toHaveAttribute("aria-invalid", "true");
  expect(asked).not.toContain("/api/auth/login");
});

test("a wrong password is reported, and the input stays [spec 8.22]", async ({ page }) => {
  await page.goto("/auth");
  await page.getByLabel("Username or email").fill("nobody");
  await page.getByLabel("Password", { exact: true }).fill("Wrong-Horse-9");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText("Invalid username or password").first()).toBeVisible();
  await expect(page.getByLabel("Username or email")).toHaveValue("nobody");
});

test("an unverified person is offered another email, without a toast [spec 7.29, 8.52]", async ({
  page,
  laurel,
}) => {
  const username = `unverified${process.pid}`;
  const person = { username, password: PASSWORD, name: "New", email: `${username}@example.org` };
  await page.request.post(`${laurel.url}/api/auth/register`, { data: person });
  await page.goto("/auth");
  await page.getByLabel("Username or email").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  const resent = page.waitForRequest((request) =>
    request.url().endsWith("/api/auth/resend-verification"),
  );
  await page.getByRole("button", { name: "Resend verification email" }).click();
  expect((await resent).postDataJSON()).toEqual({ username });
  await expect(page.getByText("Verification Email Sent").first()).toBeVisible();
});

test("each password rule has its own message, and a mismatch is shown on the confirmation field", async ({
  page,
}) => {
  await page.goto("/auth?tab=register");
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByLabel("Confirm password", { exact: true }).fill("other");
  await page.getByRole("button", { name: "Create account" }).click();
  for (const rule of ["one uppercase letter", "one number", "one special character"])
    await expect(page.getByText(`Password must contain at least ${rule}`)).toBeVisible();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await expect(page.getByText("Username must be at least 3 characters")).toBeVisible();
  await expect(page.getByText("Please enter a valid email")).toBeVisible();
});

test("a forgotten password is reset by email, and every session ends [spec 2.20, 5.14]", async ({
  page,
  person,
  laurel,
}) => {
  await page.goto("/forgot-password");
  await page.getByLabel("Email", { exact: true }).fill("not an address");
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  const link = await resetLink(laurel.url, person.email);
  await page.goto(`/reset-password${new URL(link).search}`);
  await page.getByLabel("New password", { exact: true }).fill("Brand-New-Horse-10");
  await page.getByLabel("Confirm password", { exact: true }).fill("Brand-New-Horse-10");
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page.getByRole("heading", { name: "Password Reset Complete" })).toBeVisible();
  expect((await person.call("GET", "/api/users/me")).status).toBe(401);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/auth/);
});

test("a reset link without a token shows no form [spec 2.25]", async ({ page }) => {
  await page.goto("/reset-password");
  await expect(page.getByRole("heading", { name: "Invalid Reset Link" })).toBeVisible();
  await expect(page.getByText("Please request a new password reset link.")).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
});

test("an invalid verification link shows an error and offers another email [spec 2.16, 6.1]", async ({
  page,
}) => {
  await page.goto("/verify-email?token=nonsense");
  await expect(page.getByText("Invalid or expired verification token").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Resend verification email" })).toBeVisible();
});

test("leaving the verification page early cancels its way to the login", async ({ page }) => {
  await page.clock.install();
  await page.route("**/api/auth/verify-email*", (route) =>
    route.fulfill({ json: { message: "Done" } }),
  );
  await page.goto("/verify-email?token=abc");
  await expect(page.getByText("Email Verified!").first()).toBeVisible();
  await page.getByRole("button", { name: "Back to Login" }).click();
  await expect(page).toHaveURL(/\/auth/);
  await page.getByRole("link", { name: "Back to home" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.clock.runFor(4000);
  await expect(page).toHaveURL(/\/$/);
});

test("without a token, the verification page sends another email to an address [spec 2.18, 5.17, 7.30]", async ({
  page,
}) => {
  await page.goto("/verify-email");
  await page.getByRole("button", { name: "Resend verification email" }).click();
  await expect(page.getByText("Please enter your email address").first()).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill("somebody@example.org");
  const asked = page.waitForRequest((request) => request.url().endsWith("/resend-verification"));
  await page.getByRole("button", { name: "Resend verification email" }).click();
  expect((await asked).postDataJSON()).toEqual({ email: "somebody@example.org" });
});

test("a taken username is reported, and the input stays", async ({ page, person }) => {
  await page.context().clearCookies();
  await page.goto("/auth?tab=register");
  await page.getByLabel("Username", { exact: true }).fill(person.username);
  await page.getByLabel("Name", { exact: true }).fill("Somebody Else");
  await page.getByLabel("Email", { exact: true }).fill("else@example.org");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("This username is already taken").first()).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("else@example.org");
});

test("choosing a tab with the keyboard keeps the focus on it [spec 2.7]", async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Login" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: "Register" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Create account" })).toBeVisible();
});

test("private screens redirect a visitor to /auth, and /auth redirects a logged-in person [spec 2.8, 2.47, 6.5]", async ({
  page,
  laurel,
  context,
}) => {
  for (const path of [
    "/dashboard",
    "/certifications",
    "/courses",
    "/degrees",
    "/workshops",
    "/certlocker",
    "/credentials/1/education",
    "/profile",
    "/verify-address",
    "/settings",
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth/);
  }
  const person = await signUp(laurel.url, `guard${process.pid}`);
  const [name = "", value = ""] = person.cookie.split("=");
  await context.addCookies([{ name, value, url: laurel.url }]);
  await page.goto("/auth");
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("after logging out, Back shows no private screen [spec 2.54]", async ({ page, person }) => {
  await page.goto("/dashboard");
  await expect(page.getByText(person.email)).toBeVisible();
  await page.getByRole("link", { name: "Courses", exact: true }).click();
  // A navigation still in progress would be replaced, and Back would leave the app.
  await expect(page).toHaveURL(/\/courses$/);
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL(/\/auth/);
  await page.goBack();
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByText(person.email)).toBeHidden();
});

async function resetLink(url: string, email: string): Promise<string> {
  let link = "";
  await expect
    .poll(async () => {
      const mails: { to: string; subject: string; links: string[] }[] = await (
        await fetch(`${url}/dev/mailbox.json`)
      ).json();
      link = mails.find(({ to, subject }) => to === email && /reset/.test(subject))?.links[0] ?? "";
      return link;
    })
    .not.toBe("");
  return link;
}
