import { afterAll, beforeAll, expect, it } from "vitest";
import { meOf } from "./testing/own-data.ts";
import { startProduct, type RunningProduct } from "./testing/running-product.ts";
import { PASSWORD } from "./testing/test-user.ts";

let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product[Symbol.asyncDispose]());

it("an account has the language that it was registered with, and then what its owner chooses", async () => {
  const ada = await product.signUp("ada", { language: "de" });
  const bob = await product.signUp("bob");
  expect([(await meOf(ada)).language, (await meOf(bob)).language]).toEqual(["de", ""]);
  for (const language of ["ar", ""] as const) {
    await ada.call("PUT", "/api/users/me", { body: { language } });
    expect((await meOf(ada)).language).toBe(language);
  }
});

it("a registration with a language that nobody has is refused", async () => {
  const body = {
    username: "carol",
    name: "Carol",
    email: "carol@example.org",
    password: PASSWORD,
  };
  const refused = await product.call("POST", "/api/auth/register", {
    body: { ...body, language: "tlh" },
  });
  expect([refused.status, refused.json()]).toMatchObject([400, { issues: [{ path: "language" }] }]);
});
