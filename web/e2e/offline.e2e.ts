import type { Page } from "@playwright/test";
import { stored } from "./stored.ts";
import { z } from "@laurel/contracts/zod";
import { addCredential, card, expect, test } from "./fixtures.ts";
import { release, type Released } from "./released.ts";

test.use({
  serviceWorkers: "allow",
  brokenOnPurpose: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/,
});

const publishedSchema = z.object({ user: z.object({ publicProfileSlug: z.string() }) });

/** The path, type and text of everything in Cache Storage. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const found: { path: string; type: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        found.push({
          path: new URL(request.url).pathname,
          type: response?.headers.get("content-type") ?? "",
          text: (await response?.text()) ?? "",
        });
      }
    }
    return found;
  });

test("without a network, every screen starts and says so, and goes on once it's back", async ({
  page,
  person,
  context,
}) => {
  await addCredential(person, { name: "Beekeeping" });
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Beekeeping" })).toBeVisible();
  await stored(page);
  await context.setOffline(true);
  for (const path of ["/s/token", "/", "/settings", "/courses?q=x", "/dashboard"]) {
    await page.goto(path);
    await expect(page.getByRole("alert")).toContainText(/You may be offline|You’re offline/);
  }
  await expect(page.getByText("Your account couldn’t be loaded")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Beekeeping" })).toBeVisible();
});

test("screens that are readable without a network say so, too", async ({ page, context }) => {
  const paths = ["/", "/privacy", "/terms", "/trust"];
  await page.goto("/auth");
  await stored(page);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  }
  await context.setOffline(true);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("You’re offline");
  }
  await context.setOffline(false);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("nothing of a person is in Cache Storage", async ({ page, person }) => {
  await addCredential(person, { name: "Secret credential" });
  const answer = await person.call("PUT", "/api/profile/public", { body: { enabled: true } });
  const slug = publishedSchema.parse(await answer.json()).user.publicProfileSlug;
  await page.goto("/dashboard");
  await stored(page);
  for (const path of [
    "/dashboard",
    "/certlocker",
    "/settings",
    "/profile",
    `/profiles/${slug}`,
    "/privacy",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  const found = await cached(page);
  const pages = found.filter(({ path, type }) => type.includes("html") || !path.includes("."));
  expect(pages.map(({ path }) => path)).toEqual(["/shell.html"]);
  const paths = found.map(({ path }) => path);
  expect(paths.filter((path) => !/^\/(?:assets\/|shell\.html$)/.test(path))).toEqual([]);
  const words = [person.username, "Secret credential", slug];
  const personal = found.filter(({ text }) => words.some((word) => text.includes(word)));
  expect(personal.map(({ path }) => path)).toEqual([]);
  expect(pages[0]?.text).not.toContain("nonce=");
  expect(found.length).toBeGreaterThan(30);
});

test("a download, and a page of the gateway, are never answered by the shell", async ({
  page,
  person,
  context,
}) => {
  expect(person.username).toBeTruthy();
  await page.goto("/dashboard");
  await stored(page);
  await context.setOffline(true);
  for (const path of ["/api/users/me", "/confirm/abc", "/embed/ada", "/nowhere"])
    await expect(page.goto(path, { waitUntil: "commit" })).rejects.toThrow("DISCONNECTED");
});

test.describe("a new version", () => {
  let released: Released;
  test.beforeEach(async ({ laurel }) => void (released = await release(laurel.url)));
  test.afterEach(() => released.close());

  test("waits for Reload, and never takes over under an open form", async ({ page, person }) => {
    expect(person.username).toBeTruthy();
    await page.goto(`${released.url}/dashboard`);
    await stored(page);
    released.version = "\n// 2";
    await page.goto(`${released.url}/dashboard?add=course`);
    await expect(page.getByText("A new version is ready")).toBeVisible();
    await page.getByLabel("Name", { exact: true }).fill("Half-typed");
    await page.getByRole("button", { name: "Reload", exact: true }).click();
    await expect(page.getByText("A form is still open")).toBeVisible();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Half-typed");
    const waits = () =>
      page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting));
    expect(await waits()).toBe(true);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: /^Discard/ }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const loaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Reload", exact: true }).click();
    await loaded;
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await waits()).toBe(false);
    await expect(page.getByText("A new version is ready")).toHaveCount(0);
  });
});

test.describe("another version", () => {
  let released: Released;
  test.beforeEach(async ({ laurel }) => void (released = await release(laurel.url)));
  test.afterEach(() => released.close());

  test("that takes over leaves the pages of the last one with their files", async ({
    page,
    person,
    context,
  }) => {
    await addCredential(person, { name: "Beekeeping", type: "course" });
    for (const isOtherBuild of [true, false]) {
      await page.goto(`${released.url}/dashboard`);
      await stored(page);
      released.isOtherBuild = isOtherBuild;
      const second = await context.newPage();
      await second.goto(`${released.url}/dashboard`);
      const reload = second.getByRole("button", { name: "Reload", exact: true });
      const loaded = second.waitForEvent("load");
      await reload.click();
      await loaded;
      await second.goto(`${released.url}/settings`);
      await expect(second.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
      await expect(page.getByText("A new version is ready")).toBeVisible();
      await page.getByRole("link", { name: "Courses" }).click();
      await expect(card(page, "Beekeeping")).toBeVisible();
      await second.close();
    }
  });

  test("that is rolled back leaves a working app", async ({ page, person }) => {
    expect(person.username).toBeTruthy();
    await page.goto(`${released.url}/dashboard`);
    await stored(page);
    // A release before there was a worker, and without the files of the newer one.
    released.missing = /^\/(?:sw\.js|shell\.html)$/;
    await page.goto(`${released.url}/dashboard`);
    await expect(page.getByRole("heading", { name: "Learning Dashboard" })).toBeVisible();
    // A file that neither the cache nor the server has.
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await page.goto(`${released.url}/settings`);
    await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  });
});
