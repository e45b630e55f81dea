import { z } from "@laurel/contracts/zod";
import { readFileSync } from "node:fs";
import { expect, test } from "./fixtures.ts";

const MANIFEST = new URL("../public/manifest.webmanifest", import.meta.url);
const manifest: unknown = JSON.parse(readFileSync(MANIFEST, "utf8"));
const iconsSchema = z.object({ icons: z.object({ src: z.string() }).array() });

test("Chromium reads the manifest without a complaint, and finds its icons", async ({
  page,
  context,
}) => {
  await page.goto("/auth");
  const browser = await context.newCDPSession(page);
  const { url, errors, data = "{}" } = await browser.send("Page.getAppManifest");
  expect([new URL(url).pathname, errors]).toEqual(["/manifest.webmanifest", []]);
  expect(JSON.parse(data)).toEqual(manifest);
  for (const { src } of iconsSchema.parse(manifest).icons) {
    const icon = await page.request.get(src);
    expect([src, icon.status(), icon.headers()["content-type"]]).toEqual([src, 200, "image/png"]);
  }
});

test.describe("a manifest with a mistake", () => {
  test.use({ brokenOnPurpose: /^Manifest: / });

  test("Chromium complains about an invalid share target", async ({ page, context }) => {
    const broken = {
      ...z.record(z.string(), z.unknown()).parse(manifest),
      share_target: { action: 1 },
    };
    await page.route("**/manifest.webmanifest", (route) => route.fulfill({ json: broken }));
    await page.goto("/auth");
    const browser = await context.newCDPSession(page);
    const { errors } = await browser.send("Page.getAppManifest");
    expect(errors).not.toEqual([]);
  });
});
