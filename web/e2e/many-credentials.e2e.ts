import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { addNumbered } from "./many-credentials.ts";

const COUNT = 608;

const edits = (page: Page) => page.getByRole("button", { name: /^Edit / });
const edit = (page: Page, name: string) =>
  page.getByRole("button", { name: `Edit ${name}`, exact: true });
const turnTo = (page: Page, name: string) => page.getByRole("button", { name }).click();
const search = (page: Page) => page.getByRole("main").getByRole("searchbox");

/** The queries of all reads of the list, from now on. */
function listReads(page: Page): URLSearchParams[] {
  const reads: URLSearchParams[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/credentials" && request.method() === "GET") reads.push(searchParams);
  });
  return reads;
}

test("a person with hundreds of credentials pages, searches, filters, changes and deletes", async ({
  page,
  person,
}) => {
  await addNumbered(person, COUNT);
  const reads = listReads(page);
  const since = (before: number) => reads.slice(before);

  await page.goto("/dashboard");
  await expect(edits(page)).toHaveCount(6);
  await expect(edit(page, "Rust 1")).toBeVisible();
  await expect(page.getByText("608", { exact: true })).toBeVisible();
  await expect(page.getByText("Six certifications expire within 90 days.")).toBeVisible();
  await expect(page.getByText(/ this year$/)).toBeVisible();

  let before = reads.length;
  await turnTo(page, "Go to page 102");
  await expect(edit(page, "Statistics 608")).toBeVisible();
  await expect(edits(page)).toHaveCount(2);
  await expect(page).toHaveURL(/page=102$/);
  expect(since(before)).toHaveLength(1);
  before = reads.length;
  await turnTo(page, "Go to previous page");
  await expect(edits(page)).toHaveCount(6);
  expect(since(before)).toHaveLength(1);

  before = reads.length;
  await search(page).pressSequentially("ACADEMY 7");
  await expect(edit(page, "Leadership 7")).toBeVisible();
  await expect(page).toHaveURL(/q=ACADEMY(\+|%20)7$/);
  expect(since(before).at(-1)?.get("search")).toBe("ACADEMY 7");
  expect(since(before).length).toBeLessThan(9);
  await page.getByRole("tab", { name: "Courses" }).click();
  await expect(page.getByText("No credentials match your search.")).toBeVisible();
  await page.getByRole("tab", { name: "Workshops" }).click();
  await expect(edit(page, "Leadership 7")).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(page.getByRole("button", { name: "Go to page 26" })).toBeVisible();
  await page.getByRole("tab", { name: "All Credentials" }).click();

  await page.goto("/dashboard?page=102");
  await expect(edits(page)).toHaveCount(2);
  for (const name of ["Statistics 608", "Leadership 607"]) {
    await page.getByRole("button", { name: `Delete ${name}`, exact: true }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await expect(edits(page)).toHaveCount(6);
  await expect(page).toHaveURL(/page=101$/);
  await expect(page.getByText("606", { exact: true })).toBeVisible();

  expect(reads.filter((query) => !query.has("limit"))).toEqual([]);
});

test("every other screen of a person with many credentials reads them in parts", async ({
  page,
  person,
}) => {
  await addNumbered(person, 600);
  const reads = listReads(page);

  await page.goto("/courses?page=7");
  await expect(edits(page)).toHaveCount(6);
  await page.goto("/workshops");
  await expect(edits(page)).toHaveCount(24);
  await expect(page.getByRole("button", { name: "Go to page 7" })).toBeVisible();
  await search(page).fill("about");
  await expect(page.getByText("No workshops match your search.")).toBeVisible();

  await page.goto("/profile");
  await expect(page.getByText("150 public")).toHaveCount(2);
  await expect(page.getByRole("heading", { name: "Rust 1", exact: true })).toBeVisible();

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search or jump to" }).fill("academy 599");
  await page.getByRole("option", { name: /^First aid 599/ }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Credential" });
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("First aid 599");
  // After a reload, no loaded list has it.
  await page.reload();
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("First aid 599");

  await page.goto("/certlocker?tab=upload");
  const choice = page.getByLabel("Credential", { exact: true });
  await expect(choice.getByRole("option")).toHaveCount(51);
  await page.getByLabel("Search credentials").fill("kubernetes 600");
  await choice.selectOption({ label: "Kubernetes 600 (Academy 0)" });
  await page.getByLabel("Search credentials").fill("rust 1");
  await expect(choice.getByRole("option", { name: "Rust 1 (Academy 1)" })).toBeAttached();
  await expect(choice.locator("option:checked")).toHaveText("Kubernetes 600 (Academy 0)");

  expect(reads.filter((query) => !query.has("limit"))).toEqual([]);
});
