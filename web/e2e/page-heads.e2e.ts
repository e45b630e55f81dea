import type { APIRequestContext } from "@playwright/test";
import { addCredential, expect, test } from "./fixtures.ts";
import { holdApp, markHeading } from "./held-app.ts";
import { turnProfile } from "./turn-profile.ts";

const HOSTILE = `"><script>document.title="taken"</script> $& $1`;

const raw = (request: APIRequestContext, path: string) => request.get(path, { maxRedirects: 0 });

test("a public profile can be read without scripts while it is public", async ({
  request,
  person,
}) => {
  await person.call("PUT", "/api/users/me", { body: { name: "Ada King", jobTitle: "Analyst" } });
  await addCredential(person, { name: "Kubernetes", isPublic: true });
  await addCredential(person, { name: "Kept to myself" });
  const slug = await turnProfile(person, true);

  const page = await raw(request, `/profiles/${slug}`);
  expect([page.status(), page.headers()["cache-control"]]).toEqual([200, "no-store"]);
  const html = await page.text();
  expect(html).toContain("<title>Ada King · Laurel</title>");
  expect(html).toContain(`/profiles/${slug}">`);
  expect(html).toMatch(/<h3[^>]*><a [^>]*>Kubernetes<\/a><\/h3>/);
  expect(html).not.toContain("Kept to myself");
  const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
  const picture = await raw(request, new URL(image).pathname + new URL(image).search);
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
  const bytes = await picture.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_200, 630]);

  await person.call("PUT", "/api/users/me", { body: { publicProfileSlug: `${slug}-moved` } });
  const moved = await raw(request, `/profiles/${slug}`);
  expect([moved.status(), moved.headers()["location"]]).toEqual([301, `/profiles/${slug}-moved`]);
  expect((await raw(request, `/api/profiles/${slug}`)).status()).toBe(404);

  await turnProfile(person, false);
  const gone = [slug, `${slug}-moved`, "nobody-at-all"].map((one) =>
    raw(request, `/profiles/${one}`),
  );
  const answers = await Promise.all(gone);
  expect(answers.map((answer) => answer.status())).toEqual([404, 404, 404]);
  const bodies = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(bodies.map((body) => body.replaceAll(/nonce="[\w-]+"/g, ""))).size).toBe(1);
  expect(bodies[0]).toContain('<meta name="robots" content="noindex">');
  expect((await raw(request, `/profiles/${slug}-moved/preview.png`)).status()).toBe(404);
});

test("names are escaped in the head, and the app hydrates the page", async ({
  page,
  person,
  laurel,
}) => {
  await person.call("PUT", "/api/users/me", { body: { name: HOSTILE, bio: HOSTILE } });
  const slug = await turnProfile(person, true);
  const startApp = await holdApp(page);
  await page.goto(`${laurel.url}/profiles/${slug}`, { waitUntil: "commit" });
  const heading = page.getByRole("heading", { level: 1, name: HOSTILE });
  await expect(heading).toBeVisible();
  expect(await page.title()).toBe(`${HOSTILE} · Laurel`);
  const isSameHeading = await markHeading(page);
  const answered = page.waitForResponse(`**/api/profiles/${slug}/credentials`);
  startApp();
  await answered;
  await expect(heading).toBeVisible();
  expect(await isSameHeading()).toBe(true);
  expect(await page.title()).toBe(`${HOSTILE} · Laurel`);
});

test.describe("a profile that is missing", () => {
  test.use({ brokenOnPurpose: /404/ });

  test("shows its plain text only if the app doesn't load", async ({ page }) => {
    const startApp = await holdApp(page);
    await page.goto("/profiles/nobody-at-all", { waitUntil: "commit" });
    const plain = page.locator("main.plain h1");
    await expect(plain).toHaveText("Profile Not Found");
    const visibilityAt = (ms: number) =>
      plain.evaluate((heading, time) => {
        const [waiting] = heading.parentElement?.getAnimations() ?? [];
        waiting?.pause();
        if (waiting) waiting.currentTime = time;
        return getComputedStyle(heading).visibility;
      }, ms);
    expect(await visibilityAt(2_900)).toBe("hidden");
    expect(await visibilityAt(3_000)).toBe("visible");
    startApp();
    await expect(page.getByRole("button", { name: "Go Back" })).toBeVisible();
    await expect(page.locator(".plain")).toHaveCount(0);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page of a public profile is readable", async ({ page, person }) => {
    await addCredential(person, { name: "Kubernetes", isPublic: true });
    const slug = await turnProfile(person, true);
    await page.goto(`/profiles/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Kubernetes" })).toBeVisible();
    await expect(page.getByText("June 1, 2025")).toBeVisible();
    await expect(page.getByText("Laurel needs JavaScript")).toBeHidden();
  });
});
