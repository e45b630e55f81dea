import { PASSWORD } from "@laurel/standalone/testing/test-user";
import { expectAccessible } from "./accessible.ts";
import { addCredential, expect, test } from "./fixtures.ts";
import { choose, listed, openUpload, pdf, row, send, upload } from "./locker-files.ts";

test.describe("with the locker broken on purpose", () => {
  test.use({ brokenOnPurpose: /status of 5\d\d/ });

  for (const [status, words] of [
    [401, "You must be logged in to view documents"],
    [500, "Failed to fetch documents"],
  ] as const) {
    test(`a list that fails with ${status} shows an error, and Retry loads it [spec 6.9, 8.11, 8.12]`, async ({
      page,
      person,
    }) => {
      expect(person.email).toContain("@");
      await page.route("**/api/documents", (route) =>
        route.fulfill({ status, json: { message: "No", code: "no" } }),
      );
      await page.goto("/certlocker");
      await expect(page.getByText(words, { exact: true })).toBeVisible();
      await page.unroute("**/api/documents");
      await page.getByRole("button", { name: "Retry" }).click();
      await expect(page.getByText("No documents yet", { exact: true })).toBeVisible();
    });
  }

  test("failed uploads, downloads and deletions have their own messages [spec 8.13, 8.14]", async ({
    page,
    person,
  }) => {
    expect(person.email).toContain("@");
    await upload(page, pdf("there.pdf"));
    const json = { message: "The locker is asleep", code: "unavailable" };
    await page.route("**/api/documents/**", (route) => route.fulfill({ status: 503, json }));
    await page.getByRole("button", { name: "Download there.pdf" }).click();
    await expect(page.getByText("Download failed")).toBeVisible();
    await page.getByRole("button", { name: "Delete there.pdf" }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("Deletion failed")).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("tab", { name: "Upload New" }).click();
    await choose(page, pdf("new.pdf"));
    await send(page);
    await expect(row(page, "new.pdf").getByText("Upload failed")).toBeVisible();
    await expect(row(page, "new.pdf").getByText("The locker is asleep")).toBeVisible();
    await page.unroute("**/api/documents/**");
    await send(page);
    await expect(listed(page, "new.pdf")).toBeVisible();
  });
});

test("the file and the notes are kept when the session ends, until the person is back", async ({
  page,
  person,
}) => {
  await openUpload(page);
  await choose(page, pdf("kept.pdf"));
  await page.getByLabel("Notes").fill("Kept too");
  expect((await person.call("POST", "/api/auth/logout")).status).toBe(200);
  await send(page);
  await expect(row(page, "kept.pdf").getByText("Your session has ended.")).toBeVisible();
  await page.getByRole("link", { name: "Log in again" }).click();
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

for (const [colorScheme, width] of [
  ["light", 1280],
  ["dark", 375],
] as const) {
  test.describe(`${colorScheme} at ${width}`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    test("the locker is accessible", async ({ page, person }) => {
      await addCredential(person, { name: "A course" });
      await upload(page, pdf(`${"a-very-long-name-without-a-blank".repeat(5)}.pdf`), pdf("b.pdf"));
      await expectAccessible(page, "the list");
      await page.getByRole("button", { name: "Delete b.pdf" }).click();
      await expectAccessible(page, "the question");
      await page.getByRole("button", { name: "Cancel" }).click();
      await openUpload(page);
      await send(page);
      await choose(page, pdf("chosen.pdf"), pdf("refused.exe"));
      await expectAccessible(page, "the upload");
    });
  });
}
