import { photoWithCodes, solid } from "@laurel/pictures/testing/sample-pictures";
import { bakePng } from "@laurel/portfolio/testing/baked-png";
import { certificate } from "@laurel/portfolio/testing/pdfs";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { addCredential, expect, test } from "./fixtures.ts";
import { listed } from "./locker-files.ts";

/** Chromium logs the answer to a file of another type. */
test.use({ brokenOnPurpose: /status of 415/ });

const pdf = () => ({
  name: "certificate.pdf",
  mimeType: "application/pdf",
  buffer: certificate(),
});
const reader = (page: Page) => page.getByRole("dialog", { name: "Add from a document" });
const form = (page: Page) => page.getByRole("dialog", { name: "Add New Credential" });
const value = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });

type Chosen = ReturnType<typeof pdf>;

async function choose(page: Page, file: Chosen | Chosen[]) {
  if (!(await reader(page).isVisible())) {
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await page.getByRole("button", { name: "From a document" }).click();
  }
  await reader(page).getByLabel("Choose a file").setInputFiles(file);
}

test("a certificate fills in the form, and is kept in the locker", async ({ page, person }) => {
  await addCredential(person, {
    name: "Distributed systems in practice",
    organization: "Lovelace Academy",
    completedDate: "2026-03-01",
  });
  await choose(page, pdf());
  await expect(value(page, "Name")).toHaveValue("Distributed Systems in Practice");
  await expect(value(page, "Type")).toHaveValue("course");
  await expect(value(page, "Organization")).toHaveValue("Lovelace Academy");
  await expect(value(page, "Completion date")).toHaveValue("2026-03-14");
  await expect(value(page, "Expiration date")).toHaveValue("2028-03-14");
  await expect(value(page, "Credential ID")).toHaveValue("LA-2026-00417");
  await expect(value(page, "Hours")).toHaveValue("24");
  await expect(form(page).getByText("Filled in from certificate.pdf.")).toBeVisible();
  await expect(form(page).getByText("page 1: “Date of issue: March 14, 2026”")).toBeVisible();
  await expect(form(page).getByText("You may have this credential already:")).toBeVisible();
  await expect(
    form(page).getByText(/Distributed systems in practice \(.*\), March 1, 2026/),
  ).toBeVisible();
  await expect(
    form(page).getByRole("checkbox", { name: "Keep the file in the locker" }),
  ).toBeChecked();
  await expectAccessible(page, "the form filled in from a document");
  // Nothing is stored until then.
  expect(await (await person.call("GET", "/api/documents")).json()).toEqual([]);

  await value(page, "Name").fill("Distributed Systems");
  await form(page).getByRole("button", { name: "Add credential" }).click();
  await expect(form(page)).toBeHidden();
  // Neither dialog before it comes back.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard\?*$/);
  await page.goto("/certlocker");
  await expect(listed(page, "certificate.pdf")).toBeVisible();
  await expect(page.getByText("Distributed Systems", { exact: true })).toBeVisible();
});

test("a picture gives the address of its QR code, and isn't kept unless wanted", async ({
  page,
  person,
}) => {
  const address = "https://verify.example.org/a1";
  const photo = {
    name: "photo.jpg",
    mimeType: "image/jpeg",
    buffer: await photoWithCodes([address]),
  };
  await choose(page, photo);
  await expect(value(page, "Credential URL")).toHaveValue(address);
  await expect(value(page, "Completion date")).toHaveValue("");
  await form(page).getByRole("checkbox", { name: "Keep the file in the locker" }).uncheck();
  await value(page, "Name").fill("Alpha");
  await value(page, "Organization").fill("Beta");
  await value(page, "Completion date").fill("2026-01-02");
  await form(page).getByRole("button", { name: "Add credential" }).click();
  await expect(form(page)).toBeHidden();
  expect(await (await person.call("GET", "/api/documents")).json()).toEqual([]);
  // The next form knows nothing of it.
  await page.getByRole("button", { name: "Add Credential" }).first().click();
  await expect(value(page, "Name")).toHaveValue("");
  await expect(form(page).getByText("photo.jpg")).toHaveCount(0);
});

