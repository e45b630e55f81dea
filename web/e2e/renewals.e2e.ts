import type { TestUser } from "@laurel/standalone/testing/test-user";
import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInViews } from "./accessible.ts";
import { addCredential, card, expect, test } from "./fixtures.ts";
import { spoken } from "./spoken.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
/** The day that many days from today, in UTC as on the server. */
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
/** The id of the credential that was completed last. */
async function newestId(person: TestUser): Promise<string> {
  const list = (await (await person.call("GET", "/api/credentials")).json()) as { id: string }[];
  return list[0]?.id ?? "";
}
const edits = (page: Page) => page.getByRole("button", { name: /^Edit / });

test("an expiring credential is renewed with the keyboard, and both cards say so", async ({
  page,
  person,
}) => {
  await addCredential(person, {
    name: "CKA",
    type: "certification",
    completedDate: day(-725),
    expirationDate: day(5),
    skills: ["Kubernetes"],
  });
  await addCredential(person, { name: "Later", expirationDate: day(91) });
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: /^Renew / })).toHaveCount(1);
  await page.getByRole("button", { name: "Renew CKA", exact: true }).focus();
  await page.keyboard.press("Enter");
  const form = dialog(page, "Renew Credential");
  await expect(form.getByLabel("Name", { exact: true })).toBeFocused();
  await expect(form.getByLabel("Name", { exact: true })).toHaveValue("CKA");
  await expect(form.getByRole("button", { name: "Remove Kubernetes" })).toBeVisible();
  await expectAccessibleInViews(page, "the form of a renewal");
  await form.getByLabel("Expiration date").fill(day(735));
  await form.getByRole("button", { name: "Renew credential" }).click();
  await expect(page.getByText("Credential has been renewed successfully").first()).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByText("Renewed", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Renew / })).toHaveCount(0);
  await expect(page.getByText(/^Renewed once since \d{4}$/)).toBeVisible();
});

test("a credential that was renewed in another window says so, and its card changes", async ({
  page,
  person,
}) => {
  await addCredential(person, { name: "CKA", expirationDate: day(-5) });
  await page.goto("/dashboard");
  await press(page, "Renew CKA");
  const form = dialog(page, "Renew Credential");
  await expect(form).toBeVisible();
  const id = await newestId(person);
  const body = { name: "CKA", organization: "Anywhere", completedDate: day(0) };
  await person.call("POST", `/api/credentials/${id}/renew`, { body });
  await form.getByRole("button", { name: "Renew credential" }).click();
  await expect(page.getByText("Error renewing credential").first()).toBeVisible();
  const overtaken = dialog(page, "Add New Credential");
  await expect(overtaken.getByText(/has been renewed, perhaps in another window/)).toBeVisible();
  await overtaken.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("Renewed", { exact: true })).toBeVisible();
  await expect(card(page, "CKA").first().getByText("Expired")).toHaveCount(0);
});

