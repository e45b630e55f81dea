import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { expectAccessibleInViews } from "./accessible.ts";
import { addCredential, expect, test } from "./fixtures.ts";

const ACCOUNT = "/settings";
const dialog = (page: Page) => page.getByRole("dialog", { name: "Restore from an export" });

async function downloadExport(page: Page): Promise<Buffer> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  return readFile(await (await downloading).path());
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const file = { name, mimeType: "application/zip", buffer };
  await dialog(page).getByLabel("Choose a file").setInputFiles(file);
}

const lineOf = (page: Page, text: string) => dialog(page).getByText(text, { exact: true });

test.use({ brokenOnPurpose: /400 \(Bad Request\)/ });

test("an export is restored, and the report says what was there already", async ({
  page,
  person,
}) => {
  for (const name of ["Algebra", "Biology", "Chemistry"])
    await addCredential(person, { name, organization: "Acme", completedDate: "2026-01-01" });
  const interests = { interests: [{ name: "Chess" }] };
  expect((await person.call("PUT", "/api/users/me", { body: interests })).status).toBe(200);
  await page.goto(ACCOUNT);
  const exported = await downloadExport(page);
  const list = (await (await person.call("GET", "/api/credentials")).json()) as { id: string }[];
  for (const { id } of list.slice(1)) await person.call("DELETE", `/api/credentials/${id}`);
  // A credential that can be restored by itself counts as there.
  await person.call("DELETE", "/api/credentials/removed");

  await page.getByRole("button", { name: "Restore from an export" }).click();
  await expectAccessibleInViews(page, "the file field of a restore");
  await choose(page, "laurel-data.zip", exported);
  await expect(dialog(page).getByText(/laurel-data\.zip, \d+ KB/)).toBeFocused();
  await expectAccessibleInViews(page, "the chosen export");
  await dialog(page).getByRole("button", { name: "Restore", exact: true }).click();
  await expect(lineOf(page, "Your data is restored")).toBeFocused();
  await expect(lineOf(page, "2 credentials restored, 1 was already there")).toBeVisible();
  await expect(lineOf(page, "1 interest was already there")).toBeVisible();
  await expect(lineOf(page, "No documents in this export")).toBeVisible();
  await expectAccessibleInViews(page, "the report of a restore");
  await dialog(page).getByRole("button", { name: "Done" }).click();
  await page.goto("/dashboard");
  for (const name of ["Algebra", "Biology", "Chemistry"])
    await expect(page.getByRole("heading", { name })).toBeVisible();
});

test("another file is refused in the dialog, and stays chosen", async ({ page, person }) => {
  expect(person.email).toContain("@");
  await page.goto(ACCOUNT);
  await page.getByRole("button", { name: "Restore from an export" }).click();
  await choose(page, "holiday.zip", Buffer.from("not a zip"));
  await dialog(page).getByRole("button", { name: "Restore", exact: true }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("isn’t an export of Laurel");
  await expect(dialog(page).getByText("holiday.zip")).toBeVisible();
  await expectAccessibleInViews(page, "a refused export");
  await dialog(page).getByRole("button", { name: "Choose another file" }).click();
  await expect(dialog(page).getByRole("alert")).toBeHidden();
  await expect(dialog(page).getByLabel("Choose a file")).toBeFocused();
});

test("an upload can be stopped, and its file stays chosen", async ({ page, person }) => {
  expect(person.email).toContain("@");
  const held = Promise.withResolvers<void>();
  await page.route("**/api/users/me/restore", async (route) => {
    if (route.request().method() === "GET") return route.continue();
    await held.promise;
    return route.abort();
  });
  await page.goto(ACCOUNT);
  await page.getByRole("button", { name: "Restore from an export" }).click();
  await choose(page, "laurel-data.zip", Buffer.from("PK"));
  await dialog(page).getByRole("button", { name: "Restore", exact: true }).click();
  await expect(dialog(page).getByText(/^Uploading: \d+%$/)).toBeVisible();
  await dialog(page).getByRole("button", { name: "Stop uploading" }).click();
  await expect(dialog(page).getByText(/laurel-data\.zip/)).toBeVisible();
  await expect(dialog(page).getByRole("alert")).toBeHidden();
  held.resolve();
});

test("a long restore shows how far it is", async ({ page, person }) => {
  expect(person.email).toContain("@");
  const answer = Promise.withResolvers<void>();
  let asked = 0;
  const none = { created: 0, skipped: 0 };
  await page.route("**/api/users/me/restore", async (route) => {
    if (route.request().method() === "GET") {
      asked += 1;
      const progress = { running: true, step: "files", done: 3, of: 12 };
      return route.fulfill({ json: progress });
    }
    await answer.promise;
    const documents = { created: 12, skipped: 0 };
    const report = { credentials: none, documents, interests: none, learningPaths: none };
    return route.fulfill({ json: report });
  });
  await page.goto(ACCOUNT);
  await page.getByRole("button", { name: "Restore from an export" }).click();
  await choose(page, "laurel-data.zip", Buffer.from("PK"));
  await dialog(page).getByRole("button", { name: "Restore", exact: true }).click();
  await expect(dialog(page).getByText("Checking documents: 3 of 12")).toBeVisible();
  await expect(dialog(page).getByRole("progressbar")).toHaveAttribute("aria-valuenow", "25");
  await expect.poll(() => asked).toBeGreaterThan(1);
  await dialog(page).getByRole("button", { name: "Close" }).last().click();
  await expect(dialog(page)).toBeHidden();
  answer.resolve();
  await expect(page.getByText("Your data is restored")).toBeVisible();
});
