import { signIn } from "@laurel/standalone/testing/test-user";
import { expectAccessibleInViews } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";

test("a person sees their sessions and ends another one", async ({ page, person, laurel }) => {
  test.slow();
  const others = [
    await signIn(laurel.url, person.username),
    await signIn(laurel.url, person.username),
  ];
  await page.goto("/settings?tab=security");
  const rows = page.getByRole("list", { name: "Your sessions" }).getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText("This browser");
  await expect(rows.first().getByRole("button")).toHaveCount(0);
  await expectAccessibleInViews(page, "the security settings");

  await rows
    .nth(1)
    .getByRole("button", { name: /^End session/ })
    .click();
  await expect(rows).toHaveCount(2);
  const statuses = () =>
    Promise.all(others.map(async (one) => (await one.call("GET", "/api/users/me")).status));
  expect((await statuses()).toSorted()).toEqual([200, 401]);

  await page.getByRole("button", { name: "End all other sessions" }).click();
  await expect(rows).toHaveCount(1);
  expect(await statuses()).toEqual([401, 401]);
  await expect(page.getByRole("button", { name: "End all other sessions" })).toHaveCount(0);
  expect((await person.call("GET", "/api/users/me")).status).toBe(200);
});

test("deleting the account asks for the password and lists what will be deleted", async ({
  page,
  person,
}) => {
  test.slow();
  await page.goto("/settings");
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog.getByText(/can’t be undone/)).toBeVisible();
  await expect(dialog.getByLabel("Your password")).toBeFocused();
  await expectAccessibleInViews(page, "the question before deleting the account");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog.getByText("Please enter your password")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect((await person.call("GET", "/api/users/me")).status).toBe(200);
});
