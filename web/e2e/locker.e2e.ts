import { readFile } from "node:fs/promises";
import { addCredential, expect, test } from "./fixtures.ts";
import { choose, listed, openUpload, pdf, row, send, upload } from "./locker-files.ts";

const REFUSED = "Only pdf, png, jpg, jpeg and docx files up to 10 MB are accepted";
const MAX = 10 * 1024 * 1024;
const PNG = Buffer.from(
  "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c4944415478da63f8cfc0000003010100c9fe92ef0000000049454e44ae426082",
  "hex",
);

test("a person uploads a document for a credential, then finds, downloads and deletes it [spec 2.84, 2.85, 2.87, 2.88, 3.31, 8.43, 8.44]", async ({
  page,
  person,
}) => {
  await addCredential(person, { name: "MSc Computer Science", type: "degree" });
  await page.goto("/certlocker");
  await expect(page.getByText("No documents yet", { exact: true })).toBeVisible();
  await page.getByRole("tab", { name: "Upload New" }).click();
  const file = pdf("Świadectwo 2024.pdf", 123_457);
  await choose(page, file);
  await page.getByLabel("Credential").selectOption({ label: "MSc Computer Science (Anywhere)" });
  await page.getByLabel("Notes").fill("  The signed copy ");
  await send(page);

  await expect(page.getByText("Document uploaded")).toBeVisible();
  await expect(page.getByRole("tab", { name: "My Documents" })).toBeFocused();
  await expect(listed(page, file.name)).toBeVisible();
  await expect(page.getByText("120.56 KB")).toBeVisible();
  await expect(page.getByText("The signed copy", { exact: true })).toBeVisible();
  await upload(page, { ...pdf("Badge.PNG"), buffer: PNG });

  const search = page.getByRole("main").getByRole("searchbox");
  await search.fill("signed COPY");
  await expect(listed(page, "Badge.PNG")).toBeHidden();
  await expect(page).toHaveURL(/q=signed/);
  await search.fill("msc computer");
  await expect(listed(page, file.name)).toBeVisible();
  await search.fill("nothing like it (");
  await expect(page.getByText("No documents match your search.")).toBeVisible();
  await search.fill("");

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: `Download ${file.name}` }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(file.name);
  expect((await readFile(await download.path())).equals(file.buffer)).toBe(true);

  await page.getByRole("link", { name: "MSc Computer Science" }).click();
  await expect(page).toHaveURL(/\/degrees\?q=MSc/);
  await page.goBack();
  await page.getByRole("button", { name: `Delete ${file.name}` }).click();
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Document deleted")).toBeVisible();
  await expect(listed(page, file.name)).toBeHidden();
  await expect(listed(page, "Badge.PNG")).toBeVisible();
  await expect(page.getByRole("region", { name: "Your documents" })).toBeFocused();
  expect(await (await person.call("GET", "/api/documents")).json()).toHaveLength(1);
});

test.describe("with a file whose content doesn't match its extension", () => {
  test.use({ brokenOnPurpose: /status of 415/ });

  test("a file of exactly 10 MB is accepted, and a file with the wrong content is rejected", async ({
    page,
    person,
  }) => {
    await openUpload(page);
    const liar = { ...pdf("liar.png"), buffer: Buffer.from("<html>") };
    await choose(page, liar, pdf("LARGEST.PDF", MAX));
    await send(page);
    await expect(row(page, "liar.png").getByText(REFUSED)).toBeVisible();
    await expect(page.getByText("Document uploaded")).toBeVisible();
    await expect(row(page, "LARGEST.PDF")).toHaveCount(0);
    const kept = await (await person.call("GET", "/api/documents")).json();
    expect(kept).toMatchObject([{ fileName: "LARGEST.PDF", fileSize: MAX, notes: "" }]);
  });
});

test("an upload shows its progress, can be cancelled, and can be sent again", async ({
  page,
  person,
}) => {
  await openUpload(page);
  const held = Promise.withResolvers<void>();
  await page.route("**/api/documents/upload", async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  await choose(page, pdf("first.pdf"), pdf("second.pdf"));
  await send(page);
  await expect(page.getByRole("progressbar", { name: "Uploading first.pdf" })).toBeVisible();
  await expect(row(page, "second.pdf")).toContainText("waiting");
  await page.getByRole("button", { name: "Remove second.pdf" }).click();
  await page.getByRole("button", { name: "Cancel the upload of first.pdf" }).click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(row(page, "first.pdf")).toBeVisible();
  held.resolve();
  expect(await (await person.call("GET", "/api/documents")).json()).toEqual([]);
  await send(page);
  await expect(listed(page, "first.pdf")).toBeVisible();
  expect(await (await person.call("GET", "/api/documents")).json()).toHaveLength(1);
});

test("the actions of a document are revealed on hover and focus [spec 2.86]", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await upload(page, pdf("quiet.pdf"));
  const action = page.getByRole("button", { name: "Delete quiet.pdf" });
  const [quiet, revealed] = ["rgb(83, 95, 88)", "rgb(179, 38, 30)"];
  await page.mouse.move(0, 0);
  await expect(action).toHaveCSS("color", quiet);
  await listed(page, "quiet.pdf").hover();
  await expect(action).toHaveCSS("color", revealed);
  await page.mouse.move(0, 0);
  await expect(action).toHaveCSS("color", quiet);
  await action.focus();
  await expect(action).toHaveCSS("color", revealed);
});
