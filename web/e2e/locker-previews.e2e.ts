import { photo } from "@laurel/pictures/testing/sample-pictures";
import { readFile } from "node:fs/promises";
import { expectAccessibleInViews } from "./accessible.ts";
import { addCredential, card, expect, test } from "./fixtures.ts";
import { pdf, upload } from "./locker-files.ts";

const PAGE = new URL("../../services/locker/src/testing/page.pdf", import.meta.url);

test("pictures and PDFs have a preview, and are attached to a credential from both sides", async ({
  page,
  person,
}) => {
  await addCredential(person, { name: "BLS" });
  const picture = { name: "card.jpg", mimeType: "image/jpeg", buffer: await photo(800, 600) };
  const diploma = { ...pdf("diploma.pdf"), buffer: await readFile(PAGE) };
  await upload(page, picture, diploma, pdf("unreadable.pdf"));
  const preview = (name: string) => page.getByRole("button", { name: `Preview ${name}` });
  await page.setViewportSize({ width: 375, height: 740 });
  await preview("card.jpg").click();
  // The toast of the upload is still there, and isn't over the button.
  await page.getByRole("button", { name: "Close", exact: true }).last().click({ timeout: 20_000 });
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(preview("card.jpg")).toBeEnabled();
  await preview("diploma.pdf").press("Enter");
  const shown = page.getByRole("img", { name: "The first page of diploma.pdf" });
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(639);
  await page.keyboard.press("Escape");
  await expect(preview("diploma.pdf")).toBeFocused();
  await expect(preview("unreadable.pdf")).toHaveCount(0);
  const download = page.getByRole("button", { name: "Download diploma.pdf" });
  expect((await download.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectAccessibleInViews(page, "the locker with previews");

  await page.getByRole("button", { name: "Attach diploma.pdf to a credential" }).press("Enter");
  await page.getByLabel("Credential", { exact: true }).selectOption({ label: "BLS (Anywhere)" });
  await page.getByRole("button", { name: "Attach", exact: true }).click();
  await expect(page.getByText("Document attached")).toBeVisible();
  await page.getByRole("link", { name: "BLS" }).click();
  await card(page, "BLS").getByRole("button", { name: "More for BLS" }).press("Enter");
  await page.getByRole("menuitem", { name: "Documents" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Documents of BLS" });
  await dialog.getByLabel("From CertLocker").selectOption({ index: 1 });
  await dialog.getByRole("button", { name: "Attach", exact: true }).press("Enter");
  await expect(dialog.getByRole("button", { name: /^Detach / })).toHaveCount(2);
  await dialog.getByRole("button", { name: "Detach diploma.pdf" }).press("Enter");
  await expect(dialog.getByRole("button", { name: /^Detach / })).toHaveCount(1);
});

test("a profile's picture is cropped by keyboard", async ({ page, person: _person }) => {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Edit profile" }).click();
  const form = page.getByRole("dialog", { name: "Edit profile" });
  const picture = { name: "me.jpg", mimeType: "image/jpeg", buffer: await photo(600, 1200) };
  await form.getByLabel("Upload picture").setInputFiles(picture);
  const url = form.getByLabel("Avatar URL");
  await expect(url).toHaveValue(/\/pictures\//);
  const before = await url.inputValue();
  await form.getByRole("button", { name: "Crop picture" }).press("Enter");
  const crop = page.getByRole("dialog", { name: "Crop the picture" });
  const part = crop.getByRole("group", { name: "The part that is shown" });
  await part.press("ArrowDown");
  const moved = crop.locator("img");
  await expect(moved).toHaveAttribute("style", /translate\(0px, [1-9-]/);
  await crop.getByLabel("Zoom").press("ArrowRight");
  await expectAccessibleInViews(page, "a picture that is cropped");
  await crop.getByRole("button", { name: "Use this part" }).press("Enter");
  await expect(crop).toBeHidden();
  await expect(url).not.toHaveValue(before);
  await expect(url).toHaveValue(/\/pictures\//);
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(form).toBeHidden();
});