test("the chain of renewals leads to each card", async ({ page, person }) => {
  await addCredential(person, { name: "First Aid 2017", completedDate: "2017-05-01" });
  for (const [name, completedDate] of [
    ["First Aid 2019", "2019-05-01"],
    ["First Aid 2021", "2021-05-01"],
    ["First Aid 2023", "2023-05-01"],
  ]) {
    const id = await newestId(person);
    const body = { name, organization: "Red Cross", completedDate };
    const answer = await person.call("POST", `/api/credentials/${id}/renew`, { body });
    expect(answer.status).toBe(201);
  }
  await page.goto("/dashboard");
  await page.getByText("Renewed 3 times since 2017", { exact: true }).click();
  const chain = dialog(page, "Renewals");
  await expect(chain.getByRole("listitem")).toHaveCount(4);
  await expectAccessibleInViews(page, "the chain of renewals");
  await chain.getByRole("link", { name: "First Aid 2017" }).click();
  await expect(page).toHaveURL(/\/certifications\?q=First%20Aid%202017#credential-\d+$/);
  await expect(page.locator(":focus")).toContainText("First Aid 2017");
  await expect(card(page, "First Aid 2017")).toBeInViewport();
});

test("the dashboard filters by expiry, sorts by it, and keeps both in the address", async ({
  page,
  person,
}) => {
  await addCredential(person, { name: "In sixty", expirationDate: day(60) });
  await addCredential(person, { name: "In ten", expirationDate: day(10) });
  await addCredential(person, { name: "Past", expirationDate: day(-10) });
  await addCredential(person, { name: "Never" });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Expires soon" }).click();
  await expect(edits(page)).toHaveCount(2);
  await page.getByLabel("Sort by").selectOption({ label: "Next to expire first" });
  await expect(edits(page).first()).toHaveAccessibleName("Edit In ten");
  await expect(page).toHaveURL(/status=expiring&sort=expirationDate$/);
  await page.reload();
  await expect(edits(page).first()).toHaveAccessibleName("Edit In ten");
  await expect(page.getByRole("button", { name: "Expires soon" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.getByRole("button", { name: "Expired", exact: true }).click();
  await expect(edits(page)).toHaveCount(1);
  await expect(edits(page)).toHaveAccessibleName("Edit Past");
  await expect(page.getByRole("link", { name: "Dashboard" })).toHaveAccessibleDescription(
    "1 expired, 2 expire soon",
  );
  await expectAccessibleInViews(page, "the dashboard with a filter");
});

test("the time line is reached by keyboard, has a list, and is absent without expiry dates", async ({
  page,
  person,
}) => {
  await addCredential(person, { name: "Never" });
  await page.goto("/dashboard");
  await expect(edits(page)).toHaveCount(1);
  const section = page.getByRole("region", { name: "The next 18 months" });
  await expect(section).toHaveCount(0);
  await addCredential(person, { name: "Soon", expirationDate: day(3) });
  await addCredential(person, { name: "Later", type: "course", expirationDate: day(300) });
  await page.reload();
  await expect(section.getByText("2 credentials expire in this time.")).toBeVisible();
  const dot = section.getByRole("link", { name: /^Later expires/ });
  await section.getByRole("link", { name: /^Soon expires/ }).focus();
  await page.keyboard.press("Tab");
  await expect(dot).toBeFocused();
  await section.getByText("Show as a list").click();
  await expect(section.getByRole("list", { name: "Expiry dates" })).toContainText("Later");
  await expectAccessibleInViews(page, "the time line");
  await dot.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/courses\?q=Later#credential-\d+$/);
  await expect(page.locator(":focus")).toContainText("Later");
});

test("reminders are switched off and on, and their days are changed", async ({ page, person }) => {
  const stored = async () => (await person.call("GET", "/api/reminders")).json();
  await page.goto("/settings?tab=notifications");
  const toggle = page.getByRole("switch", { name: "Expiry reminders" });
  await expect(toggle).toBeChecked();
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await expect.poll(stored).toEqual({ enabled: false, days: [90, 30, 7, 1] });
  await toggle.click();
  await expect.poll(stored).toMatchObject({ enabled: true });
  const days = page.getByLabel("Days before it expires");
  await days.fill("400");
  await page.keyboard.press("Enter");
  await expect(page.getByText("“400” is not a whole number from 0 to 365.")).toBeVisible();
  await expectAccessibleInViews(page, "reminders with an error");
  await days.fill("0, 14, 60");
  await press(page, "Save days");
  await expect(days).toHaveValue("60, 14, 0");
  expect(await stored()).toEqual({ enabled: true, days: [60, 14, 0] });
});

test("a calendar link is created, copied, replaced and ended", async ({
  page,
  person,
  context,
}) => {
  await addCredential(person, { name: "CKA", expirationDate: day(30) });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/settings?tab=notifications");
  await press(page, "Create calendar link");
  const field = page.getByLabel("Calendar link", { exact: true });
  await expect(field).toHaveValue(/\/calendar\/[\w-]+\.ics$/);
  const first = await field.inputValue();
  await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeFocused();
  await press(page, "Copy");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  const feed = (url: string) => fetch(url.replace(/^https?:\/\/[^/]+/, new URL(page.url()).origin));
  expect(await (await feed(first)).text()).toContain("SUMMARY:CKA expires");
  await expect(page.getByRole("link", { name: "Add to Apple Calendar" })).toHaveAttribute(
    "href",
    first.replace(/^https?/, "webcal"),
  );
  await expectAccessibleInViews(page, "the calendar link");

  await press(page, "Replace link");
  const replacing = dialog(page, "Replace the calendar link?");
  await expectAccessible(page, "the question before replacing");
  await replacing.getByRole("button", { name: "Replace link" }).click();
  await expect(replacing).toBeHidden();
  await expect(field).not.toHaveValue(first);
  expect((await feed(first)).status).toBe(404);

  const second = await field.inputValue();
  await press(page, "End link");
  await dialog(page, "End the calendar link?").getByRole("button", { name: "End link" }).click();
  await expect(page.getByRole("button", { name: "Create calendar link" })).toBeVisible();
  expect((await feed(second)).status).toBe(404);
});

test("the palette leads to renewals, expiring credentials and reminders", async ({
  page,
  person,
}) => {
  await addCredential(person, { name: "CKA", expirationDate: day(5) });
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const search = async (text: string) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search or jump to" }).fill(text);
  };
  await search(spoken("Renew CKA"));
  await page.getByRole("option", { name: /^Renew CKA/ }).click();
  await expect(dialog(page, "Renew Credential")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await search(spoken("Expiring credentials"));
  await page.getByRole("option", { name: /^Expiring credentials/ }).click();
  await expect(page).toHaveURL(/\/dashboard\?status=expiring&sort=expirationDate$/);
  await search(spoken("Expiry reminders"));
  await page.getByRole("option", { name: /^Expiry reminders/ }).click();
  await expect(page.getByRole("switch", { name: "Expiry reminders" })).toBeVisible();
});
