import { personParty } from "@laurel/hosting/work/party";
import sharp from "sharp";
import { afterEach, expect, it } from "vitest";
import { createPictures, type Pictures } from "./pictures.ts";
import { photo, photoWithCodes, solid } from "./testing/sample-pictures.ts";

/** The tag that leads to the place, little-endian. */
const GPS_POINTER = Buffer.from([0x25, 0x88]);

const ada = personParty("ada");

let pictures: Pictures;
afterEach(() => pictures.close());

async function encoded(bytes: Buffer, use: "avatar" | "card" = "card") {
  pictures = createPictures();
  const made = await pictures.reencode(ada, bytes, use);
  if (typeof made === "string") throw new Error(made);
  return { bytes: Buffer.from(made), ...(await sharp(made).metadata()) };
}

it("keeps nothing of a photo but its pixels, turned the right way up", async () => {
  const sent = await photo(300, 200, 6);
  const before = await sharp(sent).metadata();
  expect(before.orientation).toBe(6);
  expect(before.exif?.includes(GPS_POINTER)).toBe(true);
  expect(sent.includes("Canary Cameras") && sent.includes("canary xmp")).toBe(true);
  const { bytes, format, width, height, exif, xmp, icc, orientation } = await encoded(sent);
  expect([format, width, height]).toEqual(["webp", 200, 300]);
  expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect(bytes.includes("Canary") || bytes.includes("canary") || bytes.includes("Ada")).toBe(false);
});

it.each([
  ["card", 3000, 1000, 1600, 533],
  ["card", 100, 4000, 40, 1600],
  ["card", 300, 200, 300, 200],
  ["avatar", 3000, 1000, 512, 512],
  ["avatar", 100, 100, 512, 512],
] as const)("%s: %i x %i becomes %i x %i", async (use, from, to, width, height) => {
  const made = await encoded(await solid(from, to).png().toBuffer(), use);
  expect([made.width, made.height]).toEqual([width, height]);
});

it("keeps the transparency of a badge", async () => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const badge = sharp({ create: { width: 50, height: 50, channels: 4, background } });
  expect((await encoded(await badge.png().toBuffer())).hasAlpha).toBe(true);
});

it("refuses a small file that unpacks to more than 40 megapixels", async () => {
  pictures = createPictures();
  const bomb = await solid(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect(await pictures.reencode(ada, bomb, "card")).toBe("TooManyPixels");
});

it.each([
  [
    "interlaced, with 16 bits",
    () => solid(4000, 3000).toColourspace("rgb16").png({ progressive: true }),
  ],
  ["interlaced", () => solid(6000, 5000).png({ progressive: true })],
  ["lossless WebP", () => solid(6000, 5000).webp({ lossless: true, effort: 0 })],
  ["progressive JPEG", () => solid(6000, 5000).jpeg({ progressive: true })],
])("refuses a small file that takes too much memory to decode: %s", async (_what, make) => {
  pictures = createPictures();
  const bytes = await make().toBuffer();
  expect(bytes.length).toBeLessThan(1024 * 1024);
  expect(await pictures.reencode(ada, bytes, "card")).toBe("TooManyPixels");
});

it.each([
  ["PNG", () => solid(6000, 5000).png()],
  ["JPEG", () => solid(6000, 5000).jpeg()],
  ["JPEG on its side", () => solid(6000, 5000).jpeg().withMetadata({ orientation: 6 })],
  ["WebP", () => solid(6000, 5000).webp({ effort: 0 })],
  ["progressive JPEG of 12 megapixels", () => solid(4000, 3000).jpeg({ progressive: true })],
])("reads a large picture that is decoded in parts: %s", async (_what, make) => {
  const { width } = await encoded(await make().toBuffer());
  expect(width).toBeGreaterThan(1000);
});

it("refuses what is broken or no picture, and goes on", async () => {
  pictures = createPictures();
  const whole = await photo(300, 200);
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>`);
  const gif = await solid(9, 9).gif().toBuffer();
  const header = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(5000)]);
  for (const bytes of [Buffer.alloc(0), svg, gif, header, whole.subarray(0, whole.length / 2)])
    expect(await pictures.reencode(ada, bytes, "card")).toBe("Unreadable");
  expect(await pictures.reencode(ada, whole, "card")).toBeInstanceOf(Uint8Array);
});

it("gives up a picture that takes too long, and reads the next one", async () => {
  pictures = createPictures({ taskMs: 1, idleMs: 60_000 });
  const bytes = await photo(300, 200);
  expect(await pictures.reencode(ada, bytes, "card")).toBe("Unreadable");
  expect(await pictures.reencode(ada, bytes, "card")).toBe("Unreadable");
});

it("refuses pictures when too many wait, and all once it is closed", async () => {
  pictures = createPictures();
  const bytes = await solid(20, 20).png().toBuffer();
  const all = await Promise.allSettled(
    Array.from({ length: 12 }, () => pictures.reencode(ada, bytes, "card")),
  );
  const refused = all.filter(({ status }) => status === "rejected");
  expect(refused).toMatchObject([{ reason: { status: 503, retryAfter: 5 } }]);
  await pictures.close();
  await expect(pictures.reencode(ada, bytes, "card")).rejects.toMatchObject({ status: 503 });
});

it("finds the QR codes of a photo, small, turned or more than one", async () => {
  pictures = createPictures();
  const page = await photoWithCodes(["https://verify.example.org/a1", "second"]);
  expect(((await pictures.codes(ada, page)) as string[]).toSorted()).toEqual([
    "https://verify.example.org/a1",
    "second",
  ]);
  expect(await pictures.codes(ada, await photo(300, 200))).toEqual([]);
  expect(await pictures.codes(ada, Buffer.from("no picture"))).toBe("Unreadable");
});
