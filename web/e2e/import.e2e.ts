import type { Locator, Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { expectAccessible, expectAccessibleInViews } from "./accessible.ts";
import { addCredential, expect, test } from "./fixtures.ts";
import { layoutFaults } from "./layout-faults.ts";
import { spoken } from "./spoken.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Import credentials" });
const fixture = (name: string) =>
  new URL(`../../services/portfolio/src/imports/fixtures/${name}`, import.meta.url);

async function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  const buffer = Buffer.from(content);
  const file = { name, mimeType: "application/octet-stream", buffer };
  await dialog(page).getByLabel("Choose a file").setInputFiles(file);
}

const total = (page: Page) =>
  page.getByText("Total Credentials", { exact: true }).locator("xpath=following-sibling::*[1]");

const ROWS = `Name,Organization,Completed,Type
Algebra,Acme,2020-01-01,course
Owned,Acme,2021-01-01,
Ambiguous,Acme,03/04/2022,workshop
Year only,Acme,2019,
Algebra,Acme,2020-01-01,course
`;

test("a file is looked at, mended, imported, and removed again", async ({ page, person }) => {
  const owned = { name: "Owned", organization: "Acme", completedDate: "2021-01-01" };
  await addCredential(person, owned);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expectAccessibleInViews(page, "the file field");
  await choose(page, "courses.csv", ROWS);

  const form = dialog(page);
  await expect(form.getByText("courses.csv: a table with 5 rows")).toBeFocused();
  const algebra = form.getByRole("checkbox", { name: "Import Algebra" });
  await expect(algebra.first()).toBeChecked();
  await expect(algebra.last()).not.toBeChecked();
  await expect(form.getByRole("checkbox", { name: "Import Owned" })).not.toBeChecked();
  await expect(form.getByText("You have this credential already")).toBeVisible();
  await expect(form.getByText(/Only the year 2019 is given/)).toBeVisible();
  await expect(form.getByRole("checkbox", { name: "Import Ambiguous" })).toBeDisabled();
  await expectAccessibleInViews(page, "the rows of a file");
  // On a phone, the heads of the columns are only for screen readers.
  await page.setViewportSize({ width: 375, height: 740 });
  expect(await page.evaluate(layoutFaults)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });

  await form.getByRole("button", { name: "Edit Ambiguous" }).focus();
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("Completion date", { exact: true })).toBeFocused();
  await expect(form.getByText("In the file: 03/04/2022")).toBeVisible();
  await form.getByLabel("Completion date").fill("2022-04-03");
  await expectAccessible(page, "a row that is edited");
  await form.getByLabel("Completion date").press("Enter");
  await expect(form.getByRole("button", { name: "Edit Ambiguous" })).toBeFocused();
  await expect(form.getByRole("checkbox", { name: "Import Ambiguous" })).toBeChecked();

  await form.getByRole("button", { name: "Import 3 credentials" }).click();
  await expect(form.getByText("3 credentials imported", { exact: true })).toBeFocused();
  await expectAccessibleInViews(page, "the end of an import");
  await expect(total(page)).toHaveText("4");

  await form.getByRole("button", { name: "Remove the 3 that were imported" }).click();
  await page.getByRole("button", { name: "Remove 3 credentials", exact: true }).click();
  await expect(form.getByText("5 rows of the file are not imported.")).toBeVisible();
  await expect(total(page)).toHaveText("1");
  await form.getByRole("button", { name: "Done" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole("button", { name: "Import", exact: true })).toBeFocused();
});

test("LinkedIn's export is imported from the command palette", async ({ page, person }) => {
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("linkedin");
  await page.getByRole("option", { name: /Import credentials/ }).click();
  await choose(page, "export.zip", readFileSync(fixture("linkedin-export.zip")));
  await expect(dialog(page).getByText(/a LinkedIn export with 5 rows/)).toBeVisible();
  await dialog(page).getByRole("button", { name: "Import 4 credentials" }).click();
  await expect(dialog(page).getByText("4 credentials imported", { exact: true })).toBeVisible();
  const list = await (await person.call("GET", "/api/credentials?type=degree")).json();
  expect(list).toHaveLength(2);
});

