import type { Page } from "@playwright/test";
import { CREDENTIAL_TYPES } from "@laurel/contracts/constants";
import { earlyCalls } from "@laurel/contracts/page-data";
import { addCredential, expect, test } from "./fixtures.ts";
import { withoutEarlyAnswers } from "./held-app.ts";

const SCREENS = [
  "/dashboard",
  "/certifications",
  "/courses",
  "/degrees",
  "/workshops",
  "/profile",
  "/certlocker",
  "/settings",
];

/** The calls of the API that are made from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(pathname + search);
  });
  return calls;
}

test("each screen asks for what its page could come with, and for nothing that it came with", async ({
  page,
  person,
}) => {
  for (const type of CREDENTIAL_TYPES) await addCredential(person, { name: `A ${type}`, type });
  const other = await page.context().newPage();
  await withoutEarlyAnswers(other);
  for (const path of SCREENS) {
    const [asked, askedWithout] = [callsOf(page), callsOf(other)];
    const html = await (await page.goto(path))?.text();
    await other.goto(path);
    const calls = earlyCalls(path, "");
    await expect.poll(() => calls.filter((call) => !askedWithout.includes(call))).toEqual([]);
    await page.waitForLoadState("networkidle");
    expect(asked.filter((call) => html?.includes(`${JSON.stringify(call)}:`))).toEqual([]);
  }
});
