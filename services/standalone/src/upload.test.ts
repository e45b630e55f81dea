import { MAX_UPLOAD_BYTES } from "@laurel/contracts/constants";
import {
  documentContentSchema,
  documentSchema,
  uploadDocument,
} from "@laurel/contracts/routes/documents";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectOrdinary, expectProblem, expectShape } from "./testing/expect-answer.ts";
import {
  expectStatus,
  startProduct,
  type RunningProduct,
  type SignedIn,
} from "./testing/running-product.ts";
import { upload } from "./testing/upload.ts";

let product: RunningProduct;
let ada: SignedIn;
beforeAll(async () => {
  product = await startProduct();
  ada = await product.signUp("ada");
});
afterAll(() => product[Symbol.asyncDispose]());

describe("an upload", () => {
  const pdf = (size: number) => Buffer.concat([Buffer.from("%PDF-1.7"), Buffer.alloc(size - 8)]);
  const cases: [string, string, Buffer, number, string?][] = [
    ["10 MB to the byte", "a.pdf", pdf(MAX_UPLOAD_BYTES), 201],
    ["one byte more", "a.pdf", pdf(MAX_UPLOAD_BYTES + 1), 413, "too_large"],
    ["far more", "a.pdf", pdf(3 * MAX_UPLOAD_BYTES), 413, "too_large"],
    ["a page that calls itself a picture", "a.png", Buffer.from("<html>"), 415, "unsupported_type"],
  ];

  it.each(cases)("of %s", async (_what, name, bytes, status, code) => {
    const answer = await upload(ada, new File([bytes], name));
    if (status !== 201) return expectProblem(answer, status, code);
    expectOrdinary(expectStatus(answer, 201));
    expectShape(uploadDocument.answers[201], answer);
    const { id, fileSize } = documentSchema.parse(answer.json());
    const path = `/api/documents/${id}`;
    const back = expectStatus(await ada.call("GET", `${path}/download`), 200);
    expectOrdinary(back);
    const { content } = documentContentSchema.strict().parse(back.json());
    expect(Buffer.from(content, "base64").equals(bytes)).toBe(true);
    expect(fileSize).toBe(bytes.length);
    expect((await ada.call("DELETE", path)).status).toBe(204);
    expect((await ada.call("GET", `${path}/download`)).status).toBe(404);
  });
});
