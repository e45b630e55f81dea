import { MAX_UPLOAD_BYTES } from "@laurel/contracts/constants";
import { documentSchema } from "@laurel/contracts/routes/documents";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLockerHarness, formOf, type LockerHarness } from "./testing/locker-harness.ts";
import { docx, jpeg, pdf, png, zip } from "./testing/sample-files.ts";

const REFUSED = "Only pdf, png, jpg, jpeg and docx files up to 10 MB are accepted";

let locker: LockerHarness;
beforeEach(async () => {
  locker = await createLockerHarness();
});
afterEach(() => locker[Symbol.asyncDispose]());

it("runs two uploads of a person at a time; eight more wait, and delay nobody else", async () => {
  await locker[Symbol.asyncDispose]();
  const gate = Promise.withResolvers<void>();
  const arrived: string[] = [];
  const three = Promise.withResolvers<void>();
  locker = await createLockerHarness({
    wrap: (objects) => ({
      ...objects,
      async put(key, body) {
        arrived.push(key.split("/")[1] ?? "");
        if (arrived.length === 3) three.resolve();
        if (key.includes("/ada/")) await gate.promise;
        return objects.put(key, body);
      },
    }),
  });
  const parts = { file: new File([pdf()], "a.pdf") };
  const adas = Array.from({ length: 10 }, () => locker.upload(parts, { userId: "ada" }));
  expect((await locker.upload(parts, { userId: "bob" })).statusCode).toBe(201);
  await three.promise;
  expect(arrived.toSorted()).toEqual(["ada", "ada", "bob"]);
  const refused = await locker.upload(parts, { userId: "ada" });
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "5"]);
  expect(refused.json()).toMatchObject({ code: "too_many_requests" });
  gate.resolve();
  const answers = await Promise.all(adas);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201));
});

const send = (bytes: Buffer, name: string) => locker.upload({ file: new File([bytes], name) });

/** Checks that the upload left nothing. */
async function expectNothing(): Promise<void> {
  expect((await locker.call("GET", "/api/documents")).json()).toEqual([]);
  expect(await locker.stored()).toEqual([]);
}

