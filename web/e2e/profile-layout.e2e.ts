import type { Page } from "@playwright/test";
import { readPdf } from "@laurel/profile/testing/read-pdf";
import { expectAccessibleInViews } from "./accessible.ts";
import { addCredential, card, expect, test } from "./fixtures.ts";
import { turnProfile } from "./turn-profile.ts";

type Person = Parameters<typeof addCredential>[0];

const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first();
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });
const titles = (page: Page) => page.getByRole("heading", { level: 2 }).allTextContents();
const names = (page: Page, region: string) =>
  page.getByRole("region", { name: region }).getByRole("heading", { level: 3 }).allTextContents();

async function fill(person: Person): Promise<void> {
  const body = { name: "Ada King", bio: "Builds engines.", interests: [{ name: "Chess" }] };
  await person.call("PUT", "/api/users/me", { body });
  const credentials = [
    ["Kubernetes Administrator", "certification", ["Linux", "kubernetes"]],
    ["Cluster Security", "certification", ["Kubernetes"]],
    ["Distributed Systems", "course", ["Kubernetes", "Go"]],
    ["MSc Computer Science", "degree", []],
  ] as const;
  for (const [name, type, skills] of credentials)
    await addCredential(person, { name, type, skills, isPublic: true });
  await addCredential(person, { name: "Kept to myself", skills: ["Secrets"] });
}

async function pin(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Pin to profile: ${name}` }).click();
  await expect(page.getByRole("button", { name: `Unpin ${name}` })).toBeVisible();
}

test("a person pins credentials, arranges their profile, and others see it like that", async ({
  page,
  person,
  browser,
  laurel,
}) => {
  test.slow();
  await fill(person);
  const profile = `${laurel.url}/profiles/${await turnProfile(person, true)}`;
  await page.goto("/dashboard");
  await expectAccessibleInViews(page, "cards that can be pinned");
  for (const name of ["Kubernetes Administrator", "MSc Computer Science", "Distributed Systems"])
    await pin(page, name);
  await expect(toast(page, "Pinned to profile")).toBeVisible();
  await page.getByRole("button", { name: "Pin to profile: Kept to myself" }).click();
  await expect(toast(page, "Only public credentials can be pinned")).toBeVisible();

  await page.goto("/settings?tab=sharing");
  const settings = page.getByRole("region", { name: "What your profile shows first" });
  const up = settings.getByRole("button", { name: "Move up: Distributed Systems" });
  await up.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(
    settings
      .getByRole("list", { name: /^Pinned credentials/ })
      .getByRole("listitem")
      .first(),
  ).toContainText("Distributed Systems");
  await expect(up).toBeFocused();
  const skillsUp = settings.getByRole("button", { name: "Move up: Skills" });
  for (let step = 0; step < 5; step += 1) await skillsUp.click();
  await expect(settings.getByRole("listitem").first()).toContainText("Skills");
  const down = settings.getByRole("button", { name: "Move down: About" });
  await down.focus();
  await page.keyboard.press("Enter");
  await expect(settings.getByRole("listitem").nth(2)).toContainText("About");
  await expect(down).toBeFocused();
  await settings.getByRole("button", { name: "Move up: About" }).click();
  await settings.getByRole("switch", { name: "Show Interests" }).click();
  await expect(settings.getByRole("switch", { name: "Show Interests" })).not.toBeChecked();
  await expectAccessibleInViews(page, "the layout of the profile");
  await page.reload();
  await expect(settings.getByRole("listitem").first()).toContainText("Skills");

  for (const javaScriptEnabled of [true, false]) {
    const stranger = await browser.newContext({ javaScriptEnabled });
    const visit = await stranger.newPage();
    if (javaScriptEnabled)
      await visit.addInitScript(() => localStorage.setItem("cookieConsent", "rejected"));
    await visit.goto(profile);
    await expectArranged(visit);
    await visit.waitForLoadState("networkidle");
    await expectArranged(visit);
    if (javaScriptEnabled) await expectAccessibleInViews(visit, "an arranged profile");
    await visit.getByRole("link", { name: "from Cluster Security" }).click();
    await expect(visit.getByRole("heading", { level: 1, name: "Cluster Security" })).toBeVisible();
    await stranger.close();
  }
});

test("folded skills of a profile are printed", async ({ page, person }) => {
  await addCredential(person, { name: "Many skills", skills: MANY_SKILLS, isPublic: true });
  await page.goto(`/profiles/${await turnProfile(person, true)}`);
  await expect(page.getByText("Show 8 more skills")).toBeVisible();
  await expect(page.getByText("Skill 9 · 1 credential")).toBeHidden();
  await expectPrinted(page);
});

const MANY_SKILLS = Array.from({ length: 20 }, (_, index) => `Skill ${index + 1}`);

/** On paper, nothing is folded. */
async function expectPrinted(page: Page): Promise<void> {
  const { text } = await readPdf(await page.pdf());
  for (const skill of MANY_SKILLS) expect(text).toContain(`${skill} · 1 credential`);
  expect(text).not.toContain("more skills");
}

/** Skills and highlights first, no interests, and each credential once. */
async function expectArranged(page: Page): Promise<void> {
  await expect(heading(page, "Highlights")).toBeVisible();
  expect(await titles(page)).toEqual(["Skills", "About", "Highlights", "Certifications"]);
  await expect(page.getByText("Kubernetes · 3 credentials", { exact: true })).toBeVisible();
  expect(await names(page, "Highlights")).toEqual([
    "Distributed Systems",
    "Kubernetes Administrator",
    "MSc Computer Science",
  ]);
  expect(await names(page, "Certifications")).toEqual(["Cluster Security"]);
  for (const name of ["Distributed Systems", "Cluster Security"])
    await expect(page.getByText(name, { exact: true })).toHaveCount(1);
  await expect(page.getByText("Chess")).toHaveCount(0);
  await expect(page.getByText("Secrets")).toHaveCount(0);
}

test("a pin is undone, and a pinned credential that is made private disappears for others", async ({
  page,
  person,
}) => {
  await fill(person);
  const slug = await turnProfile(person, true);
  await page.goto("/dashboard");
  await pin(page, "Cluster Security");
  await page.getByRole("button", { name: "Unpin Cluster Security" }).click();
  await expect(toast(page, "Unpinned")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Unpin Cluster Security" })).toBeVisible();

  await card(page, "Cluster Security").getByRole("button", { name: /^Edit/ }).click();
  await page.getByRole("switch", { name: "Public" }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goto("/settings?tab=sharing");
  await expect(page.getByText(/^Private: nobody sees it/)).toBeVisible();
  await page.goto(`/profiles/${slug}`);
  await expect(heading(page, "Certifications")).toBeVisible();
  await expect(page.getByText("Cluster Security")).toHaveCount(0);
  await expect(heading(page, "Highlights")).toHaveCount(0);
});
