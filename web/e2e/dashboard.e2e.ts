import type { Page } from "@playwright/test";
import { addCredential, expect, test } from "./fixtures.ts";

const edits = (page: Page) => page.getByRole("button", { name: /^Edit / });

test("dates stay the same west of Greenwich [spec 9.29]", async ({ page, person }) => {
  await addCredential(person, { name: "Course", type: "course", completedDate: "2025-06-01" });
  await addCredential(person, { name: "Degree", type: "degree", completedDate: "2024-01-01" });
  await page.goto("/dashboard");
  await expect(page.getByText("Completed on June 1, 2025")).toBeVisible();
  await expect(page.getByText("Graduated January 1, 2024")).toBeVisible();
});

test("the secondary badge shows the expiry of a certification, else hours, else the duration [spec 2.69, 3.21]", async ({
  page,
  person,
}) => {
  const expirationDate = "2099-01-01";
  await addCredential(person, { name: "Both", expirationDate, hours: 9 });
  await addCredential(person, {
    name: "Expiring course",
    type: "course",
    expirationDate,
    hours: 7,
  });
  await addCredential(person, { name: "Long", type: "workshop", duration: "two weeks" });
  await page.goto("/dashboard");
  await expect(page.getByText("Valid until 2099")).toHaveCount(1);
  await expect(page.getByText("7 hours", { exact: true })).toHaveCount(1);
  await expect(page.getByText("9 hours", { exact: true })).toHaveCount(0);
  await expect(page.getByText("two weeks")).toHaveCount(1);
});

test("search covers name, organization and description, and is stored in the address [spec 5.41]", async ({
  page,
  person,
}) => {
  await addCredential(person, { name: "Alpha", organization: "First" });
  await addCredential(person, { name: "Beta", organization: "c++ (guild)" });
  await addCredential(person, { name: "Gamma", description: "about ALPHA particles" });
  await page.goto("/dashboard");
  const search = page.getByRole("main").getByRole("searchbox");
  await search.fill("alpha");
  await expect(edits(page)).toHaveCount(2);
  await search.fill("C++ (");
  await expect(edits(page)).toHaveCount(1);
  await expect(page).toHaveURL(/q=/);
  await page.reload();
  await expect(edits(page)).toHaveCount(1);
});

test("deleting the only card of the last page goes to the previous page", async ({
  page,
  person,
}) => {
  for (const number of [1, 2, 3, 4, 5, 6]) await addCredential(person, { name: `Kept ${number}` });
  await addCredential(person, { name: "Last", completedDate: "2001-01-01" });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Go to next page" }).click();
  await page.getByRole("button", { name: "Delete Last" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(edits(page)).toHaveCount(6);
  await expect(page.getByRole("button", { name: "Go to page 2" })).toHaveCount(0);
  await expect(page.getByText("Deleted!").first()).toBeVisible();
});

test("a double click adds one credential, and the dialog is empty the next time", async ({
  page,
  person,
}) => {
  await page.route("**/api/credentials", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Add Credential" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add New Credential" });
  await expect(dialog.getByLabel("Name", { exact: true })).toBeFocused();
  await dialog.getByLabel("Name", { exact: true }).fill("Once");
  await dialog.getByLabel("Organization").fill("Anywhere");
  await dialog.getByLabel("Completion date").fill("2025-06-01");
  await dialog.getByRole("button", { name: "Add credential" }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Credential has been added successfully").first()).toBeVisible();
  expect(await (await person.call("GET", "/api/credentials")).json()).toHaveLength(1);
  await page.getByRole("button", { name: "Edit Once" }).click();
  await expect(page.getByRole("dialog").getByLabel("Name", { exact: true })).toHaveValue("Once");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add Credential" }).first().click();
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("");
  await expect(dialog.getByRole("switch", { name: /Public/ })).toBeChecked();
});

test("when the session ends while typing, the input is kept and a link to /auth is shown", async ({
  page,
  person,
  context,
}) => {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Add Credential" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add New Credential" });
  await dialog.getByLabel("Name", { exact: true }).fill("Typed for long");
  await dialog.getByLabel("Organization").fill("Anywhere");
  await dialog.getByLabel("Completion date").fill("2025-06-01");
  await person.call("POST", "/api/auth/logout");
  await context.clearCookies();
  await dialog.getByRole("button", { name: "Add credential" }).click();
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Typed for long");
  await expect(dialog.getByText(/session has ended/i).first()).toBeVisible();
});