/** A form written by hand. */
function raw(...parts: [head: string, content: string | Buffer][]): {
  type: string;
  bytes: Buffer;
} {
  const written = parts.flatMap(([head, content]) => [
    Buffer.from(`--b\r\n${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
  const bytes = Buffer.concat([...written, Buffer.from("--b--\r\n")]);
  return { type: "multipart/form-data; boundary=b", bytes };
}
const fileHead = (name: string) =>
  `Content-Disposition: form-data; name="file"; filename="${name}"`;

describe("an invalid upload is refused with the reason, and leaves nothing:", () => {
  const large = (size: number) => Buffer.concat([pdf(), Buffer.alloc(size)]);
  const refused: [string, number, string, Buffer][] = [
    ["another type", 415, "setup.exe", Buffer.from("MZ\x90")],
    ["no extension", 415, "diploma", pdf()],
    ["an extension that only looks like one", 415, "diploma.pdf.exe", pdf()],
    ["a page under the name of a pdf", 415, "a.pdf", Buffer.from("<html><script>")],
    ["a picture under the name of another", 415, "a.jpg", png()],
    ["a picture under another's name", 415, "a.png", jpeg()],
    ["a drawing", 415, "a.svg", Buffer.from("<svg onload=alert(1)>")],
    ["a zip under the name of a docx", 415, "a.docx", zip({ "a.txt": "x" })],
    [
      "a workbook under the name of a docx",
      415,
      "a.docx",
      zip({ "[Content_Types].xml": "", "xl/a": "" }),
    ],
    ["half a docx", 415, "a.docx", docx().subarray(0, 120)],
    ["a beginning and no more", 415, "a.png", png().subarray(0, 5)],
    ["nothing in it", 415, "a.pdf", Buffer.alloc(0)],
    ["one byte too many", 413, "a.pdf", large(MAX_UPLOAD_BYTES - pdf().length + 1)],
    ["far too many", 413, "a.pdf", large(MAX_UPLOAD_BYTES + 2_000_000)],
  ];
  it.each(refused)("%s [spec 5.37, 5.38, 9.6, 9.7]", async (_what, status, name, bytes) => {
    const answer = await send(bytes, name);
    expect([answer.statusCode, answer.json().message]).toEqual([status, REFUSED]);
    await expectNothing();
  });

  it.each([
    ["no file at all", () => formOf({ notes: "x" })],
    ["an input without a choice", () => formOf({ file: new File([], "") })],
    ["a text in place of the file", () => formOf({ file: "diploma.pdf" })],
    ["an empty form", async () => raw()],
    ["a file under another name", () => formOf({ upload: new File([pdf()], "a.pdf") })],
    ["a name that is only a path", async () => raw([fileHead("../.."), pdf()])],
  ])("%s [spec 5.36]", async (_what, form) => {
    const answer = await locker.upload(await form());
    expect([answer.statusCode, answer.json().message]).toEqual([400, "No file selected"]);
    await expectNothing();
  });

  it("JSON, or no body [spec 5.36]", async () => {
    for (const body of [{}, undefined]) {
      const answer = await locker.call("POST", "/api/documents/upload", { body });
      expect([answer.statusCode, answer.json().message]).toEqual([400, "No file selected"]);
    }
  });

  it("two files at once", async () => {
    const answer = await locker.upload(raw([fileHead("a.pdf"), pdf()], [fileHead("b.pdf"), pdf()]));
    expect(answer.json()).toMatchObject({ code: "one_file" });
    await expectNothing();
  });

  it("notes that are too long, after the file", async () => {
    const answer = await locker.upload({
      file: new File([pdf()], "a.pdf"),
      notes: "x".repeat(4001),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ issues: [{ path: "notes" }] });
    await expectNothing();
  });

  it.each([
    ["in the file", (bytes: Buffer) => bytes.subarray(0, 120)],
    ["before the end mark", (bytes: Buffer) => bytes.subarray(0, -8)],
    ["in the first line", (bytes: Buffer) => bytes.subarray(0, 3)],
    ["and has no marks", () => Buffer.from("%PDF-".repeat(1000))],
  ])("a form that ends %s", async (_where, cut) => {
    const { type, bytes } = raw([fileHead("a.pdf"), pdf("x".repeat(1000))]);
    const answer = await locker.upload({ type, bytes: cut(bytes) });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "broken_upload"]);
    await expectNothing();
  });

  it("a form without a boundary", async () => {
    const answer = await locker.upload({ type: "multipart/form-data", bytes: pdf() });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "broken_upload"]);
  });
});

describe("an upload", () => {
  it("may have up to exactly 10 MB [spec 5.38, 9.6]", async () => {
    const bytes = Buffer.concat([pdf(), Buffer.alloc(MAX_UPLOAD_BYTES - pdf().length, 7)]);
    const answer = await send(bytes, "a.pdf");
    expect(answer.json()).toMatchObject({ fileSize: MAX_UPLOAD_BYTES });
    const back = await locker.call("GET", `/api/documents/${answer.json().id}/download`);
    expect(Buffer.from(back.json().content, "base64").equals(bytes)).toBe(true);
  });

  it("may send its fields before the file or after it [spec 7.16]", async () => {
    const notes = 'Content-Disposition: form-data; name="notes"';
    for (const parts of [
      [
        [notes, "Żółw"],
        [fileHead("a.pdf"), pdf()],
      ],
      [
        [fileHead("a.pdf"), pdf()],
        [notes, "Żółw"],
      ],
    ] as [string, string | Buffer][][])
      expect((await locker.upload(raw(...parts))).json()).toMatchObject({ notes: "Żółw" });
  });

  it("happens once per command: the first one wins, also among simultaneous ones", async () => {
    const once = (text: string) =>
      locker.upload({ file: new File([pdf(text)], `${text}.pdf`) }, { commandId: "once" });
    const answers = await Promise.all(["a", "b", "c", "d"].map(once));
    answers.push(await once("e"), await locker.upload(raw(), { commandId: "once" }));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const listed = await locker.call("GET", "/api/documents");
    const [first, ...more] = documentSchema.array().parse(listed.json());
    const { id = "", fileName = "" } = first ?? {};
    expect(more).toEqual([]);
    expect(await locker.stored()).toEqual([`locker/ada/${id}`]);
    const { content } = (await locker.call("GET", `/api/documents/${id}/download`)).json();
    expect(Buffer.from(content, "base64")).toEqual(pdf(fileName.replace(".pdf", "")));
    const other = await locker.upload(
      { file: new File([pdf()], "other.pdf") },
      { commandId: "once", userId: "bob" },
    );
    expect(other.json().id).not.toBe(id);
  });

  it("succeeds among ten simultaneous uploads of one person", async () => {
    const sent = Array.from({ length: 10 }, (_, index) => send(pdf(String(index)), `${index}.pdf`));
    expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual(
      Array(10).fill(201),
    );
    expect((await locker.call("GET", "/api/documents")).json()).toHaveLength(10);
    expect(await locker.stored()).toHaveLength(10);
  });
});

describe("a file name", () => {
  const kept: [string, string][] = [
    ["Świadectwo 證書 👩‍🎓.pdf", "Świadectwo 證書 👩‍🎓.pdf"],
    ["/etc/../a.pdf", "a.pdf"],
    ["C:\\\\Users\\\\ada\\\\a.pdf", "a.pdf"],
    ["a\u0000b\u0007.pdf", "ab.pdf"],
    ["a\u202efdp.exe.pdf", "afdp.exe.pdf"],
    ["  a.pdf ", "a.pdf"],
    ["<img src=x onerror=alert(1)>.pdf", "<img src=x onerror=alert(1)>.pdf"],
    [`${"ż".repeat(300)}.pdf`, `${"ż".repeat(125)}.pdf`],
    [".pdf", ".pdf"],
  ];
  it.each(kept)("%j is stored as %j", async (sent, name) => {
    const answer = await locker.upload(raw([fileHead(sent), pdf()]));
    expect(answer.json()).toMatchObject({ fileName: name });
  });
});
