import { createCredential, credentialSchema } from "@laurel/contracts/routes/credentials";
import { z } from "@laurel/contracts/zod";
import { COURSE } from "@laurel/testing/sample-credential";
import { expect, it } from "vitest";
import { expectStatus, startProduct } from "./testing/running-product.ts";

it("pages of credentials can be followed by their links", async () => {
  await using product = await startProduct();
  const eve = await product.signUp("eve");
  for (const name of ["Aa", "Bb", "Cc"]) {
    const body = { ...COURSE, name };
    expectStatus(await eve.call("POST", createCredential.path, { body }), 201);
  }
  const names: string[] = [];
  for (let address = "/api/credentials?limit=2&sort=name"; address !== "";) {
    const answer = expectStatus(await eve.call("GET", address), 200);
    expect(answer.headers["x-total-count"]).toBe("3");
    names.push(
      ...z
        .array(credentialSchema)
        .parse(answer.json())
        .map(({ name }) => name),
    );
    const link = /^<(.+)>; rel="next"$/.exec(String(answer.headers["link"] ?? ""))?.[1];
    address = link ? link.replace(product.url, "") : "";
  }
  expect(names).toEqual(["Aa", "Bb", "Cc"]);
});
