import { importPreviewSchema, previewImport } from "@laurel/contracts/routes/imports";
import { credentialSchema, type Credential } from "@laurel/contracts/routes/credentials";
import { readZip } from "@laurel/testing/read-zip";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  expectStatus,
  startProduct,
  type RunningProduct,
  type SignedIn,
} from "./testing/running-product.ts";

let product: RunningProduct;
let ada: SignedIn;
let archive: Buffer;
let own: Credential[];
beforeAll(async () => {
  product = await startProduct();
  ada = await product.signUp("ada");
  for (const body of [FORMULA, DEGREE])
    expectStatus(await ada.call("POST", "/api/credentials", { body }), 201);
  archive = expectStatus(await ada.call("GET", "/api/users/me/export"), 200).bytes;
  own = credentialSchema.array().parse((await ada.call("GET", "/api/credentials")).json());
});
afterAll(() => product[Symbol.asyncDispose]());

const FORMULA = {
  name: '=HYPERLINK("http://evil.example";"x")',
  organization: "@Acme; Sons",
  type: "course",
  completedDate: "2024-02-29",
  expirationDate: "2030-01-01",
  description: 'Two "lines",\nof text',
  credentialUrl: "https://example.org/a?b=c,d",
  hours: 12,
  duration: "-3 weeks",
  isPublic: true,
  skills: ["C++", "+1", "Reading; writing", "C|C++", "Food, drinks", '"Quoted" text'],
};
const DEGREE = {
  name: "Żółć of science",
  organization: "Uni",
  type: "degree",
  completedDate: "2020-01-01",
};

async function send(content: Buffer) {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(content)], "export"));
  const sent = new Response(form);
  return ada.call("POST", previewImport.path, {
    body: Buffer.from(await sent.arrayBuffer()),
    headers: { "content-type": sent.headers.get("content-type") ?? "" },
  });
}
const preview = async (content: Buffer) =>
  importPreviewSchema.parse(expectStatus(await send(content), 200).json());

describe("a person's export is imported:", () => {
  const byName = <Row extends { name: string }>(rows: readonly Row[]) =>
    rows.toSorted((one, other) => one.name.localeCompare(other.name));
  const expectOwn = (rows: Awaited<ReturnType<typeof preview>>["rows"]) => {
    const found = rows.flatMap(({ credential }) => credential ?? []);
    expect(byName(found)).toMatchObject(byName([FORMULA, DEGREE]));
    const ids = own.map(({ id }) => id);
    expect(rows.map(({ duplicateOf }) => duplicateOf).toSorted()).toEqual(ids.toSorted());
  };

  it("the whole zip", async () => {
    const { source, rows } = await preview(archive);
    expect(source).toBe("laurel");
    expectOwn(rows);
  });

  it("its table, whose formulas don't run in a spreadsheet", async () => {
    const table = (await readZip(archive)).get("credentials.csv") ?? Buffer.alloc(0);
    expect(table.toString()).not.toMatch(/(?:^|[,"\n])[=+@-]/u);
    const { source, rows } = await preview(table);
    expect(source).toBe("csv");
    expectOwn(rows);
  });

  it("its JSON Resume", async () => {
    const resume = (await readZip(archive)).get("resume.json") ?? Buffer.alloc(0);
    const { source, rows } = await preview(resume);
    expect(source).toBe("json-resume");
    expect(rows.every(({ duplicateOf }) => duplicateOf !== "")).toBe(true);
  });
});

it("a file of more than 10 MiB is refused through the gateway, too", async () => {
  const answer = await send(Buffer.alloc(10 * 1024 * 1024 + 1, "x"));
  expect([answer.status, answer.json()]).toMatchObject([413, { code: "too_large" }]);
});
