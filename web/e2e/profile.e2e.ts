import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInViews } from "./accessible.ts";
import { addCredential, expect, test } from "./fixtures.ts";

const publicSwitch = (page: Page) => page.getByRole("switch", { name: "Public profile" });
const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first();

test("a person fills in their profile, shares it, and makes it private again [spec 2.27, 2.42, 2.46, 2.82, 4.28, 8.45, 8.46, 8.49]", async ({
  page,
  person,
  browser,
}) => {
  test.slow();
  await addTwoPublicAndOnePrivate(person);

  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await fillProfile(page);
  await expect(page.getByText("Analyst at Analytical Engines")).toBeVisible();
  await addInterests(page);
  const latest = page.getByRole("region", { name: "Latest Achievement" });
  await expect(latest.getByText("Completed on June 5, 2025")).toBeVisible();
  await expect(latest.getByRole("link", { name: "View Certificate" })).toHaveAttribute(
    "target",
    "_blank",
  );

  await expect(page.getByRole("button", { name: "Share" })).toHaveCount(0);
  await expect(page.getByText("/profiles/")).toHaveCount(0);
  await publicSwitch(page).click();
  await expect(toast(page, "Public profile enabled")).toBeVisible();
  const address = page.getByRole("link", { name: /\/profiles\// });
  const profileUrl = (await address.getAttribute("href")) ?? "";
  await expectAccessibleInViews(page, "the profile");

  const visitor = await (await browser.newContext({ timezoneId: "America/Los_Angeles" })).newPage();
  await visitor.goto(profileUrl);
  await expectPublicPage(visitor);
  // The cookie banner appears a second after the load.
  await expect(visitor.getByRole("heading", { name: "Choose which cookies we use" })).toBeVisible();
  await expectAccessibleInViews(visitor, "the public profile");

  await publicSwitch(page).click();
  await expect(toast(page, "Public profile disabled")).toBeVisible();
  await expect(page.getByText("/profiles/")).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByRole("heading", { name: "Profile Not Found" })).toBeVisible();
  await expect(
    visitor.getByText("This profile doesn't exist or is not publicly available."),
  ).toBeVisible();
  // It appears again, and has no contrast while it fades in.
  await expect(visitor.getByRole("heading", { name: "Choose which cookies we use" })).toBeVisible();
  await expectAccessible(visitor, "a private profile");
  await visitor.getByRole("button", { name: "Go Back" }).click();
  await expect(visitor).toHaveURL(/\/$/);
  await visitor.context().close();
});

async function addTwoPublicAndOnePrivate(person: Parameters<typeof addCredential>[0]) {
  await addCredential(person, {
    name: "Certified Kubernetes Administrator",
    completedDate: "2025-06-05",
    expirationDate: "2099-05-08",
    credentialUrl: "https://example.org/verify",
    description: "On clusters",
    skills: ["Linux"],
    hours: 40,
    isPublic: true,
  });
  await addCredential(person, {
    name: "MSc",
    type: "degree",
    completedDate: "2020-07-01",
    isPublic: true,
  });
  await addCredential(person, {
    name: "Kept to myself",
    type: "course",
    completedDate: "2021-01-01",
    hours: 2,
  });
}

async function fillProfile(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Edit profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit profile" });
  await dialog.getByLabel("Name", { exact: true }).fill("");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog.getByText("Name is required")).toBeVisible();
  await dialog.getByLabel("Name", { exact: true }).fill("Ada King-Noel");
  await dialog.getByLabel("Job title").fill("Analyst");
  await dialog.getByLabel("Company").fill("Analytical Engines");
  await dialog.getByLabel("Bio").fill("First line\nSecond line");
  await expectAccessible(page, "the form of the profile");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(toast(page, "Profile updated")).toBeVisible();
  await expect(dialog).toBeHidden();
}

async function addInterests(page: Page): Promise<void> {
  const field = page.getByRole("textbox", { name: "Interest", exact: true });
  await page.getByRole("button", { name: "Add interest" }).click();
  await expect(page.getByText("Please enter an interest name.")).toBeVisible();
  await field.fill("Machine learning");
  await field.press("Enter");
  await expect(page.getByText("Interest added successfully!")).toBeVisible();
  await field.fill("Chess");
  await page.getByRole("button", { name: "Add interest" }).click();
  await expect(page.getByRole("button", { name: "Remove Chess" })).toBeVisible();
  await field.fill("CHESS");
  await field.press("Enter");
  await expect(page.getByText("This interest is already in your list.")).toBeVisible();
  await field.fill("Go");
  await field.press("Enter");
  await page.getByRole("button", { name: "Remove Go", exact: true }).click();
  await expect(page.getByRole("button", { name: "Remove Go", exact: true })).toHaveCount(0);
}

