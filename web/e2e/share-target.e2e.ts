import { certificate } from "@laurel/portfolio/testing/pdfs";
import type { Page } from "@playwright/test";
import { addCredential, expect, test } from "./fixtures.ts";
import { enterPassword } from "./logging-in.ts";
import { stored, storedTexts } from "./stored.ts";

test.use({
  serviceWorkers: "allow",
  brokenOnPurpose: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 415/,
});

const reader = (page: Page) => page.getByRole("dialog", { name: "Add from a document" });
const form = (page: Page) => page.getByRole("dialog", { name: "Add New Credential" });
const GONE = "What you’ve shared isn’t here anymore.";

interface Shared {
  name: string;
  type: string;
  /** Of a certificate, unless it has a size. */
  size?: number;
}
const PDF: Shared = { name: "certificate.pdf", type: "application/pdf" };

/** Posts the form that the browser posts when files are shared with the installed app. */
async function share(page: Page, ...files: Shared[]): Promise<void> {
  const pdf = certificate().toString("base64");
  await page.evaluate(
    ([files, pdf]) => {
      const chosen = new DataTransfer();
      for (const { name, type, size } of files) {
        const bytes = Uint8Array.from(atob(pdf), (byte) => byte.charCodeAt(0));
        chosen.items.add(new File([size ? new Uint8Array(size) : bytes], name, { type }));
      }
      const input = Object.assign(document.createElement("input"), {
        type: "file",
        name: "files",
        multiple: true,
        files: chosen.files,
      });
      const form = Object.assign(document.createElement("form"), {
        method: "post",
        enctype: "multipart/form-data",
        action: "/share-target",
      });
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [files, pdf] as const,
  );
}

const readFiles = (page: Page, name = "Read 1 file") =>
  reader(page).getByRole("button", { name, exact: true }).click();

/** The paths of what the page asks for from now on. */
function requests(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

/** Whether the browser has stored something that contains the certificate. */
const isStored = async (page: Page) =>
  (await storedTexts(page)).some((text) => /%PDF|certificate\.pdf|share-target/.test(text));

/** The address may still be the one with the key of the files. */
const toDashboard = async (page: Page) => {
  await page.goto("/dashboard");
  await stored(page);
};

test("a shared certificate fills in the form, and is stored nowhere", async ({ page, person }) => {
  expect(person.email).toContain("@");
  await toDashboard(page);
  const posted = page.waitForRequest((request) => request.url().endsWith("/share-target"));
  const sent = requests(page);
  await share(page, PDF);
  expect((await (await posted).response())?.fromServiceWorker()).toBe(true);
  await expect(reader(page).getByRole("list", { name: "Shared files" })).toContainText(PDF.name);
  expect(sent).not.toContain("/api/imports/document");
  await readFiles(page);
  await expect(form(page).getByLabel("Name", { exact: true })).toHaveValue(
    "Distributed Systems in Practice",
  );
  expect(await isStored(page)).toBe(false);
  await form(page).getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("of several files, each says what became of it", async ({ page, person }) => {
  expect(person.email).toContain("@");
  await toDashboard(page);
  const large = { name: "large.pdf", type: "application/pdf", size: 10 * 1024 * 1024 + 1 };
  await share(page, PDF, { name: "notes.txt", type: "text/plain", size: 9 }, large);
  await expect(reader(page).getByText("Left out: large.pdf")).toBeVisible();
  await readFiles(page, "Read 2 files");
  const row = (name: string) => reader(page).getByRole("listitem").filter({ hasText: name });
  await expect(row("notes.txt")).toContainText("Only pdf, png, jpg and webp files");
  await expect(row("Distributed Systems in Practice")).toContainText("Lovelace Academy");
});

test("a single one that is too large says so, and is never sent", async ({ page, person }) => {
  expect(person.email).toContain("@");
  await toDashboard(page);
  const sent = requests(page);
  await share(page, { ...PDF, size: 10 * 1024 * 1024 + 1 });
  await expect(reader(page).getByText("Left out: certificate.pdf")).toBeVisible();
  await expect(reader(page).getByLabel("Choose a file, or several")).toBeVisible();
  expect(sent).not.toContain("/api/imports/document");
});

test("somebody who isn't logged in logs in first, and nobody after them gets the file", async ({
  page,
  person,
  context,
}) => {
  await toDashboard(page);
  await context.clearCookies();
  let shared = "";
  page.on("framenavigated", (frame) => {
    if (frame.url().includes("shared=")) shared = frame.url();
  });
  await share(page, PDF);
  await expect(page.getByText("Log in to add what you’ve shared.")).toBeVisible();
  expect(shared).not.toBe("");
  expect(await isStored(page)).toBe(false);
  await enterPassword(page, person.username);
  await readFiles(page);
  await expect(form(page).getByLabel("Organization")).toHaveValue("Lovelace Academy");
  expect(await isStored(page)).toBe(false);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Log Out" }).click();
  await page.goto(shared);
  await expect(page).toHaveURL(/\/auth/);
  await enterPassword(page, person.username);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(form(page)).toHaveCount(0);
});

test("no more than twenty files are taken", async ({ page, person }) => {
  expect(person.email).toContain("@");
  await toDashboard(page);
  const names = Array.from({ length: 22 }, (_, index) => `${index + 1}.pdf`);
  await share(page, ...names.map((name) => ({ ...PDF, name })));
  await expect(reader(page).getByRole("listitem")).toHaveCount(20);
  await expect(reader(page).getByText("Left out: 21.pdf, 22.pdf")).toBeVisible();
});

test("what was taken before, or never came, is gone", async ({ page, person }) => {
  expect(person.email).toContain("@");
  await toDashboard(page);
  await page.goto("/dashboard?shared=gone");
  await expect(reader(page).getByText(GONE)).toBeVisible();
  await reader(page).getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByRole("button", { name: "From a document" }).click();
  await expect(reader(page).getByLabel("Choose a file, or several")).toBeVisible();
  await expect(reader(page).getByText(GONE)).toHaveCount(0);
});

test("offline, it says so, and goes on once the network is back", async ({
  page,
  person,
  context,
}) => {
  await addCredential(person, { name: "Beekeeping" });
  await page.goto("/settings");
  const kept = page.getByRole("switch", { name: "Keep my credentials on this device" });
  await kept.check();
  await expect(page.getByText("Kept in this browser")).toBeVisible();
  await expect(kept).toBeEnabled();
  await toDashboard(page);
  await context.setOffline(true);
  await share(page, PDF);
  await readFiles(page);
  await expect(reader(page).getByText("You’re offline. Nothing was lost.")).toBeVisible();
  await expect(page.getByText("Beekeeping", { exact: true }).first()).toBeVisible();
  await context.setOffline(false);
  await reader(page).getByRole("button", { name: "Try again" }).click();
  await expect(form(page).getByLabel("Organization")).toHaveValue("Lovelace Academy");
});

test("offline on a device that keeps nothing, it waits for the network", async ({
  page,
  person,
  context,
}) => {
  expect(person.email).toContain("@");
  await toDashboard(page);
  await context.setOffline(true);
  await share(page, PDF);
  await expect(page.getByText("Your account couldn’t be loaded")).toBeVisible();
  await context.setOffline(false);
  await readFiles(page);
  await expect(form(page).getByLabel("Organization")).toHaveValue("Lovelace Academy");
});
