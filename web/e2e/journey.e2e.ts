import { startLaurelProcess } from "@laurel/standalone/testing/laurel-process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const PASSWORD = "Correct-Horse-9";

// Requests that fail because the server was killed. Their names depend on how far each has come.
test.use({
  brokenOnPurpose: /ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/,
});

test("a person registers, verifies, adds credentials, and finds them after a crash [spec 2.71, 3.25, 4.14]", async ({
  page,
}) => {
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), "laurel-journey-"));
  const first = await startLaurelProcess({ DATA_DIR: folder });
  try {
    await register(page, first.url);
    await openVerificationMail(page, first.url);
    await signIn(page, first.url);
    await addOfEveryType(page);
    await filterSearchAndPage(page);
    await editAndDelete(page);
    await page.getByRole("button", { name: "Log Out" }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await first.kill();
    const second = await startLaurelProcess({ DATA_DIR: folder, PORT: new URL(first.url).port });
    await signIn(page, second.url);
    await expect(tile(page, "Total Credentials")).toContainText("7");
    await expect(page.getByText("Renamed certification", { exact: true }).first()).toBeVisible();
    expect(await second.stop()).toBe(0);
  } finally {
    await first.kill();
    await rm(folder, { recursive: true, force: true });
  }
});

async function register(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole("button", { name: "Get Started" }).first().click();
  await page.getByRole("tab", { name: "Register" }).click();
  await page.getByLabel("Username", { exact: true }).fill("ada");
  await page.getByLabel("Name", { exact: true }).fill("Ada King-Noel");
  await page.getByLabel("Email", { exact: true }).fill("ada@example.org");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("ada@example.org")).toBeVisible();
}

async function openVerificationMail(page: Page, url: string): Promise<void> {
  await expect(async () => {
    await page.goto(`${url}/dev/mailbox`);
    await expect(page.getByText("ada@example.org").first()).toBeVisible({ timeout: 500 });
  }).toPass();
  const link = await page
    .getByRole("link", { name: /verify-email/ })
    .first()
    .getAttribute("href");
  await page.goto(url + new URL(link ?? "").pathname + new URL(link ?? "").search);
  await expect(page.getByText("Email Verified!").first()).toBeVisible();
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/auth`);
  await page.getByLabel("Username or email").fill("ada");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("heading", { level: 1, name: "Learning Dashboard" })).toBeVisible();
}

async function addOfEveryType(page: Page): Promise<void> {
  const types = ["Certification", "Course", "Degree", "Workshop"];
  for (const [index, type] of [...types, ...types].entries()) {
    await page.getByRole("button", { name: "Add Credential" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Add New Credential" });
    await dialog.getByLabel("Name", { exact: true }).fill(`First ${type.toLowerCase()} ${index}`);
    await dialog.getByRole("combobox", { name: "Type" }).selectOption({ label: type });
    await dialog.getByLabel("Organization").fill("The Institute");
    await dialog.getByLabel("Completion date").fill(`2025-0${index + 1}-01`);
    await dialog.getByLabel("Hours").fill("5");
    await dialog.getByRole("button", { name: "Add credential" }).click();
    await expect(dialog).toBeHidden();
    await expect(tile(page, "Total Credentials")).toContainText(String(index + 1));
  }
  await expect(tile(page, "Learning Hours")).toContainText("40");
  await expect(tile(page, "Latest Completion")).toContainText("August 1, 2025");
}

async function filterSearchAndPage(page: Page): Promise<void> {
  const edits = page.getByRole("button", { name: /^Edit / });
  await expect(edits).toHaveCount(6);
  await page.getByRole("button", { name: "Go to page 2" }).click();
  await expect(edits).toHaveCount(2);
  await page.getByRole("tab", { name: "Degrees" }).click();
  await expect(edits).toHaveCount(2);
  await page.getByRole("main").getByRole("searchbox").fill("DEGREE 2");
  await expect(edits).toHaveCount(1);
  await page.getByRole("main").getByRole("searchbox").fill("");
  await page.getByRole("tab", { name: "All Credentials" }).click();
  await expect(edits).toHaveCount(6);
}

async function editAndDelete(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Certifications" }).click();
  await page.getByRole("button", { name: "Edit First certification 4" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Credential" });
  await expect(dialog.getByLabel("Completion date")).toHaveValue("2025-05-01");
  await dialog.getByLabel("Name", { exact: true }).fill("Renamed certification");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Renamed certification", { exact: true }).first()).toBeVisible();
  // Not the one that deletes it for good.
  const deletion = page.getByRole("button", { name: "Delete First certification 0", exact: true });
  await deletion.click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(deletion).toBeHidden();
  await expect(tile(page, "Total Credentials")).toContainText("7");
}

/** A tile by its label. */
function tile(page: Page, label: string) {
  return page.getByRole("main").getByText(label, { exact: true }).locator("xpath=..");
}
