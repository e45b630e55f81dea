import { photo } from "@laurel/pictures/testing/sample-pictures";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { addCredential, card, expect, test } from "./fixtures.ts";
import { listed, pdf } from "./locker-files.ts";

const ADDRESS = /\/pictures\/[\w-]{43}\.webp$/;

const picture = async (name = "certificate.jpg") => ({
  name,
  mimeType: "image/jpeg",
  buffer: await photo(800, 600),
});
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const choose = (page: Page, label: string, file: Awaited<ReturnType<typeof picture>>) =>
  page.getByLabel(label, { exact: true }).setInputFiles(file);

test("a credential gets an uploaded picture and an attached document", async ({ page, person }) => {
  expect(person.email).toContain("@");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Add Credential" }).first().click();
  const form = dialog(page, "Add New Credential");
  await form.getByLabel("Name", { exact: true }).fill("Event Storming");
  await form.getByLabel("Organization").fill("Avanscoperta");
  await choose(page, "Upload picture", await picture());
  await expect(form.getByLabel("Image URL")).toHaveValue(ADDRESS);
  await expect(form.getByAltText("Preview of the picture")).toBeVisible();
  await choose(page, "Attach a document", pdf("diploma.pdf"));
  await expect(form.getByText("diploma.pdf, 19.53 KB")).toBeVisible();
  await expectAccessible(page, "the form with a picture and a document");
  await form.getByRole("button", { name: "Add credential" }).click();
  await expect(form).toBeHidden();

  const shown = card(page, "Event Storming").locator("img");
  await expect(shown).toHaveAttribute("src", ADDRESS);
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(800);
  await page.goto("/certlocker");
  await expect(listed(page, "diploma.pdf")).toBeVisible();
  await expect(page.getByText("Event Storming")).toBeVisible();
});

test("a document that can't be attached stays chosen, and the credential is saved", async ({
  page,
  person,
}) => {
  await addCredential(person, { name: "Event Storming" });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Edit Event Storming" }).click();
  const form = dialog(page, "Edit Credential");
  await form.getByLabel("Description").fill("Two days in Bologna");
  await choose(page, "Attach a document", pdf("diploma.pdf"));
  const upload = "**/api/documents/upload";
  const full = { message: "You can keep up to 1,000 documents", code: "limit_reached" };
  await page.route(upload, (route) => route.fulfill({ status: 409, json: full }));
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(form.getByText(/The credential is saved, but its document/)).toContainText(
    "You can keep up to 1,000 documents. Save again to retry",
  );
  await expect(form.getByText("diploma.pdf, 19.53 KB")).toBeVisible();
  const stored = await (await person.call("GET", "/api/credentials")).json();
  expect(stored).toMatchObject([{ description: "Two days in Bologna" }]);

  await page.unroute(upload);
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(form).toBeHidden();
  const documents = await (await person.call("GET", "/api/documents")).json();
  expect(documents).toMatchObject([
    { fileName: "diploma.pdf", credentialId: expect.stringMatching(/\d/) },
  ]);
});

test("a person uploads their picture, and removes it", async ({ page, person }) => {
  await page.goto("/profile");
  const open = () => page.getByRole("button", { name: "Edit profile" }).click();
  const form = dialog(page, "Edit profile");
  await open();
  await choose(page, "Upload picture", {
    ...(await picture("cv.pdf")),
    mimeType: "application/pdf",
  });
  await expect(
    form.getByText("Only png, jpg and webp pictures up to 5 MB are accepted"),
  ).toBeVisible();
  const half = { ...(await picture()), buffer: (await photo(800, 600)).subarray(0, 1500) };
  await choose(page, "Upload picture", half);
  await expect(form.getByText("This picture can’t be read")).toBeVisible();
  await choose(page, "Upload picture", await picture());
  await expect(form.getByLabel("Avatar URL")).toHaveValue(ADDRESS);
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(form).toBeHidden();
  const me = async () => (await person.call("GET", "/api/users/me")).json();
  expect(await me()).toMatchObject({ avatarUrl: expect.stringMatching(ADDRESS) });
  await expect(page.locator('main img[src*="/pictures/"]')).toBeVisible();

  await open();
  await form.getByRole("button", { name: "Remove picture" }).click();
  await expect(form.getByLabel("Avatar URL")).toHaveValue("");
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(form).toBeHidden();
  expect(await me()).toMatchObject({ avatarUrl: "" });
});