const COLUMNS = [
  ["Dies", "Name"],
  ["Dort", "Organization"],
  ["Damals", "Completion date"],
] as const;

/** Chooses an option of the focused field by keyboard, in any script. */
async function chooseByArrows(page: Page, field: Locator, name: string): Promise<void> {
  const names = await field.locator("option").allTextContents();
  await page.keyboard.press("Home");
  for (let step = 0; step < names.indexOf(spoken(name)); step += 1)
    await page.keyboard.press("ArrowDown");
  await expect(field.locator("option:checked")).toHaveText(name);
}

test("columns with unknown names are assigned by keyboard", async ({ page, person: _person }) => {
  await page.goto("/dashboard?form=import");
  await choose(page, "kurse.csv", "Dies;Dort;Damals;Danach\nAlgebra;Acme;05.03.2020;05.03.2023\n");
  const form = dialog(page);
  await expect(
    form.getByText(/Choose the ones for: Name, Organization, Completion date/),
  ).toBeVisible();
  await expect(form.getByText("05.03.2023", { exact: true })).toBeVisible();
  await expectAccessibleInViews(page, "columns to assign");
  await form.getByLabel("Dies").focus();
  for (const [column, name] of COLUMNS) {
    await expect(form.getByLabel(column)).toBeFocused();
    await chooseByArrows(page, form.getByLabel(column), name);
    await page.keyboard.press("Tab");
  }
  await expect(form.getByLabel("Danach")).toBeFocused();
  await page.keyboard.press("Tab");
  const apply = form.getByRole("region").getByRole("button", { name: "Apply columns" });
  await expect(apply).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(form.getByRole("button", { name: "Import 1, without 1 column" })).toBeVisible();
  await expect(apply).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await chooseByArrows(page, form.getByLabel("Danach"), "Expiration date");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await form.getByRole("button", { name: "Import 1 credential", exact: true }).press("Enter");
  await expect(form.getByText("1 credential imported", { exact: true })).toBeFocused();
});

test("rows without a date take one of their own, or a year", async ({ page, person }) => {
  await page.goto("/dashboard?form=import");
  const form = dialog(page);
  const file = "Name,Organization,Completed\nAlgebra,Acme,2020-01-01\nOne,Acme,\nTwo,Acme,N/A\n";
  await choose(page, "undated.csv", file);
  await expect(form.getByText(/2 rows lack only their completion dates/)).toBeVisible();
  await form.getByLabel("Completion date of One").fill("2021-03-05");
  await form.getByLabel("Year of completion").fill("2019");
  await expectAccessibleInViews(page, "rows without a date");
  await form.getByRole("button", { name: "Use the year 2019" }).click();
  await expect(form.getByLabel("Completion date of Two")).toHaveValue("2019-01-01");
  await form.getByRole("button", { name: "Import 3 credentials" }).click();
  await expect(form.getByText("3 credentials imported", { exact: true })).toBeVisible();
  const list: { completedDate: string }[] = await (
    await person.call("GET", "/api/credentials")
  ).json();
  expect(list.map(({ completedDate }) => completedDate)).toEqual([
    "2021-03-05",
    "2020-01-01",
    "2019-01-01",
  ]);
});