test("a file that can't be read says why, and another one can be chosen", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  const secret = "ab".repeat(32);
  const trailer = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${secret}> /U <${secret}> /P -4 >> /ID [<00> <00>]`;
  await choose(page, { ...pdf(), buffer: certificate({ trailer }) });
  await expect(reader(page).getByText("This PDF is protected with a password.")).toBeVisible();
  await choose(page, { ...pdf(), name: "a.txt", buffer: Buffer.from("no certificate") });
  await expect(reader(page).getByText("Only pdf, png, jpg and webp files")).toBeVisible();
  await expectAccessible(page, "the dialog with a problem");
  await choose(page, pdf());
  await expect(value(page, "Organization")).toHaveValue("Lovelace Academy");
});

test("a badge in a picture is offered as a badge, or fills in the form", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  const png = await solid(20, 20).png().toBuffer();
  const badge = { name: "badge.png", mimeType: "image/png", buffer: bakePng(png, `{"type":"x"}`) };
  await choose(page, badge);
  await expect(reader(page).getByText("badge.png contains a badge.")).toBeVisible();
  await reader(page).getByRole("button", { name: "Add badge" }).click();
  await expect(reader(page).getByText("This badge is of a kind that can't be read")).toBeVisible();
  await reader(page).getByRole("button", { name: "Fill in the form instead" }).click();
  await expect(form(page).getByText("Nothing was found in badge.png.")).toBeVisible();
});

test("several files are a list to go through, which comes back after each form", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  const other = certificate({
    pages: [
      [
        { text: "This is to certify that", y: 470 },
        { text: "Ada King", y: 430, size: 34 },
        { text: "has successfully completed the course", y: 390 },
        { text: "Analytical Engines", y: 350, size: 24 },
      ],
    ],
  });
  await choose(page, [pdf(), { ...pdf(), name: "other.pdf", buffer: other }]);
  await reader(page).getByRole("button", { name: "Review Analytical Engines" }).click();
  await expect(value(page, "Name")).toHaveValue("Analytical Engines");
  // A line of the document fills in what wasn't found.
  await value(page, "Organization").focus();
  await form(page).getByRole("button", { name: "This is to certify that" }).click();
  await expect(value(page, "Organization")).toHaveValue("This is to certify that");
  await value(page, "Completion date").fill("2026-01-02");
  await form(page).getByRole("button", { name: "Add credential" }).click();
  await expect(reader(page).getByText("Added", { exact: true })).toBeVisible();
  await expectAccessible(page, "the list of documents");
  await reader(page).getByRole("button", { name: "Review Distributed Systems" }).click();
  await form(page).getByRole("button", { name: "Add credential" }).click();
  await expect(form(page)).toBeHidden();
  // Nothing is left to do.
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a list among certificates is imported, and the others can be reviewed then", async ({
  page,
  person,
}) => {
  await choose(page, [
    pdf(),
    {
      name: "courses.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("Name,Organization,Date\nAlgebra,Acme,2020-01-01\n"),
    },
  ]);
  await reader(page).getByRole("button", { name: "Import courses.csv" }).click();
  const imports = page.getByRole("dialog", { name: "Import credentials" });
  await imports.getByRole("button", { name: "Import 1 credential" }).click();
  await imports.getByRole("button", { name: "Done" }).click();
  await expect(imports).toBeHidden();
  const certificates = reader(page).getByRole("listitem");
  await expect(certificates.filter({ hasText: "courses.csv" })).toContainText("Added");
  await reader(page)
    .getByRole("button", { name: /^Review / })
    .click();
  await expect(value(page, "Name")).toHaveValue("Distributed Systems in Practice");
  expect(await (await person.call("GET", "/api/credentials")).json()).toMatchObject([
    { name: "Algebra" },
  ]);
});
