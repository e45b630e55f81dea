import { EXTERNAL_EVENTS } from "@laurel/contracts/events/external";
import { eventSchemaUrl } from "@laurel/contracts/events/cloud-event";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startGateway, type GatewayHarness } from "../testing/gateway-harness.ts";

let gateway: GatewayHarness;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway[Symbol.asyncDispose]());

const types = Object.values(EXTERNAL_EVENTS).flatMap((events) => Object.keys(events));

it.each([...new Set(types)])("the schema of %s is where its events say", async (type) => {
  const answer = await gateway.call("GET", eventSchemaUrl("", type));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toMatch("application/schema+json");
  expect(answer.json()).toMatchObject({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: type,
    type: "object",
  });
  expect(answer.body).not.toContain("additionalProperties");
});

it("an unknown type has no schema", async () => {
  const answer = await gateway.call("GET", eventSchemaUrl("", "laurel.credential.lost.v1"));
  expect(answer.statusCode).toBe(404);
});
