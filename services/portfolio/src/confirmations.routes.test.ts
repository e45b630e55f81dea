import type { Credential } from "@laurel/contracts/routes/credentials";
import { COURSE } from "@laurel/testing/sample-credential";
import { expect, it } from "vitest";
import { createPortfolioHarness } from "./testing/portfolio-harness.ts";

it("nobody is asked where the operator has switched confirmations off", async () => {
  await using portfolio = await createPortfolioHarness({ asksForConfirmation: false });
  const { call } = portfolio;
  const { id } = (await call("POST", "/api/credentials", { body: COURSE })).json<Credential>();
  const path = `/api/credentials/${id}/confirmations`;
  const asked = await call("POST", path, { body: { name: "Bob", email: "bob@school.example" } });
  expect([asked.statusCode, asked.json()]).toMatchObject([403, { code: "confirmations_off" }]);
  expect((await call("GET", path)).json()).toEqual([]);
});
