import { allRoutes } from "@laurel/contracts/routes/all";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createFindRoute } from "../requests/request-purpose.ts";
import { createAssistant, saidBy, type Assistant } from "../testing/assistant.ts";
import { startGateway, type GatewayHarness } from "../testing/gateway-harness.ts";
import { jsonSchema } from "@laurel/contracts/json-schema";
import { RESOURCE_TEMPLATES } from "./resources.ts";
import { createTools } from "./tools.ts";

/** The words in the API's paths. Some paths have one where others have an id. */
const WORDS = [
  ...new Set(allRoutes.flatMap(({ path }) => path.split("/")).filter((part) => /^\w/.test(part))),
];
const HOSTILE = [
  "removed",
  "..",
  ".",
  "../removed",
  "a/b",
  "1/restore",
  "%2e%2e",
  "..%2fremoved",
  "?x=1",
  "1?x=1",
  "1#",
  "",
  " 1",
  "1\n",
  "-1",
  "1e3",
  "１",
  "9".repeat(17),
  "null",
];
const NO_IDS = [...WORDS, ...HOSTILE];

const tools = createTools(() => new Date());
const withId = tools.filter(({ input }) => "id" in input.shape);
const fields = tools.flatMap((tool) =>
  Object.keys(tool.input.shape).map((field) => ({ name: tool.name, field })),
);
const findRoute = createFindRoute(allRoutes);

let gateway: GatewayHarness;
let assistant: Assistant;
beforeAll(async () => {
  gateway = await startGateway({ rateLimits: false });
  assistant = createAssistant(gateway);
});
afterAll(() => gateway[Symbol.asyncDispose]());
beforeEach(() => void assistant.reached());

/** The calls of the API that the services got. */
const calls = () =>
  assistant.reached().map(({ method, url }) => findRoute(method, url.split("?")[0] ?? ""));

const idOf = (name: string) => (withId.some((tool) => tool.name === name) ? { id: "7" } : {});

describe("an id that isn't one", () => {
  it("has tools to be sent to, and words of the API among the ids", () => {
    expect(withId.map(({ name }) => name)).toContain("delete_credential");
    expect(NO_IDS).toEqual(expect.arrayContaining(["removed", "facets", "skills", "batch"]));
  });

  it.each(withId)("is unknown to $name, and no call follows", async ({ name }) => {
    for (const id of NO_IDS) {
      const said = saidBy(await assistant.use(name, { id }));
      expect([id, said]).toMatchObject([id, { code: "not_found" }]);
      expect([id, assistant.reached()]).toEqual([id, []]);
    }
    await assistant.use(name, { id: "7" });
    expect(assistant.reached()).toHaveLength(1);
  });

  it.each(withId)("doesn't fit the schema of $name", ({ input }) => {
    const { properties } = jsonSchema(input, "input") as {
      properties: Record<string, { pattern?: string }>;
    };
    const pattern = new RegExp(properties["id"]?.pattern ?? "");
    expect([...NO_IDS, "7"].filter((id) => pattern.test(id))).toEqual(["7"]);
  });

  it.each(RESOURCE_TEMPLATES.filter(({ uriTemplate }) => uriTemplate.includes("{id}")))(
    "names no $uriTemplate",
    async ({ uriTemplate }) => {
      for (const id of NO_IDS.flatMap((text) => [text, encodeURIComponent(text)])) {
        const uri = uriTemplate.replace("{id}", id);
        const { error } = (await assistant.send("resources/read", { uri })).json();
        expect([uri, error?.code]).toEqual([uri, -32_002]);
        expect([uri, assistant.reached()]).toEqual([uri, []]);
      }
      await assistant.send("resources/read", { uri: uriTemplate.replace("{id}", "7") });
      expect(assistant.reached()).toHaveLength(1);
    },
  );
});

describe("no value of a tool", () => {
  it.each(fields)("makes another call of $name: $field", async ({ name, field }) => {
    await assistant.use(name, idOf(name));
    const [own] = calls();
    expect(own).toBeDefined();
    for (const value of [...HOSTILE, ["removed"], { removed: "1" }, 7, null]) {
      await assistant.use(name, { ...idOf(name), [field]: value });
      for (const made of calls()) expect([value, made]).toEqual([value, own]);
    }
  });
});
