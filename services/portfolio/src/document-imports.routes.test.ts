import { createCredential } from "@laurel/contracts/routes/credentials";
import {
  documentReadingSchema,
  readDocument,
  UNREADABLE_DOCUMENT,
} from "@laurel/contracts/routes/document-imports";
import { photoWithCodes, solid } from "@laurel/pictures/testing/sample-pictures";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bakePng } from "./testing/baked-png.ts";
import { createImportHarness, importForm, type ImportHarness } from "./testing/import-harness.ts";
import { certificate, pdfOf } from "./testing/pdfs.ts";

let portfolio: ImportHarness;
let ownName: string | undefined;
beforeAll(async () => {
  portfolio = await createImportHarness(async () => ownName);
});
beforeEach(() => {
  ownName = "Grace Hopper";
});
afterAll(() => portfolio[Symbol.asyncDispose]());

const send = (bytes: Buffer) => portfolio.preview(importForm(bytes), { path: readDocument.path });

async function read(bytes: Buffer) {
  const answer = await send(bytes);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return documentReadingSchema.strict().parse(answer.json());
}

describe("a certificate", () => {
  it("is read as a credential, and nothing is stored", async () => {
    const { credential, found, duplicates, hasBadge, pages, model } = await read(certificate());
    expect(credential).toEqual({
      name: "Distributed Systems in Practice",
      type: "course",
      organization: "Lovelace Academy",
      completedDate: "2026-03-14",
      expirationDate: "2028-03-14",
      credentialId: "LA-2026-00417",
      credentialUrl: "https://lovelace.example/verify/LA-2026-00417",
      hours: 24,
    });
    expect(found).toContainEqual({ field: "credentialUrl", where: "a link on page 1" });
    expect(found).toContainEqual({
      field: "completedDate",
      where: "page 1: “Date of issue: March 14, 2026”",
    });
    expect([duplicates, hasBadge, pages, model]).toEqual([[], false, 1, "none"]);
    expect((await portfolio.call("GET", "/api/credentials")).json()).toEqual([]);
  });

  it.each([
    [
      "the largest line",
      [
        { text: "Kim Example", size: 30, y: 300 },
        { text: "14 March 2026", y: 99 },
      ],
    ],
    [
      "after a sentence",
      [
        { text: "has completed", y: 300 },
        { text: "Kim Example", y: 280 },
      ],
    ],
    ["after a label", [{ text: "Course: EXAMPLE, Kim", y: 300 }]],
  ])("never has the account's own name as its name: %s", async (_where, texts) => {
    ownName = "Kim Example";
    expect((await read(pdfOf({ pages: [texts], title: "Kim Example" }))).credential.name).toBe("");
  });

  it("has no name while the account's own name is unknown", async () => {
    ownName = undefined;
    const { credential } = await read(certificate());
    expect(credential).toMatchObject({ name: "", organization: "Lovelace Academy" });
  });

  it("that is there already is named", async () => {
    const { credential } = await read(certificate());
    const body = { ...credential, completedDate: "2026-03-01" };
    const added = await portfolio.call("POST", createCredential.path, { body, commandId: "c" });
    const { id } = added.json();
    await portfolio.call("POST", createCredential.path, {
      body: { ...body, name: "Something else" },
      commandId: "d",
    });
    const { name, organization } = body;
    const duplicate = { id, name, organization, completedDate: "2026-03-01" };
    expect((await read(certificate())).duplicates).toEqual([duplicate]);
  });

  it("has no field that a credential can't have", async () => {
    const pages = [
      [
        { text: `Course: ${"Long ".repeat(28)}name`, y: 500 },
        { text: "9999 hours", y: 99 },
      ],
    ];
    const links = [`https://example.org/verify/${"x".repeat(3000)}`];
    const { credential, found } = await read(pdfOf({ pages, links }));
    expect(found.map(({ field }) => field)).toEqual(["name", "hours"]);
    expect(credential).toMatchObject({ credentialUrl: "", hours: 9999 });
  });

  it("has its lines, for what wasn't found, with the dates in them", async () => {
    const { lines } = await read(certificate());
    expect(lines[0]).toEqual({ text: "Certificate of Completion", page: 1, date: "" });
    expect(lines).toContainEqual({
      text: "Valid until: March 14, 2028",
      page: 1,
      date: "2028-03-14",
    });
  });

  it("is one of several in a PDF, each with its own fields", async () => {
    const pageWith = (title: string, day: string) => [
      { text: "Certificate of Completion", y: 520, size: 28 },
      { text: "This is to certify that", y: 470 },
      { text: "Grace Hopper", y: 430, size: 34 },
      { text: "has successfully completed the course", y: 390 },
      { text: title, y: 350, size: 24 },
      { text: `Date of issue: ${day}`, y: 120 },
    ];
    const pages = [pageWith("Forklifts", "May 1, 2026"), pageWith("Pallets", "May 2, 2026")];
    const { credential, page, others } = await read(pdfOf({ pages }));
    expect([page, credential.name, credential.completedDate]).toEqual([
      1,
      "Forklifts",
      "2026-05-01",
    ]);
    expect(others).toMatchObject([
      { page: 2, credential: { name: "Pallets", completedDate: "2026-05-02" } },
    ]);
    expect(others[0]?.lines).toHaveLength(6);
  });

  it("as a picture has the address of its QR code", async () => {
    const { credential, found } = await read(
      await photoWithCodes(["https://verify.example.org/a1"]),
    );
    expect(credential).toMatchObject({ credentialUrl: "https://verify.example.org/a1", name: "" });
    expect(found).toEqual([{ field: "credentialUrl", where: "the QR code" }]);
  });

  it("that is a badge says so", async () => {
    const png = await solid(20, 20).png().toBuffer();
    expect((await read(png)).hasBadge).toBe(false);
    expect((await read(bakePng(png, `{"type":"Assertion"}`))).hasBadge).toBe(true);
  });

  it("is what its bytes say, whatever its name", async () => {
    const form = new FormData();
    const png = await photoWithCodes(["https://verify.example.org/a1"]);
    form.set("file", new File([new Uint8Array(png)], "certificate.pdf"));
    const answer = await portfolio.preview(form, { path: readDocument.path });
    expect(answer.json()).toMatchObject({ pages: 0, found: [{ field: "credentialUrl" }] });
  });
});

describe("what is no certificate", () => {
  it.each([
    ["a CSV file", () => Buffer.from("name,title\na,b\n"), 415, "unsupported_type"],
    ["half of a PDF", () => certificate().subarray(0, 300), 400, "unreadable_document"],
    ["more than 10 MB", () => Buffer.alloc(10 * 1024 * 1024 + 1), 413, "too_large"],
  ])("%s is refused", async (_what, bytes, status, code) => {
    const answer = await send(bytes());
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code }]);
  });

  it("is a picture of too many pixels, which can still be added by hand", async () => {
    const answer = await send(await solid(9000, 9000).png().toBuffer());
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { message: UNREADABLE_DOCUMENT },
    ]);
  });
});
