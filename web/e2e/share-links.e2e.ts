import type { Page } from "@playwright/test";
import type { TestUser } from "@laurel/standalone/testing/test-user";
import { readFile } from "node:fs/promises";
import { expectAccessibleInViews } from "./accessible.ts";
import { addCredential, expect, test } from "./fixtures.ts";
import { strangerAt } from "./stranger.ts";

const SHARING = "/settings?tab=sharing";
const FILE = "%PDF-1.7\nA diploma\n%%EOF\n";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function addFour(person: TestUser): Promise<void> {
  const expirationDate = "2031-05-06";
  await addCredential(person, { name: "Kubernetes", type: "certification", expirationDate });
  await addCredential(person, { name: "Chess", type: "course", isPublic: false });
  await addCredential(person, { name: "Mathematics", type: "degree" });
  await addCredential(person, { name: "Not shared", type: "workshop" });
}

async function addDocument(page: Page, person: TestUser, name: string): Promise<void> {
  const form = new FormData();
  form.append("file", new File([FILE], name, { type: "application/pdf" }));
  const url = new URL("/api/documents/upload", page.url());
  const headers = { cookie: person.cookie };
  expect((await fetch(url, { method: "POST", headers, body: form })).status).toBe(201);
}

/** Selects three of four on the dashboard, over two filters. */
async function selectThree(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: "Select Kubernetes" }).check();
  await page.getByRole("tab", { name: "Courses" }).click();
  await expect(page.getByRole("checkbox", { name: "Select Kubernetes" })).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Select Chess" }).check();
  await page.getByRole("tab", { name: "All Credentials" }).click();
  await page.getByRole("checkbox", { name: "Select Mathematics" }).check();
  await expect(page.getByText("3 selected")).toBeVisible();
  await expectAccessibleInViews(page, "the dashboard with a selection");
}

/** Returns the address of the new link. */
async function shareSelected(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Share selected" }).click();
  const form = dialog(page, "Create share link");
  await expect(form.getByText("3 chosen.")).toBeVisible();
  await expect(form.getByText(/you make private later stays visible/)).toBeVisible();
  await expect(form.getByRole("checkbox", { name: "Not shared" })).not.toBeChecked();
  await form.getByRole("button", { name: "Create link" }).click();
  await expect(form.getByText("Label is required")).toBeVisible();
  await expectAccessibleInViews(page, "the form of a share link");
  await form.getByLabel("Label").fill("The bank");
  await form.getByRole("checkbox", { name: "Diploma Zürich.pdf" }).check();
  await form.getByLabel("Password").fill("sesame");
  await form.getByLabel("Ends on").fill("2099-01-31");
  await form.getByRole("button", { name: "Create link" }).click();
  const created = dialog(page, "Share link created");
  const address = await created.getByLabel("Address").inputValue();
  await expectAccessibleInViews(page, "a new share link");
  await created.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("3 selected")).toBeHidden();
  return address;
}

async function unlock(visit: Page, address: string): Promise<void> {
  const locked = await visit.goto(address);
  expect(locked?.status()).toBe(200);
  expect(await locked?.text()).not.toMatch(/Lovelace|Kubernetes/);
  await visit.getByLabel("Password").fill("open");
  await press(visit, "Open");
  await expect(visit.getByText("This password is wrong")).toBeVisible();
  await expectAccessibleInViews(visit, "a link with a password");
  await visit.getByLabel("Password").fill("sesame");
  await visit.keyboard.press("Enter");
  await expect(visit.getByRole("heading", { level: 1, name: "Ada Lovelace" })).toBeFocused();
}

async function readAndDownload(visit: Page): Promise<void> {
  const words = "Ada Lovelace shared 3 credentials and 1 document with you";
  await expect(visit.getByText(words)).toBeVisible();
  await expect(visit.getByText("This link ends on January 31, 2099.")).toBeVisible();
  await expectAccessibleInViews(visit, "the page of a share link");
  const again = await visit.reload();
  const served = (await again?.text()) ?? "";
  expect(served).toMatch(/<h3[^>]*>Kubernetes<\/h3>/);
  expect(served).toContain('<meta name="robots" content="noindex">');
  for (const text of [served, await visit.locator("body").innerText()])
    expect(text).not.toMatch(/Expires|\b2031\b|Not shared/);
  const begun = visit.waitForEvent("download");
  await visit.getByRole("link", { name: "Download Diploma Zürich.pdf" }).click();
  const download = await begun;
  expect(download.suggestedFilename()).toBe("Diploma Zürich.pdf");
  expect(await readFile(await download.path(), "utf8")).toBe(FILE);
}

