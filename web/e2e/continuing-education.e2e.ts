import type { Page } from "@playwright/test";
import type { TestUser } from "@laurel/standalone/testing/test-user";
import { readFile } from "node:fs/promises";
import { expectAccessibleInViews } from "./accessible.ts";
import { addCredential, expect, test } from "./fixtures.ts";
import { spoken } from "./spoken.ts";

const NAME = "Registered Nurse";
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const row = (page: Page, list: string, name: string) =>
  page
    .getByRole("list", { name: list, exact: true })
    .getByRole("listitem")
    .filter({ hasText: name });

/** A day this many days from now. */
const day = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** A certification of the last year, two courses since then, and one before. */
async function addCredentials(person: TestUser): Promise<void> {
  await addCredential(person, {
    name: NAME,
    type: "certification",
    completedDate: day(-300),
    expirationDate: day(400),
  });
  const courses = [
    { name: "First aid", completedDate: day(-100), hours: 12 },
    { name: "Wound care", completedDate: day(-50), hours: 6 },
    { name: "Planned course", completedDate: day(30), hours: 8 },
    { name: "Too old", completedDate: day(-301), hours: 20 },
  ];
  for (const course of courses) await addCredential(person, { type: "course", ...course });
}

async function openFromCard(page: Page): Promise<void> {
  await page.goto("/certifications");
  await page.getByRole("link", { name: `Continuing education of ${NAME}`, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    `Continuing education of ${NAME}`,
  );
}

async function setUp(page: Page, hours: string): Promise<void> {
  await press(page, "Set up continuing education");
  const form = dialog(page, "Set up continuing education");
  await form.getByLabel("Required hours").fill(hours);
  await form.getByRole("button", { name: "Save cycle" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("a cycle is set up, filled, shown on the card, changed and removed", async ({
  page,
  person,
}) => {
  await addCredentials(person);
  await openFromCard(page);
  await expect(page).toHaveTitle(`Continuing education of ${NAME} · Laurel`);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await setUp(page, "40");
  await expect(page.getByText("0 of 40 hours", { exact: true })).toBeVisible();
  await expect(page.getByText(/^0 of 40 hours, 1[23] months left: /)).toBeVisible();

  await press(page, "Count 12 hours of First aid");
  await expect(page.getByText("12 of 40 hours", { exact: true })).toBeVisible();
  await expect(row(page, "What could count", "First aid")).toHaveCount(0);
  await press(page, "Count 8 hours of Planned course");
  await expect(row(page, "What counts", "Planned course")).toContainText("Planned");
  await expect(
    page.getByText("12 hours earned · 8 hours planned · 20 hours missing"),
  ).toBeVisible();
  await expect(page.getByText("Too old")).toHaveCount(0);

  await page.getByRole("link", { name: "Back to certifications" }).click();
  const line = page.getByRole("link", { name: /^Continuing education of Registered Nurse: / });
  await expect(line).toHaveText(/^12 of 40 hours by /);
  await line.click();

  await press(page, "Change cycle");
  const form = dialog(page, "Change cycle");
  await form.getByLabel("Last day").fill(day(-301));
  await form.getByRole("button", { name: "Save cycle" }).click();
  await expect(form.getByText("The last day must be on or after the first")).toBeVisible();
  await form.getByLabel("Last day").fill(day(400));
  await form.getByLabel("Required hours").fill("12");
  await form.getByRole("button", { name: "Save cycle" }).click();
  await expect(page.getByText("12 of 12 hours: done")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change cycle" })).toBeFocused();

  await press(page, "Remove cycle");
  await dialog(page, "Remove cycle?").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("button", { name: "Set up continuing education" })).toBeVisible();
  expect(await (await person.call("GET", "/api/continuing-education")).json()).toEqual([]);
});

test("hours of any credential count once, and the server's errors are at the fields", async ({
  page,
  person,
}) => {
  await addCredentials(person);
  await openFromCard(page);
  await setUp(page, "10");
  await press(page, "Add hours");
  const form = dialog(page, "Add hours");
  await expect(form.getByLabel("Credential", { exact: true })).toBeFocused();
  await expect(form.getByRole("option", { name: /^Too old/ })).toBeDisabled();
  const option = form.getByRole("option", { name: /^First aid/ });
  await form.getByLabel("Credential", { exact: true }).selectOption(await option.textContent());
  await expect(form.getByLabel("Hours", { exact: true })).toHaveValue("10");
  await form.getByLabel("Hours", { exact: true }).fill("13");
  await form.getByRole("button", { name: "Add hours" }).click();
  await expect(form.getByText("This credential has fewer hours left")).toBeVisible();
  await expect(form.getByLabel("Hours", { exact: true })).toBeFocused();
  await form.getByLabel("Hours", { exact: true }).fill("5");
  await form.getByRole("button", { name: "Add hours" }).click();
  await expect(row(page, "What counts", "First aid")).toContainText("5 of 12 hours, 7 left");
  await expect(page.getByRole("button", { name: "Add hours", exact: true })).toBeFocused();

  await press(page, "Change the hours of First aid");
  const change = dialog(page, "Change hours");
  await change.getByLabel("Hours", { exact: true }).fill("6");
  await change.getByRole("button", { name: "Save hours" }).click();
  await expect(row(page, "What counts", "First aid")).toContainText("6 of 12 hours, 6 left");
  await press(page, "Remove First aid");
  await expect(page.getByText("Nothing counts yet", { exact: false })).toBeVisible();
  await expect(page.locator(":focus")).toContainText("Nothing counts yet");
});

test("the report is downloaded as CSV and as a Word document", async ({ page, person }) => {
  await addCredentials(person);
  await openFromCard(page);
  await setUp(page, "40");
  await press(page, "Count 12 hours of First aid");
  await expect(row(page, "What counts", "First aid")).toBeVisible();
  for (const [name, format] of [
    ["Report as CSV", "csv"],
    ["Report as Word document", "docx"],
  ] as const) {
    const begun = page.waitForEvent("download");
    await press(page, name);
    const download = await begun;
    expect(download.suggestedFilename()).toBe(`Continuing_Education_${day(0)}.${format}`);
    const bytes = await readFile(await download.path());
    const earned = `${spoken("Total earned")},,,,,,,,12`;
    if (format === "csv") expect(bytes.toString()).toContain(earned);
    else expect(bytes.subarray(0, 2).toString()).toBe("PK");
  }
  await page.route("**/report?**", (route) =>
    route.fulfill({ status: 404, json: { message: "Not today", code: "not_found" } }),
  );
  await press(page, "Report as CSV");
  await expect(page.getByText("Download failed").first()).toBeVisible();
  await expect(page.getByText("Not today").first()).toBeVisible();
});

test("a reload keeps the form open, and a credential that doesn't exist is reported", async ({
  page,
  person,
}) => {
  await addCredentials(person);
  await openFromCard(page);
  await press(page, "Set up continuing education");
  await expect(dialog(page, "Set up continuing education")).toBeVisible();
  await page.reload();
  await expect(dialog(page, "Set up continuing education")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto("/credentials/1/education");
  await expect(page.getByText("This credential wasn’t found")).toBeVisible();
});

test("every state is accessible in every view", async ({ page, person }) => {
  test.slow();
  await addCredentials(person);
  const long = `A course with a name of ninety characters that goes on and on until it fills ${"x".repeat(40)}`;
  await addCredential(person, { name: long, type: "course", completedDate: day(-1), hours: 1 });
  await openFromCard(page);
  await expectAccessibleInViews(page, "no cycle");
  await press(page, "Set up continuing education");
  const form = dialog(page, "Set up continuing education");
  await form.getByRole("button", { name: "Save cycle" }).click();
  await expect(form.getByText(/Hours must be a whole number/)).toBeVisible();
  await expectAccessibleInViews(page, "the form of a cycle with its errors");
  await form.getByLabel("Required hours").fill("40");
  await form.getByRole("button", { name: "Save cycle" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await press(page, "Count 12 hours of First aid");
  await expect(row(page, "What counts", "First aid")).toBeVisible();
  await press(page, "Count 8 hours of Planned course");
  await expect(row(page, "What counts", "Planned course")).toBeVisible();
  await expectAccessibleInViews(page, "a cycle with contributions and suggestions");
  await press(page, "Add hours");
  await expect(dialog(page, "Add hours")).toBeVisible();
  await expectAccessibleInViews(page, "the form that adds hours");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await press(page, "Remove cycle");
  await expectAccessibleInViews(page, "the question before removing");
  await press(page, "Cancel");
  await page.goto("/certifications");
  await expect(page.getByRole("link", { name: /^Continuing education of .*: / })).toHaveText(
    /^12 of 40 hours by /,
  );
  await expectAccessibleInViews(page, "the card with its cycle");
});
