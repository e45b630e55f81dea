import type { Page } from "@playwright/test";
import { readDocx } from "@laurel/profile/testing/read-docx";
import { readFile } from "node:fs/promises";
import { expectAccessibleInViews } from "./accessible.ts";
import { addCredential, expect, test } from "./fixtures.ts";

test("a person downloads their CV with all or only the public credentials [spec 7.24]", async ({
  page,
  person,
}) => {
  await person.call("PUT", "/api/users/me", { body: { name: "Zoë King", jobTitle: "Analyst" } });
  const shown = { credentialId: "LF-1", credentialUrl: "https://example.org/1", hours: 40 };
  await addCredential(person, { name: "Shown", isPublic: true, skills: ["Linux"], ...shown });
  await addCredential(person, { name: "Kept to myself", type: "degree" });
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: "Profile & CV Sharing" })).toBeVisible();
  await expectAccessibleInViews(page, "the profile with the CV");

  const whole = await cvOf(page);
  expect(whole.name).toMatch(/^Zoë_King_CV_\d{4}-\d{2}-\d{2}\.docx$/);
  expect(whole.paragraphs.slice(0, 3)).toEqual(["Zoë King", "Analyst", person.email]);
  expect(whole.paragraphs).toContain("June 1, 2025\tShown");
  expect(whole.paragraphs).toContain("40 hours  ·  Credential ID LF-1");
  expect(whole.paragraphs).toContain("June 1, 2025\tKept to myself");

  await page.getByRole("radio", { name: "Only public credentials" }).check();
  const chosen = await cvOf(page);
  expect(chosen.paragraphs).toContain("June 1, 2025\tShown");
  expect(chosen.paragraphs.join()).not.toContain("Kept to myself");
  expect(chosen.paragraphs.join()).not.toContain(person.email);
});

async function cvOf(page: Page) {
  const begun = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CV" }).click();
  const download = await begun;
  await expect(page.getByText("CV Downloaded").first()).toBeVisible();
  const docx = await readDocx(await readFile(await download.path()));
  return { ...docx, name: download.suggestedFilename() };
}

test("a failed CV download is reported, and no file is saved [spec 8.17]", async ({
  page,
  person,
}) => {
  expect(person.username).not.toBe("");
  await page.route("**/api/cv/download", (route) =>
    route.fulfill({ status: 404, json: { message: "Not today", code: "not_found" } }),
  );
  await page.goto("/profile");
  await page.getByRole("button", { name: "Download CV" }).click();
  await expect(page.getByText("Download failed").first()).toBeVisible();
  await expect(page.getByText("Not today").first()).toBeVisible();
});