/** The owner looks at the link, which doesn't count, and finds one view of it in the settings. */
async function findOneView(page: Page, address: string): Promise<void> {
  // At the address where the owner has logged in.
  await page.goto(new URL(address).pathname);
  await page.getByLabel("Password").fill("sesame");
  await press(page, "Open");
  await expect(page.getByRole("heading", { level: 1, name: "Ada Lovelace" })).toBeVisible();
  await page.goto(SHARING);
  const list = page.getByRole("list", { name: "Your share links" });
  await expect(list.getByText(/^1 view · Last viewed/)).toBeVisible();
  const views = page.getByRole("region", { name: "Views" });
  for (const [label, count] of [
    ["Public profile views", "0"],
    ["Share link views", "1"],
    ["Downloads", "1"],
  ] as const)
    await expect(views.getByText(label).locator("..")).toContainText(count);
  await views.getByText("Numbers by day").click();
  await expect(views.getByRole("table").getByRole("row")).toHaveCount(2);
  await expectAccessibleInViews(page, "the settings with a share link");
  await press(page, "Copy");
  await expect(page.getByText("Copied!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
}

test("a person shares a selection with a password, somebody else opens it, and it can be ended", async ({
  page,
  person,
  browser,
  context,
}) => {
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await person.call("PUT", "/api/users/me", { body: { name: "Ada Lovelace" } });
  await addFour(person);
  await page.goto("/dashboard");
  await addDocument(page, person, "Diploma Zürich.pdf");
  // The dashboard may have read the documents before.
  await page.reload();
  await selectThree(page);
  const address = await shareSelected(page);

  const { stranger, visit } = await strangerAt(browser, address);
  await unlock(visit, address);
  await readAndDownload(visit);

  await findOneView(page, address);
  await press(page, "QR code");
  await expect(dialog(page, "The bank").getByRole("img", { name: "QR code" })).toBeVisible();
  await expectAccessibleInViews(page, "a share link as a QR code");
  await dialog(page, "The bank").getByRole("button", { name: "Done" }).click();
  await press(page, "Delete The bank");
  await dialog(page, "Delete share link?").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Your share links will appear here", { exact: false })).toBeVisible();
  const ended = await visit.reload();
  expect(ended?.status()).toBe(404);
  await expect(visit.getByRole("heading", { name: "This link shows nothing" })).toBeVisible();
  await expectAccessibleInViews(visit, "a link that has ended");
  await stranger.close();
});

test("a link is created and changed in the settings, and stays the owner's word", async ({
  page,
  person,
  browser,
}) => {
  await addFour(person);
  await page.goto(SHARING);
  await press(page, "Create share link");
  const form = dialog(page, "Create share link");
  await form.getByLabel("Label").fill("A friend");
  await form.getByRole("checkbox", { name: "Kubernetes" }).check();
  await form.getByRole("button", { name: "Create link" }).click();
  await expect(form).toBeHidden();
  const address = (await page.getByRole("link", { name: /\/s\// }).textContent()) ?? "";

  const { stranger, visit } = await strangerAt(browser, address, { javaScriptEnabled: false });
  await visit.goto(address);
  await expect(visit.getByText("shared 1 credential with you")).toBeVisible();

  await page.goto("/dashboard");
  await press(page, "Edit Kubernetes");
  await page.getByRole("switch", { name: /public/i }).uncheck();
  await press(page, "Save changes");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await visit.reload();
  await expect(visit.getByRole("heading", { name: "Kubernetes" })).toBeVisible();

  await page.goto(SHARING);
  await expect(page.getByText(/^1 view/)).toBeVisible();
  await press(page, "Edit A friend");
  const edit = dialog(page, "Edit share link");
  await edit.getByRole("checkbox", { name: "Kubernetes" }).uncheck();
  await edit.getByRole("checkbox", { name: "Chess" }).check();
  await edit.getByLabel("Password").fill("sesame");
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("1 credential: Chess")).toBeVisible();
  await visit.reload();
  await expect(visit.locator("main noscript p")).toBeVisible();
  await stranger.close();
});
