import { readPdf } from "@laurel/profile/testing/read-pdf";
import { readFile } from "node:fs/promises";
import { expectAccessibleInViews } from "./accessible.ts";
import { addCredential, expect, test } from "./fixtures.ts";

test("a person signs their CV, others check it, and it can be revoked", async ({
  page,
  person,
  browser,
}) => {
  await person.call("PUT", "/api/users/me", { body: { name: "Zoë King" } });
  await addCredential(person, { name: "Kubernetes", organization: "Engines" });
  await addCredential(person, { name: "Chess" });
  await page.goto("/profile");
  await page.getByRole("radio", { name: "PDF" }).check();
  await page.getByRole("checkbox", { name: /Sign it/ }).check();
  await expectAccessibleInViews(page, "the profile with a signed CV chosen");
  const begun = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CV" }).click();
  const download = await begun;
  expect(download.suggestedFilename()).toMatch(/^Zoë_King_CV_.*\.pdf$/);
  const path = await download.path();
  const { links, elements } = await readPdf(await readFile(path));
  expect(elements.map(({ role }) => role)).toContain("Figure");
  const address = links.find((link) => link.includes("/verify/")) ?? "";

  const stranger = await browser.newContext();
  await stranger.addInitScript(() => localStorage.setItem("cookieConsent", "rejected"));
  const visit = await stranger.newPage();
  const answer = await visit.goto(address);
  expect(answer?.status()).toBe(200);
  expect(await answer?.text()).toContain('content="noindex"');
  await expect(visit.getByRole("heading", { level: 1, name: "CV of Zoë King" })).toBeVisible();
  await expect(visit.getByText("All of them are still the same.")).toBeVisible();
  await expectAccessibleInViews(visit, "the page of a signed CV");

  const field = visit.getByLabel("Choose the file to compare");
  await field.setInputFiles(path);
  await expect(visit.getByText("This file is unchanged")).toBeVisible();
  const changed = Buffer.concat([await readFile(path), Buffer.from(" ")]);
  await field.setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: changed });
  await expect(visit.getByText("This file has been changed")).toBeVisible();

  const list = await person.call("GET", "/api/credentials?search=Kubernetes");
  const [{ id }] = (await list.json()) as [{ id: string }];
  await person.call("PUT", `/api/credentials/${id}`, { body: { organization: "Others" } });
  await visit.reload();
  await expect(visit.getByText("1 of 2 are still the same.")).toBeVisible();

  await page.goto("/settings?tab=sharing");
  await expectAccessibleInViews(page, "the settings with a signed CV");
  await page.getByRole("button", { name: /^Revoke the CV of/ }).click();
  const dialog = page.getByRole("dialog", { name: "Revoke signed CV?" });
  await dialog.getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("CV revoked").first()).toBeVisible();
  await visit.reload();
  await expect(visit.getByText("Revoked", { exact: true })).toBeVisible();
  const unknown = await visit.goto(`/verify/${"0".repeat(20)}`);
  expect(unknown?.status()).toBe(404);
  await expect(visit.getByRole("heading", { name: "No CV with this code" })).toBeVisible();
  await stranger.close();
});
