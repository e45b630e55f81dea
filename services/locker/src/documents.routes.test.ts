import { documentContentSchema, documentSchema } from "@laurel/contracts/routes/documents";
import { fillPath } from "@laurel/contracts/path";
import { DOCUMENT_FILE_PATH } from "@laurel/contracts/personal-data";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLockerHarness, type LockerHarness } from "./testing/locker-harness.ts";
import { docx, jpeg, pdf, png } from "./testing/sample-files.ts";

let locker: LockerHarness;
beforeEach(async () => {
  locker = await createLockerHarness();
});
afterEach(() => locker[Symbol.asyncDispose]());

const list = async (userId = "ada") =>
  documentSchema
    .strict()
    .array()
    .parse((await locker.call("GET", "/api/documents", { userId })).json());

async function add(name: string, bytes: Buffer, parts: Record<string, string> = {}) {
  const answer = await locker.upload({ file: new File([bytes], name), ...parts });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return documentSchema.strict().parse(answer.json());
}

describe("a document", () => {
  it("is returned with every field, and listed at once [spec 3.30]", async () => {
    const document = await add("MSc diploma.pdf", pdf(), { notes: "  Signed copy " });
    expect(document).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      fileName: "MSc diploma.pdf",
      fileType: "application/pdf",
      fileSize: pdf().length,
      credentialId: "",
      notes: "Signed copy",
      uploadDate: "2026-01-01T00:00:00.000Z",
    });
    expect(await list()).toEqual([document]);
  });

  it("is listed before the older ones [spec 7.15]", async () => {
    for (const name of ["1.pdf", "2.pdf", "3.pdf"]) {
      await add(name, pdf());
      locker.harness.clock.advance(1000);
    }
    expect((await list()).map(({ fileName }) => fileName)).toEqual(["3.pdf", "2.pdf", "1.pdf"]);
  });

  const samples: [string, Buffer, string][] = [
    ["a.pdf", pdf("x".repeat(300_001)), "application/pdf"],
    ["a.PNG", png(), "image/png"],
    ["a.jpg", jpeg(), "image/jpeg"],
    ["a.JPEG", jpeg(), "image/jpeg"],
    [
      "a.docx",
      docx("x".repeat(300_000)),
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ],
  ];
  it.each(samples)(
    "is downloaded byte for byte: %s [spec 3.33, 5.37, 7.18, 9.7]",
    async (name, bytes, type) => {
      const { id } = await add(name, bytes);
      const answer = await locker.call("GET", `/api/documents/${id}/download`);
      expect(answer.headers).toMatchObject({
        "content-type": "application/json; charset=utf-8",
        "content-length": String(answer.rawPayload.length),
      });
      const { fileName, fileType, content } = documentContentSchema.strict().parse(answer.json());
      expect([fileName, fileType]).toEqual([name, type]);
      expect(Buffer.from(content, "base64").equals(bytes)).toBe(true);
      const head = await locker.call("HEAD", `/api/documents/${id}/download`);
      expect([head.statusCode, head.body]).toEqual([200, ""]);
    },
  );

  it("is deleted with its bytes, and only once [spec 7.17]", async () => {
    const { id } = await add("a.pdf", pdf());
    const kept = await add("b.pdf", pdf());
    const remove = (commandId: string) =>
      locker.call("DELETE", `/api/documents/${id}`, { commandId });
    expect((await remove("1")).statusCode).toBe(204);
    expect(await locker.stored()).toEqual([`locker/ada/${kept.id}`]);
    expect((await locker.call("GET", `/api/documents/${id}/download`)).statusCode).toBe(404);
    expect(await list()).toEqual([kept]);
    expect((await remove("1")).statusCode).toBe(204);
    expect((await remove("2")).statusCode).toBe(404);
  });

  it("of another person is treated like a missing one [spec 6.7]", async () => {
    const { id } = await add("a.pdf", pdf());
    for (const [method, path] of [
      ["GET", "/download"],
      ["DELETE", ""],
    ] as const) {
      const ask = (one: string, userId: string) =>
        locker.call(method, `/api/documents/${one}${path}`, { userId });
      const missing = await ask("0123456789abcdef01234567", "bob");
      expect(missing.statusCode).toBe(404);
      expect((await ask(id, "bob")).body).toBe(missing.body);
      for (const other of [`ada/${id}`, `ada%2f${id}`, `..%2fada%2f${id}`])
        expect((await ask(other, "bob")).statusCode).toBe(404);
    }
    expect(await list("bob")).toEqual([]);
    expect(await list()).toHaveLength(1);
    expect(await locker.stored()).toHaveLength(1);
  });

  it("requires a session", async () => {
    const { id } = await add("a.pdf", pdf());
    for (const [method, path] of [
      ["GET", "/api/documents"],
      ["GET", `/api/documents/${id}/download`],
      ["DELETE", `/api/documents/${id}`],
    ] as const)
      expect((await locker.call(method, path, { userId: "" })).statusCode).toBe(401);
    const answer = await locker.upload({ file: new File([pdf()], "a.pdf") }, { userId: "" });
    expect(answer.statusCode).toBe(401);
    expect(await locker.stored()).toHaveLength(1);
  });
});

