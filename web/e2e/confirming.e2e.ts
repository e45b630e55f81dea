import { PASSWORD } from "@laurel/standalone/testing/test-user";
import { expectAccessibleInViews } from "./accessible.ts";
import { addAuthenticator, withHostName } from "./authenticator.ts";
import { expect, test } from "./fixtures.ts";
import { dialog, press, SECURITY } from "./logging-in.ts";

test.use({
  movesClock: true,
  baseURL: ({ laurel }, use) => use(withHostName(laurel.url)),
});

const MINUTES_11 = 11 * 60_000;

test("ten minutes after logging in, the password or a passkey confirms, and what was asked goes on", async ({
  page,
  person,
  clock,
}) => {
  const question = dialog(page, "Confirm that it’s you");
  const answer = () => person.call("POST", "/api/users/me/passkeys/options");
  /** Lets ten minutes pass for the product, and waits until it has noticed. */
  const wait = async () => {
    clock.moveTo(new Date(clock.now().getTime() + MINUTES_11));
    await expect.poll(async () => (await answer()).status).toBe(403);
  };

  await addAuthenticator(page);
  await page.goto(SECURITY);
  await wait();
  await press(page, "Add passkey");
  const form = dialog(page, "Add passkey");
  await form.getByLabel("Name").fill("My laptop");
  await form.getByRole("button", { name: "Add passkey" }).click();
  await expect(question.getByLabel("Your password")).toBeFocused();
  await expect(question.getByRole("button", { name: "Use a passkey" })).toHaveCount(0);
  await question.getByLabel("Your password").fill("Wrong-Horse-9");
  await question.getByRole("button", { name: "Confirm" }).click();
  await expect(question.getByLabel("Your password")).toHaveAttribute("aria-invalid", "true");
  await question.getByLabel("Your password").fill(PASSWORD);
  await question.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("button", { name: "Remove My laptop" })).toBeVisible();

  await wait();
  await press(page, "Set up one-time codes");
  await expect(question.getByRole("button", { name: "Use a passkey" })).toBeVisible();
  // Otherwise what waits behind the dialog would move for ever.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expectAccessibleInViews(page, "the dialog that asks to confirm");
  await question.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
  expect((await answer()).status).toBe(200);
});

test("who doesn't confirm changes nothing", async ({ page, person, clock }) => {
  await page.goto(SECURITY);
  clock.moveTo(new Date(clock.now().getTime() + MINUTES_11));
  const answer = () => person.call("POST", "/api/users/me/otp");
  await expect.poll(async () => (await answer()).status).toBe(403);
  await press(page, "Set up one-time codes");
  await dialog(page, "Confirm that it’s you").getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Set up one-time codes" })).toBeFocused();
});