async function expectPublicPage(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Ada King-Noel" })).toBeVisible();
  await expect(page.getByText("Analyst at Analytical Engines")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Certifications" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Degrees" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Courses" })).toHaveCount(0);
  await expect(page.getByText("Kept to myself")).toHaveCount(0);
  await expect(page.getByText("June 5, 2025")).toBeVisible();
  await expect(page.getByText("May 8, 2099")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Areas of Interest" })).toBeVisible();
  await expect(page.locator("[data-category=ai]")).toContainText("Machine learning");
  const total = page.getByText("Total Credentials", { exact: true }).locator("xpath=..");
  await expect(total).toContainText("2");
  await expect(page.getByRole("link", { name: "View Certificate" })).toHaveAttribute(
    "href",
    "https://example.org/verify",
  );
}

test.describe("the public switch", () => {
  test.use({ brokenOnPurpose: /status of 50\d/ });

  test("moves immediately and reverts if it can't be saved [spec 4.26, 8.16]", async ({
    page,
    person,
  }) => {
    expect(person.username).not.toBe("");
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/api/profile/public", async (route) => {
      await held;
      await route.fulfill({ status: 500, json: { message: "Down", code: "down" } });
    });
    await page.goto("/profile");
    await publicSwitch(page).click();
    await expect(publicSwitch(page)).toBeChecked();
    release();
    await expect(toast(page, "Error updating profile")).toBeVisible();
    await expect(publicSwitch(page)).not.toBeChecked();
  });

  test("ends in the last requested position, and sends no share requests while private [spec 7.22]", async ({
    page,
    person,
  }) => {
    expect(person.username).not.toBe("");
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/profile/")) asked.push(new URL(request.url()).pathname);
    });
    await page.route("**/api/profile/public", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/profile");
    await publicSwitch(page).click();
    await publicSwitch(page).click();
    release();
    await expect(publicSwitch(page)).not.toBeChecked();
    await expect(toast(page, "Public profile disabled")).toBeVisible();
    await expect(publicSwitch(page)).not.toBeChecked();
    const me = await person.call("GET", "/api/users/me");
    expect(await me.json()).toMatchObject({ publicProfile: false });
    expect(asked).toEqual(["/api/profile/public", "/api/profile/public"]);
  });
});

test("an interest that can't be saved is reverted, and its text stays in the field [spec 8.19]", async ({
  page,
  person,
}) => {
  await person.call("PUT", "/api/users/me", { body: { interests: [{ name: "Chess" }] } });
  await page.route("**/api/users/me", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 400, json: { message: "No more", code: "invalid_input" } })
      : route.continue(),
  );
  await page.goto("/profile");
  await page.getByRole("textbox", { name: "Interest", exact: true }).fill("Go");
  await page.getByRole("button", { name: "Add interest" }).click();
  await expect(toast(page, "Update failed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove Go" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Remove Chess" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Interest", exact: true })).toHaveValue("Go");
});

test("a taken profile address is reported next to its field", async ({ page, person, laurel }) => {
  const { signUp } = await import("@laurel/standalone/testing/test-user");
  const other = await signUp(laurel.url, `rival-${process.pid}`);
  const slug = `taken-${process.pid}`;
  await other.call("PUT", "/api/users/me", { body: { publicProfileSlug: slug } });
  await person.call("PUT", "/api/profile/public", { body: { enabled: true } });
  await page.goto("/profile");
  await page.getByRole("button", { name: "Edit profile" }).click();
  const field = page.getByLabel("Profile address");
  await field.fill(slug);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("This profile address is already taken")).toBeVisible();
  await field.fill(`${slug}-too`);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(
    page.getByRole("link", { name: new RegExp(`/profiles/${slug}-too$`) }),
  ).toBeVisible();
});

test("a public profile without public credentials shows an empty state [spec 2.45]", async ({
  page,
  person,
}) => {
  await person.call("PUT", "/api/profile/public", { body: { enabled: true } });
  const answer = await person.call("GET", "/api/users/me");
  const { publicProfileSlug } = await answer.json();
  await page.goto(`/profiles/${publicProfileSlug}`);
  await expect(page.getByText("No Public Credentials")).toBeVisible();
  await expect(page.getByText("This user hasn't made any credentials public yet.")).toBeVisible();
});
