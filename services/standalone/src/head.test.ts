import { createCredential } from "@laurel/contracts/routes/credentials";
import { allRoutes } from "@laurel/contracts/routes/all";
import { COURSE } from "@laurel/testing/sample-credential";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  expectStatus,
  startProduct,
  type RunningProduct,
  type SignedIn,
} from "./testing/running-product.ts";

let product: RunningProduct;
let ada: SignedIn;
let credentialId: string;
beforeAll(async () => {
  product = await startProduct({ environment: { OUTBOUND_DISABLED: "on" } });
  ada = await product.signUp("ada");
  const added = await ada.call("POST", createCredential.path, { body: COURSE });
  credentialId = (expectStatus(added, 201).json() as { id: string }).id;
});
afterAll(() => product[Symbol.asyncDispose]());

const reads = allRoutes.filter(({ method }) => method === "GET");
/** The calls that show what a person has. */
const lists = reads.filter(
  ({ access, path, owner }) => access === "signed-in" && !path.includes(":") && owner !== "gateway",
);
const QUERIES = ["", "?format=pdf&signed=true", "?format=docx", "?token=abc", "?limit=1"];

async function everything(): Promise<Record<string, string>> {
  const shown: Record<string, string> = {};
  for (const { path } of lists) {
    const { status, text, headers } = await ada.call("GET", path);
    if (String(headers["content-type"]).includes("json")) shown[path] = `${status} ${text}`;
  }
  return shown;
}

it("HEAD of any call makes and changes nothing", async () => {
  const before = await everything();
  expect(Object.keys(before).length).toBeGreaterThan(15);
  for (const { path } of reads)
    for (const query of QUERIES) {
      const filled = path.replace(/:id\b/g, credentialId).replace(/:\w+/g, "123");
      const { text } = await ada.call("HEAD", `${filled}${query}`);
      expect([path, text]).toEqual([path, ""]);
    }
  expect(await everything()).toEqual(before);
});
