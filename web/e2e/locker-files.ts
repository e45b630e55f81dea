import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** A file as the file chooser gives it. */
export interface SentFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const pdf = (name: string, size = 20_000): SentFile => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(size - 9, "diploma ")]),
});

export const openUpload = (page: Page) => page.goto("/certlocker?tab=upload");
export const choose = (page: Page, ...files: SentFile[]) =>
  page.getByLabel("Choose files").setInputFiles(files);
export const send = (page: Page) =>
  page.getByRole("button", { name: "Upload", exact: true }).click();

/** The name of a document in the list. */
export const listed = (page: Page, name: string) =>
  page.getByRole("heading", { name, exact: true });

/** The row of a file that is chosen or being uploaded. */
export const row = (page: Page, name: string) =>
  page
    .getByRole("list", { name: "Files to upload" })
    .getByRole("listitem")
    .filter({ hasText: name });

/** Uploads a file through the screen and waits until the list shows it. */
export async function upload(page: Page, ...files: SentFile[]): Promise<void> {
  await openUpload(page);
  await choose(page, ...files);
  await send(page);
  for (const file of files) await expect(listed(page, file.name)).toBeVisible();
}