test.describe("when the server fails", () => {
  test.use({ brokenOnPurpose: /ERR_FAILED/ });

  test("an import goes on where it stopped, and creates nothing twice", async ({
    page,
    person,
  }) => {
    const rows = Array.from({ length: 70 }, (_, index) => `Course ${index},Acme,2020-01-01`);
    await page.goto("/dashboard?form=import");
    const form = dialog(page);
    await choose(page, "many.csv", `Name,Organization,Completed\n${rows.join("\n")}\n`);
    let calls = 0;
    await page.route("**/api/credentials/batch", async (route) => {
      calls += 1;
      if (calls !== 2) return route.continue();
      // The answer to the second batch is lost.
      await route.fetch();
      return route.abort();
    });
    await form.getByRole("button", { name: "Import 70 credentials" }).click();
    await expect(form.getByText(/can’t be reached right now/)).toBeVisible();
    await form.getByRole("button", { name: "Import 50 credentials" }).click();
    await expect(form.getByText("70 credentials imported", { exact: true })).toBeVisible();
    const stats = await (await person.call("GET", "/api/stats")).json();
    expect(stats).toMatchObject({ totalCredentials: 70 });
  });
});

test("an import is stopped, and goes on later", async ({ page, person: _person }) => {
  const rows = Array.from({ length: 70 }, (_, index) => `Course ${index},Acme,2020-01-01`);
  await page.goto("/dashboard?form=import");
  const form = dialog(page);
  await choose(page, "many.csv", `Name,Organization,Completed\n${rows.join("\n")}\n`);
  const { promise: isStopped, resolve: goOn } = Promise.withResolvers<void>();
  let calls = 0;
  await page.route("**/api/credentials/batch", async (route) => {
    calls += 1;
    if (calls === 2) await isStopped;
    return route.continue();
  });
  await form.getByRole("button", { name: "Import 70 credentials" }).click();
  await expect(form.getByText("Imported 20 of 70", { exact: true })).toBeVisible();
  await form.getByRole("button", { name: "Stop" }).click();
  goOn();
  await expect(form.getByText("40 credentials imported", { exact: true })).toBeFocused();
  await expect(form.getByText("30 rows of the file are not imported.")).toBeVisible();
  await form.getByRole("button", { name: "Show the rows" }).click();
  await form.getByRole("button", { name: "Import 30 credentials" }).click();
  await expect(form.getByText("70 credentials imported", { exact: true })).toBeVisible();
});

test("a file that can't be read, an empty one and an empty choice say so", async ({
  page,
  person: _person,
}) => {
  await page.goto("/dashboard?form=import");
  const form = dialog(page);
  await choose(page, "picture.png", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"));
  await expect(form.getByText(/This is a picture or a PDF/)).toBeVisible();
  await choose(page, "song.mp3", Buffer.from("fffb9064000ff0000069", "hex"));
  await expect(form.getByText(/No credentials found in this file/)).toBeVisible();
  await choose(page, "empty.csv", "Name,Organization,Completed\n");
  await expect(form.getByText("This file has no rows. Choose another one.")).toBeVisible();
  await expectAccessible(page, "an empty file");
  await form.getByRole("button", { name: "Choose another file" }).click();
  await choose(page, "one.csv", "Name,Organization,Completed\nAlgebra,Acme,2020-01-01\n");
  await form.getByRole("checkbox", { name: "Import Algebra" }).uncheck();
  await form.getByRole("button", { name: "Import 0 credentials" }).click();
  await expect(form.getByText("Choose at least one row that can be imported.")).toBeVisible();
});

test("rows of several pages and batches are looked at and imported", async ({
  page,
  person: _person,
}) => {
  const rows = Array.from({ length: 1_200 }, (_, index) => `Course ${index},Acme,2020-01-01`);
  await page.goto("/dashboard?form=import");
  await choose(page, "many.csv", `Name,Organization,Completed\n${rows.join("\n")}\n`);
  const form = dialog(page);
  await expect(form.getByText("Page 1 of 48, 1,200 rows")).toBeVisible();
  await form.getByRole("button", { name: "Go to page 48" }).click();
  await expect(form.getByText("Course 1199")).toBeVisible();
  await form.getByRole("button", { name: "Import 1,200 credentials" }).click();
  await expect(form.getByRole("progressbar")).toBeVisible();
  await expect(form.getByText("1,200 credentials imported", { exact: true })).toBeVisible();
});
