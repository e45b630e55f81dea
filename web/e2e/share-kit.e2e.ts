import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { FORWARD } from "./arrows.ts";
import { expect, test } from "./fixtures.ts";
import { spoken } from "./spoken.ts";

const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first();

test("the share dialog has five tabs, each with the profile's address [spec 2.81, 2.92, 2.93, 2.94, 2.95, 7.23, 8.48]", async ({
  page,
  person,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await person.call("PUT", "/api/profile/public", { body: { enabled: true } });
  await page.goto("/profile");
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share your profile" });
  const profileUrl = encodeURIComponent(await addressOf(page));
  for (const name of ["LinkedIn", "X", "Facebook", "Email"]) {
    const link = dialog.getByRole("link", { name, exact: true });
    expect(await link.getAttribute("href")).toContain(profileUrl);
  }
  await expectAccessible(page, "social media");
  await page.keyboard.press("Tab");
  await dialog.getByRole("tab", { name: "Social Media" }).focus();
  await page.keyboard.press(FORWARD);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Copy" })).toHaveCount(2);
  await expectAccessible(page, "templates");
  await dialog.getByRole("button", { name: "Copy" }).nth(0).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(decodeURIComponent(profileUrl));
  await dialog.getByRole("button", { name: "Copy" }).nth(1).click();
  await expect(toast(page, "Copied!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    spoken("Dear hiring team,"),
  );

  await dialog.getByRole("tab", { name: "Direct Link" }).click();
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(async () => {
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(encodeURIComponent(copied)).toBe(profileUrl);
  }).toPass();
  await expect(dialog.getByRole("link", { name: "View Profile" })).toBeVisible();
  await expectAccessible(page, "the direct link");

  await dialog.getByRole("tab", { name: "QR Code" }).click();
  const picture = dialog.getByRole("img", { name: "QR code" });
  await expect(picture).toHaveJSProperty("complete", true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    200,
  );
  const download = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.png$/);
  await expectAccessible(page, "the QR code");
});

async function addressOf(page: Page): Promise<string> {
  const answer = await page.request.get("/api/profile/share");
  return (await answer.json()).profileUrl;
}

test.describe("when the browser forbids copying", () => {
  test("the person is asked to copy by hand [spec 8.18]", async ({ page, person }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: () => Promise.reject(new Error("denied")) },
      });
    });
    await person.call("PUT", "/api/profile/public", { body: { enabled: true } });
    await page.goto("/profile");
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("tab", { name: "Direct Link" }).click();
    await page.getByRole("button", { name: "Copy" }).click();
    await expect(toast(page, "Copy failed")).toBeVisible();
    await expect(page.getByText("Please copy the text manually")).toBeVisible();
  });
});
