import { uploadPicture } from "@laurel/contracts/routes/pictures";
import { pictureIn } from "@laurel/contracts/picture-file";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import { photo, solid } from "@laurel/pictures/testing/sample-pictures";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  createLockerHarness,
  type LockerHarness,
  type SentParts,
} from "./testing/locker-harness.ts";
import { pdf } from "./testing/sample-files.ts";

let locker: LockerHarness;
let away = false;
beforeEach(async () => {
  away = false;
  locker = await createLockerHarness({
    wrap: (objects) => ({
      ...objects,
      async put(key, body) {
        if (away) throw new EngineUnavailable("ObjectStore");
        return objects.put(key, body);
      },
    }),
  });
});
afterEach(() => locker[Symbol.asyncDispose]());

const path = uploadPicture.path;
const send = (parts: SentParts, options: { userId?: string; commandId?: string } = {}) =>
  locker.upload(parts, { path, ...options });
const picture = (bytes: Buffer, name = "photo.jpg") => ({ file: new File([bytes], name) });
const ask = (id: string, issuer: "gateway" | "portfolio" = "gateway") =>
  locker.harness.call(locker.service.app, "GET", `/internal/pictures/${id}`, { issuer });

async function upload(parts: SentParts, options?: { userId?: string; commandId?: string }) {
  const answer = await send(parts, options);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return uploadPicture.answers[201].parse(answer.json()).url;
}

describe("an uploaded picture", () => {
  it("has an address that nobody can guess, and is shown to whoever knows it", async () => {
    const url = await upload(picture(await photo(300, 200)));
    expect(url).toMatch(/^https?:\/\/[^/]+\/pictures\/[\w-]{43}\.webp$/);
    const id = pictureIn(url);
    expect(await locker.stored()).toEqual([`locker/ada/${id}`]);
    const shown = await ask(id);
    expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "image/webp"]);
    const { format, width, exif } = await sharp(shown.rawPayload).metadata();
    expect([format, width, exif]).toEqual(["webp", 300, undefined]);
    expect(shown.headers["content-length"]).toBe(String(shown.rawPayload.length));
    expect((await ask(id, "portfolio")).statusCode).toBe(403);
    expect((await ask(id.replaceAll(/./g, "x"))).statusCode).toBe(404);
    // It's no document.
    expect((await locker.call("GET", "/api/documents")).json()).toEqual([]);
  });

  it("becomes a square for a person", async () => {
    const url = await upload({ ...picture(await photo(600, 300)), use: "avatar" });
    const { width, height } = await sharp((await ask(pictureIn(url))).rawPayload).metadata();
    expect([width, height]).toEqual([512, 512]);
  });

  it("is stored once for each command", async () => {
    const parts = picture(await photo(30, 20));
    const [first, second] = await Promise.all([
      upload(parts, { commandId: "c" }),
      upload(parts, { commandId: "c" }),
    ]);
    expect(second).toBe(first);
    expect(await upload(parts, { commandId: "c" })).toBe(first);
    expect(await upload(parts, { commandId: "d" })).not.toBe(first);
    expect(await locker.stored()).toHaveLength(2);
  });

  it("is listed for its owner's export", async () => {
    const url = await upload(picture(await photo(30, 20)));
    await upload(picture(await photo(30, 20)), { userId: "bob" });
    const list = await locker.harness.call(locker.service.app, "GET", "/internal/pictures", {
      issuer: "profile",
      userId: "ada",
    });
    expect(list.json()).toEqual([{ id: pictureIn(url), fileSize: expect.any(Number) }]);
  });
});

describe("what is no picture", () => {
  it.each<[string, () => SentParts | Promise<SentParts>, number, string]>([
    ["no file", () => ({ use: "avatar" }), 400, "no_file"],
    ["a pdf named .png", () => picture(pdf(), "a.png"), 415, "unsupported_type"],
    ["a gif", async () => picture(await solid(9, 9).gif().toBuffer()), 415, "unsupported_type"],
    ["more than 5 MB", () => picture(Buffer.alloc(5 * 1024 * 1024 + 1)), 413, "too_large"],
    [
      "an unknown use",
      async () => ({ ...picture(await photo(9, 9)), use: "x" }),
      400,
      "invalid_input",
    ],
    [
      "half of a picture",
      async () => picture((await photo(300, 200)).subarray(0, 900)),
      400,
      "unreadable_picture",
    ],
    [
      "81 megapixels",
      async () => picture(await solid(9000, 9000).png().toBuffer()),
      400,
      "too_many_pixels",
    ],
  ])("%s is refused, and leaves nothing", async (_what, parts, status, code) => {
    const answer = await send(await parts());
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code }]);
    expect(await locker.stored()).toEqual([]);
  });

  it("leaves nothing when it can't be stored, and can be sent again", async () => {
    const parts = picture(await photo(30, 20));
    away = true;
    expect((await send(parts, { commandId: "c" })).statusCode).toBe(503);
    away = false;
    await upload(parts, { commandId: "c" });
    expect(await locker.stored()).toHaveLength(1);
  });
});
