import { solid } from "@laurel/pictures/testing/sample-pictures";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createLockerHarness, type LockerHarness } from "./testing/locker-harness.ts";
import { docx, pdf } from "./testing/sample-files.ts";

let locker: LockerHarness;
beforeEach(async () => {
  locker = await createLockerHarness();
});
afterEach(() => locker[Symbol.asyncDispose]());

async function add(name: string, bytes: Buffer): Promise<string> {
  const answer = await locker.upload({ file: new File([bytes], name) });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return (answer.json() as { id: string }).id;
}
const preview = (id: string, userId = "ada") =>
  locker.call("GET", `/api/documents/${id}/preview`, { userId });

const page = () => readFile(new URL("./testing/page.pdf", import.meta.url));

it("is the picture, small, and kept by nobody", async () => {
  const id = await add("a.png", await solid(3000, 1500).png().toBuffer());
  const answer = await preview(id);
  expect([answer.statusCode, answer.headers]).toEqual([
    200,
    expect.objectContaining({ "content-type": "image/webp", "cache-control": "no-store" }),
  ]);
  const { format, width, height } = await sharp(answer.rawPayload).metadata();
  expect([format, width, height]).toEqual(["webp", 640, 320]);
  expect(await locker.stored()).toEqual([`locker/ada/${id}`]);
});

it("is the first page of a PDF, in its colours", async () => {
  const answer = await preview(await add("a.pdf", await page()));
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/webp"]);
  const picture = sharp(answer.rawPayload);
  const { width, height } = await picture.metadata();
  expect([width, height]).toEqual([639, 452]);
  const left = await picture
    .clone()
    .extract({ left: 20, top: 20, width: 1, height: 1 })
    .raw()
    .toBuffer();
  const right = await picture.extract({ left: 620, top: 20, width: 1, height: 1 }).raw().toBuffer();
  expect([...left].map((part) => Math.round(part / 51))).toEqual([5, 0, 0]);
  expect([...right].map((part) => Math.round(part / 51))).toEqual([5, 5, 5]);
});

it.each([
  ["a Word file", "a.docx", docx()],
  ["a PDF that can't be read", "a.pdf", pdf()],
  [
    "a picture that can't be read",
    "a.jpg",
    Buffer.from("ffd8ffe000104a46494600010100000100010000ffd9", "hex"),
  ],
])("is missing for %s", async (_what, name, bytes) => {
  const answer = await preview(await add(name, bytes));
  expect([answer.statusCode, answer.body]).toEqual([204, ""]);
});

it("is for the document's owner only, and gone with the document", async () => {
  const id = await add("a.png", await solid(30, 30).png().toBuffer());
  expect((await preview(id, "")).statusCode).toBe(401);
  const other = await preview(id, "bob");
  expect([other.statusCode, other.body]).toEqual([
    404,
    (await preview("0123456789abcdef01234567", "bob")).body,
  ]);
  await locker.call("DELETE", `/api/documents/${id}`);
  expect((await preview(id)).statusCode).toBe(404);
});
