import { signUp } from "@laurel/standalone/testing/test-user";
import { expect, test } from "./fixtures.ts";

const PASSWORD = "Correct-Horse-9";

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

test("private screens redirect a visitor to /auth, and /auth redirects a logged-in person [spec 2.8, 2.47, 6.5]", async ({
  page,
  laurel,
  context,
}) => {
  // screens.test.ts has the list of the private ones.
  for (const path of ["/dashboard", "/credentials/1/education"]) {
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

test.describe("while the rules of a form can't be loaded", () => {
  test.use({ brokenOnPurpose: /net::ERR_|dynamically imported module/ });

  test("invalid input isn't sent, and stays in the form", async ({ page }) => {
    await page.route("**/assets/auth-rules-*.js", (route) => route.abort());
    const sent: string[] = [];
    page.on("request", (request) => sent.push(request.method()));
    await page.goto("/auth?tab=register");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Confirm password", { exact: true }).fill("Correct-Horse-8");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText(/couldn’t check this/)).toBeVisible();
    await expect(page.getByLabel("Confirm password", { exact: true })).toHaveValue(
      "Correct-Horse-8",
    );
    expect(sent).not.toContain("POST");
  });
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
