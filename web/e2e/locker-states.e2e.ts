import { PASSWORD } from "@laurel/standalone/testing/test-user";
import { expectAccessibleInViews } from "./accessible.ts";
import { addCredential, expect, test } from "./fixtures.ts";
import { choose, listed, openUpload, pdf, row, send, upload } from "./locker-files.ts";

test("the file and the notes are kept when the session ends, until the person is back", async ({
  page,
  person,
}) => {
  await openUpload(page);
  await choose(page, pdf("kept.pdf"));
  await page.getByLabel("Notes").fill("Kept too");
  expect((await person.call("POST", "/api/auth/logout")).status).toBe(200);
  await send(page);
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(row(page, "kept.pdf").getByText("Your session has ended.")).toBeVisible();
  await page.getByRole("button", { name: "Log in again" }).click();
  await page.getByRole("link", { name: "Other ways to log in" }).click();
  await page.getByLabel("Username or email").fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("link", { name: "CertLocker", exact: true }).click();
  await page.getByRole("tab", { name: "Upload New" }).click();
  await expect(page.getByLabel("Notes")).toHaveValue("Kept too");
  await send(page);
  await expect(listed(page, "kept.pdf")).toBeVisible();
  await expect(page.getByText("Kept too", { exact: true })).toBeVisible();
});

test("the locker is accessible", async ({ page, person }) => {
  await addCredential(person, { name: "A course" });
  await upload(page, pdf(`${"a-very-long-name-without-a-blank".repeat(5)}.pdf`), pdf("b.pdf"));
  await expectAccessibleInViews(page, "the list of documents");
  await page.getByRole("button", { name: "Delete b.pdf" }).click();
  await expectAccessibleInViews(page, "the question before a document is deleted");
  await page.getByRole("button", { name: "Cancel" }).click();
  await openUpload(page);
  await send(page);
  await choose(page, pdf("chosen.pdf"), pdf("refused.exe"));
  await expectAccessibleInViews(page, "the upload");
});
