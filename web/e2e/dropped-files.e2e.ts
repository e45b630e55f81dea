import { certificate } from "@laurel/portfolio/testing/pdfs";
import type { Page } from "@playwright/test";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "./fixtures.ts";

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "laurel-dropped-"));
  await mkdir(join(folder, "inner"));
  await writeFile(join(folder, "a.pdf"), certificate());
  await writeFile(join(folder, "inner", "b.csv"), "Name,Organization\nAlgebra,Acme\n");
});
test.afterAll(() => rm(folder, { recursive: true }));

/** Drops a file or a folder of the disk, as from a file manager. Playwright itself has no such drop. */
async function drop(page: Page, path: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const place = { x: 640, y: 600, data: { items: [], files: [path], dragOperationsMask: 1 } };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await devTools.send("Input.dispatchDragEvent", { type, ...place });
}

test("a folder that is dropped on the dashboard is read", async ({ page, person }) => {
  expect(person.email).toContain("@");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Import", exact: true }).waitFor();
  await drop(page, folder);
  const reader = page.getByRole("dialog", { name: "Add from a document" });
  await expect(reader.getByRole("button", { name: "Import b.csv" })).toBeVisible();
  await expect(
    reader.getByRole("button", { name: "Review Distributed Systems in Practice" }),
  ).toBeVisible();
});

test("a file that is dropped where nothing takes it isn't opened", async ({ page, person }) => {
  expect(person.email).toContain("@");
  await page.goto("/profile");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await drop(page, join(folder, "a.pdf"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
});
