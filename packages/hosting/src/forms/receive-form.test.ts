import { text } from "@laurel/contracts/text";
import { PassThrough, Readable } from "node:stream";
import { expect, it } from "vitest";
import { HttpProblem } from "../http/problems.ts";
import { personParty } from "../work/party.ts";
import { createReceivedBytes } from "../work/received-bytes.ts";
import { bytesOf, receiveForm, type FormOptions } from "./receive-form.ts";

const headers = { "content-type": "multipart/form-data; boundary=x" };
const part = (name: string, file: string | undefined, content: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${
    file === undefined ? "" : `; filename="${file}"`
  }\r\n\r\n${content}\r\n`;
const END = "--x--\r\n";

/** In small pieces, as a network delivers it. */
const bodyOf = (text: string) =>
  Readable.from(text.match(/[\s\S]{1,7}/g) ?? [], { objectMode: false });

const OPTIONS: FormOptions = {
  part: "file",
  mostBytes: 1_000,
  tooLarge: () => new HttpProblem(413, { code: "too_large", message: text("Too large") }),
};
const room = (bytes = 1_000_000) => createReceivedBytes({ bytes }).begin(personParty("ada"));

const receive = (body: unknown, options: Partial<FormOptions> = {}) => {
  using received = room();
  return receiveForm({ headers, body }, { ...OPTIONS, ...options }, (file) =>
    bytesOf(file, received),
  );
};

async function refusalOf(body: unknown, options: Partial<FormOptions> = {}): Promise<unknown[]> {
  const problem = await receive(body, options).catch((error: unknown) => error);
  if (!(problem instanceof HttpProblem)) throw new Error("It was received", { cause: problem });
  return [problem.status, problem.problem.code];
}

it("passes on the file and its fields, whichever come first", async () => {
  const content = "byte for byte \r\n--y".repeat(50);
  const file = part("file", "a.zip", content);
  const field = part("notes", undefined, "x");
  for (const parts of [file + field, field + file]) {
    const { fields, kept } = await receive(bodyOf(parts + END));
    expect([fields, kept?.toString()]).toEqual([{ notes: "x" }, content]);
  }
});

it.each([
  ["no body", () => undefined],
  ["JSON", () => ({ file: "x" })],
  ["no file", () => bodyOf(part("other", undefined, "x") + END)],
  ["another part", () => bodyOf(part("zip", "a.zip", "x") + END)],
  ["an input without a choice", () => bodyOf(part("file", "", "") + END)],
])("has no file in %s", async (_what, body) => {
  expect((await receive(body())).kept).toBeUndefined();
});

it.each([
  ["a form without its end", part("file", "a.zip", "x"), "broken_upload"],
  ["a second file", part("file", "a", "x") + part("file", "b", "y") + END, "one_file"],
  ["a second file of another name", part("file", "a", "x") + part("b", "b", "y") + END, "one_file"],
])("refuses %s", async (_what, text, code) => {
  expect(await refusalOf(bodyOf(text))).toEqual([400, code]);
});

it("takes a file of exactly the largest size", async () => {
  const { kept } = await receive(bodyOf(part("file", "a", "x".repeat(1_000)) + END));
  expect(kept).toHaveLength(1_000);
});

it.each(["file", "other"])(
  "refuses what is too large in the part %s before it has arrived, and reads the rest",
  async (name) => {
    const body = new PassThrough();
    body.write(part(name, "a.zip", "x".repeat(2_000)).slice(0, -2));
    const refusal = refusalOf(body);
    for (let sent = 0; sent < 200; sent += 1) body.write("x".repeat(10_000));
    expect(await refusal).toEqual([413, "too_large"]);
    body.end();
    await new Promise((resolve) => body.once("end", resolve));
  },
);

it("refuses a sender that disconnects, and one that is silent", async () => {
  for (const end of [(body: PassThrough) => setImmediate(() => body.destroy()), () => undefined]) {
    const body = new PassThrough();
    body.write(part("file", "a.zip", "x".repeat(100)).slice(0, -2));
    end(body);
    expect(await refusalOf(body, { silenceMs: 20 })).toEqual([400, "broken_upload"]);
  }
});

it("ends when its bytes have to make room", async () => {
  const body = new PassThrough();
  body.write(part("file", "a.zip", "x".repeat(100)).slice(0, -2));
  const controller = new AbortController();
  const refusal = refusalOf(body, { refused: controller.signal });
  controller.abort(new HttpProblem(503, { code: "unavailable", message: text("Busy") }));
  expect(await refusal).toEqual([503, "unavailable"]);
});
