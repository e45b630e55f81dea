import { personParty } from "@laurel/hosting/work/party";
import { createReceivedBytes } from "@laurel/hosting/work/received-bytes";
import { HttpProblem } from "@laurel/hosting/http/problems";
import { PassThrough, Readable } from "node:stream";
import { expect, it } from "vitest";
import { receiveArchive } from "./receive-archive.ts";

const received = (bytes = 1_000_000) => createReceivedBytes({ bytes }).begin(personParty("ada"));

const headers = { "content-type": "multipart/form-data; boundary=x" };
const part = (name: string, file: string | undefined, content: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${
    file === undefined ? "" : `; filename="${file}"`
  }\r\n\r\n${content}\r\n`;
const END = "--x--\r\n";

/** In small pieces, as a network delivers it. */
const bodyOf = (text: string) =>
  Readable.from(text.match(/[\s\S]{1,7}/g) ?? [], { objectMode: false });

async function refusalOf(body: unknown, mostBytes?: number): Promise<unknown[]> {
  const problem = await receiveArchive({ headers, body }, received(), mostBytes).catch(
    (error: unknown) => error,
  );
  if (!(problem instanceof HttpProblem)) throw new Error("It was received", { cause: problem });
  return [problem.status, problem.problem.code];
}

it("keeps the bytes of the file, in a file without a name", async () => {
  const content = "byte for byte \r\n--y".repeat(500);
  const text = part("other", undefined, "ignored") + part("file", "a.zip", content) + END;
  const file = await receiveArchive({ headers, body: bodyOf(text) }, received());
  expect((await file.stat()).nlink).toBe(0);
  const bytes = Buffer.alloc(content.length + 1);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
  expect(bytes.toString("utf8", 0, bytesRead)).toBe(content);
  await file.close();
});

it("refuses a form without a file", async () => {
  expect(await refusalOf(bodyOf(part("zip", "a.zip", "x") + END))).toEqual([400, "no_file"]);
});

it("refuses a file that is too large before it has arrived, and reads the rest", async () => {
  const body = new PassThrough();
  body.write(part("file", "a.zip", "x".repeat(100)).slice(0, -2));
  expect(await refusalOf(body, 50)).toEqual([413, "too_large"]);
  for (let sent = 0; sent < 100; sent += 1) body.write("x".repeat(10_000));
  body.end();
  await new Promise((resolve) => body.once("end", resolve));
});
