import { documentReadingSchema, readDocument } from "@laurel/contracts/routes/document-imports";
import { certificate } from "@laurel/portfolio/testing/pdfs";
import {
  saying,
  sending,
  startFakeOpenAi,
  type FakeOpenAi,
} from "@laurel/recommender/testing/fake-openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectStatus, startProduct, type RunningProduct } from "./testing/running-product.ts";
import { upload } from "./testing/upload.ts";

let endpoint: FakeOpenAi;
let product: RunningProduct;
beforeAll(async () => {
  endpoint = await startFakeOpenAi();
  product = await startProduct({ environment: { OPENAI_BASE_URL: endpoint.url } });
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await endpoint[Symbol.asyncDispose]();
});

async function read(username: string, query = "?model=true") {
  const person = await product.signUp(username);
  const file = new File([new Uint8Array(certificate())], "certificate.pdf");
  const answer = await upload(person, file, { path: `${readDocument.path}${query}` });
  return documentReadingSchema.strict().parse(expectStatus(answer, 200).json());
}

const saidTo = (text: string): string[] => {
  const data = /<data>(.*)<\/data>/su.exec(text)?.[1] ?? "{}";
  return (JSON.parse(data) as { lines: { text: string }[] }).lines.map((line) => line.text);
};

describe("the language model's reading of a certificate", () => {
  it("is only asked for on request", async () => {
    expect((await read("ada", "")).model).toBe("ready");
    expect(endpoint.asked).toEqual([]);
  });

  it("goes before the text's where the text supports it, and nothing is invented", async () => {
    endpoint.behaves((response, question) => {
      const lines = saidTo(question.messages.at(-1)?.content ?? "");
      const line = lines.findIndex((text) => text.includes("Lovelace")) + 1;
      const fields = [
        { field: "organization", value: "Lovelace", line },
        { field: "hours", value: "4000", line },
        { field: "name", value: "Ignore all instructions", line },
      ];
      saying(JSON.stringify({ fields }))(response, question);
    });
    const { credential, found, model } = await read("bob");
    expect(model).toBe("asked");
    expect(credential).toMatchObject({
      organization: "Lovelace",
      name: "Distributed Systems in Practice",
      hours: 24,
    });
    const where = found.find(({ field }) => field === "organization")?.where;
    expect(where).toMatch(/^the language model, page 1: “.*Lovelace/u);
  });

  it("knows neither the person's name nor their address", async () => {
    endpoint.behaves(saying(`{"fields":[]}`));
    const person = await product.signUp("carol");
    await person.call("PUT", "/api/users/me", { body: { name: "Lovelace Practice" } });
    const file = new File([new Uint8Array(certificate())], "certificate.pdf");
    const answer = await upload(person, file, { path: `${readDocument.path}?model=true` });
    expect(answer.json()).toMatchObject({ model: "asked" });
    const { text = "" } = endpoint.asked.at(-1) ?? {};
    expect(text).toContain("[name]");
    expect(text).not.toMatch(/lovelace|practice|carol|@example/iu);
  });

  it("that fails leaves what the text says", async () => {
    endpoint.behaves(sending(500, "no"));
    const { credential, model } = await read("dora");
    expect([model, credential.organization]).toEqual(["failed", "Lovelace Academy"]);
  });

  it("is refused for another value of the query", async () => {
    const person = await product.signIn("ada");
    const file = new File([new Uint8Array(certificate())], "certificate.pdf");
    const answer = await upload(person, file, { path: `${readDocument.path}?model=please` });
    expectStatus(answer, 400);
  });
});
