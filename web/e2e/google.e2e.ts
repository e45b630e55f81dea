import { startLaurelProcess } from "@laurel/standalone/testing/laurel-process";
import { PASSWORD } from "@laurel/standalone/testing/test-user";
import { freePort } from "@laurel/testing/free-port";
import { startOpenIdProvider, type OpenIdProvider } from "@laurel/testing/open-id-provider";
import { expectAccessibleInViews } from "./accessible.ts";
import { withHostName } from "./authenticator.ts";
import { expect, test as base } from "./fixtures.ts";
import { dialog, expectLoggedIn, logOut, press, SECURITY } from "./logging-in.ts";

/** A product with a provider in place of Google. */
const test = base.extend<object, { port: number; provider: OpenIdProvider }>({
  port: [async ({ browserName: _browser }, use) => use(await freePort()), { scope: "worker" }],
  provider: [
    async ({ port }, use) => {
      const callback = `http://localhost:${port}/api/auth/google/callback`;
      await using provider = await startOpenIdProvider(callback);
      await use(provider);
    },
    { scope: "worker" },
  ],
  laurel: [
    async ({ dataFolder, port, provider }, use) => {
      const laurel = await startLaurelProcess({
        DATA_DIR: dataFolder,
        PORT: String(port),
        RATE_LIMITS: "off",
        ...provider.environment,
      });
      await use(laurel);
      await laurel.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: ({ laurel }, use) => use(withHostName(laurel.url)),
});

test("a Google account with another address is linked in the settings, logs in, and is unlinked", async ({
  page,
  person,
  provider,
}) => {
  const google = { sub: person.username, email: "elsewhere@example.org", name: "Ada" };
  provider.become({ ...google, email_verified: true });
  await page.goto(SECURITY);
  await press(page, "Link Google");
  const card = page.getByRole("region", { name: "Google" });
  await expect(card.getByText("Linked", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/settings\?tab=security$/);
  await expectAccessibleInViews(page, "the security tab with Google");

  await logOut(page);
  await expectAccessibleInViews(page, "the login screen with Google");
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await expectLoggedIn(page);
  await page.goto(SECURITY);
  await press(page, "Unlink Google");
  // Logging in with Google doesn't confirm an account that has a password.
  await dialog(page, "Unlink Google?").getByRole("button", { name: "Unlink" }).click();
  await dialog(page, "Confirm that it’s you").getByLabel("Your password").fill(PASSWORD);
  await press(page, "Confirm");
  await expect(card.getByText("Not linked", { exact: true })).toBeVisible();
});

test("an account without a password is offered one, and keeps its last way to log in", async ({
  page,
  provider,
}) => {
  const email = "grace@example.org";
  provider.become({ sub: "grace", email, name: "Grace", email_verified: true });
  await page.goto("/auth");
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await expectLoggedIn(page);
  await page.goto(SECURITY);
  await press(page, "Unlink Google");
  await dialog(page, "Unlink Google?").getByRole("button", { name: "Unlink" }).click();
  await expect(page.getByText("This is your only way to log in", { exact: false })).toBeVisible();
  await dialog(page, "Unlink Google?").getByRole("button", { name: "Cancel" }).click();
  await press(page, "Email me a link to choose one");
  await expect(page.getByText(`We’ve sent a link to ${email}`, { exact: false })).toBeVisible();
});