test("type pages have an empty state and add their own type [spec 2.76, 4.9, 5.42]", async ({
  page,
  person,
}) => {
  await page.goto("/certifications");
  await expect(
    page.getByText("No certifications found. Add your first certification!"),
  ).toBeVisible();
  await page.goto("/workshops");
  await expect(page.getByText("No workshops found")).toBeVisible();
  await page.getByRole("button", { name: "Add Your First Workshop" }).click();
  await expect(page.getByRole("dialog").getByRole("combobox", { name: "Type" })).toHaveValue(
    "workshop",
  );
  await page.keyboard.press("Escape");
  await addCredential(person, {
    name: "Facilitating",
    type: "workshop",
    description: "secret word",
  });
  await page.reload();
  await page.getByRole("main").getByRole("searchbox").fill("secret");
  await expect(page.getByText("No workshops match your search.")).toBeVisible();
  await page.getByRole("main").getByRole("searchbox").fill("facil");
  await expect(edits(page)).toHaveCount(1);
});

test("recommendations are empty without interests and link to the profile [spec 2.61]", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await page.goto("/dashboard");
  await expect(
    page.getByRole("heading", { name: "Personalized Learning Recommendations" }),
  ).toBeVisible();
  await expect(
    page.getByRole("main").getByRole("link", { name: /profile|interests/i }),
  ).toHaveAttribute("href", "/profile");
});

test.describe("with a service broken on purpose", () => {
  test.use({ brokenOnPurpose: /status of 500/ });

  test("input that can't be saved stays in the dialog with its messages [spec 8.3]", async ({
    page,
    person,
  }) => {
    await addCredential(person, { name: "Kept" });
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Edit Kept" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Credential" });
    await dialog.getByLabel("Expiration date").fill("2025-05-31");
    await dialog.getByLabel("Credential URL").fill("javascript:alert(1)");
    await dialog.getByLabel("Hours").fill("-1");
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(
      dialog.getByText("Must be a valid URL starting with http:// or https://"),
    ).toBeVisible();
    await expect(dialog.getByText("Hours must be a whole number, 0 or more")).toBeVisible();
    await dialog.getByLabel("Credential URL").fill("http://localhost/x");
    await dialog.getByLabel("Hours").fill("");
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(
      dialog.getByText("Expiration date must be on or after the completion date"),
    ).toBeVisible();
    await page.route("**/api/credentials/*", (route) => route.fulfill({ status: 500, body: "" }));
    await dialog.getByLabel("Expiration date").fill("2026-05-31");
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Error updating credential").first()).toBeVisible();
    await expect(dialog.getByLabel("Expiration date")).toHaveValue("2026-05-31");
  });

  test("each part fails separately and immediately, and can be retried [spec 8.10]", async ({
    page,
    person,
  }) => {
    await addCredential(person, { name: "Stands" });
    const asked: string[] = [];
    for (const path of ["/api/stats", "/api/ai-recommendations"])
      await page.route(`**${path}`, (route) => {
        asked.push(path);
        return route.fulfill({ status: 500, body: "" });
      });
    await page.goto("/dashboard");
    await expect(page.getByText("Request failed with status 500").first()).toBeVisible();
    await expect(
      page.getByText("Error loading recommendations. Please try again later."),
    ).toBeVisible();
    // The error appears after the first response, without a silent retry.
    expect(asked.toSorted()).toEqual(["/api/ai-recommendations", "/api/stats"]);
    await expect(page.getByRole("button", { name: "Edit Stands" })).toBeVisible();
    await page.unroute("**/api/stats");
    await page.unroute("**/api/ai-recommendations");
    const reloaded = page.waitForEvent("load");
    await page
      .getByRole("region", { name: "Personalized Learning Recommendations" })
      .getByRole("button", { name: "Retry" })
      .click();
    await reloaded;
    await expect(page.getByText("Your statistics couldn’t be loaded.")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Edit Stands" })).toBeVisible();
  });
});