describe("the credential of a document", () => {
  const credential = {
    name: "MSc",
    type: "degree",
    organization: "Leiden",
    completedDate: "2021-07-01",
    expirationDate: "",
    credentialId: "",
    credentialUrl: "",
    description: "",
    imageUrl: "",
    hours: 0,
    duration: "",
    isPublic: false,
    skills: [],
    categories: [],
    verificationStatus: "pending",
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
  };
  const added = (id: string) => ({
    type: "CredentialAdded",
    data: { credential: { ...credential, id } },
  });

  it("is stored when it belongs to the person [spec 3.32]", async () => {
    await locker.credentialEvents("ada", [added("7")]);
    const document = await add("a.pdf", pdf(), { credentialId: " 7 " });
    expect(document.credentialId).toBe("7");
    expect(await list()).toEqual([document]);
  });

  it.each([
    ["somebody else's", "8"],
    ["somebody else's by its whole key", "bob/8"],
    ["no id of a credential", "7.0"],
    ["empty", ""],
    ["a name of every object", "__proto__"],
    ["endless", "9".repeat(40_000)],
  ])("is not kept when it is %s", async (_what, credentialId) => {
    await locker.credentialEvents("ada", [added("7")]);
    await locker.credentialEvents("bob", [added("8")]);
    expect((await add("a.pdf", pdf(), { credentialId })).credentialId).toBe("");
  });

  it("is changed later, and taken away", async () => {
    await locker.credentialEvents("ada", [added("7")]);
    await locker.credentialEvents("bob", [added("8")]);
    const document = await add("a.pdf", pdf());
    const attach = (credentialId: string | undefined, userId = "ada") =>
      locker.call("PUT", `/api/documents/${document.id}`, { body: { credentialId }, userId });
    const attached = await attach("7");
    expect([attached.statusCode, attached.json()]).toEqual([
      200,
      { ...document, credentialId: "7" },
    ]);
    expect(await list()).toEqual([{ ...document, credentialId: "7" }]);
    // An absent field stays as it is.
    expect((await attach(undefined)).json()).toEqual({ ...document, credentialId: "7" });
    expect((await attach(undefined, "bob")).json()).toMatchObject({
      message: "Document not found",
    });
    for (const one of ["8", "bob/8", "7.0", "__proto__"])
      expect((await attach(one)).json()).toMatchObject({ message: "Credential not found" });
    expect((await attach("8", "bob")).json()).toMatchObject({ message: "Document not found" });
    expect((await attach("7", "")).statusCode).toBe(401);
    expect((await attach("")).json()).toEqual(document);
    expect(await list()).toEqual([document]);
  });

  it("is cleared when the credential is removed, and the document stays [spec 3.32]", async () => {
    await locker.credentialEvents("ada", [added("7")]);
    const document = await add("a.pdf", pdf(), { credentialId: "7" });
    await locker.credentialEvents("ada", [
      added("7"),
      { type: "CredentialRemoved", data: { id: "7" } },
    ]);
    expect(await list()).toEqual([{ ...document, credentialId: "" }]);
  });
});

describe("the file for exports and share links", () => {
  const fileOf = (id: string, userId: string) =>
    locker.call("GET", fillPath(DOCUMENT_FILE_PATH, { id }), { userId, issuer: "profile" });

  it("is its owner's, and missing once the document is deleted, even if the object is left", async () => {
    const { id } = await add("a.pdf", pdf());
    expect((await fileOf(id, "ada")).rawPayload.equals(pdf())).toBe(true);
    expect((await fileOf(id, "bob")).statusCode).toBe(404);
    const [key = ""] = await locker.stored();
    expect((await locker.call("DELETE", `/api/documents/${id}`)).statusCode).toBe(204);
    await locker.objects.put(key, Readable.from([pdf()]));
    expect((await fileOf(id, "ada")).statusCode).toBe(404);
  });
});
