import { SCOPES, type Scope } from "@laurel/contracts/scopes";
import { expect, test } from "vitest";
import { curlExample } from "./curl-example.ts";

const ORIGIN = "https://laurel.example.org";

test("the command has the token and the installation's address", () => {
  expect(curlExample(ORIGIN, "laurel_pat_x", ["credentials:read"])).toBe(
    'curl -H "Authorization: Bearer laurel_pat_x" https://laurel.example.org/api/credentials',
  );
});

test.each<[Scope[], string]>([
  [["credentials:write", "profile:read"], "/api/users/me"],
  [["credentials:write"], "/api/credentials --json"],
  [["documents:write"], "/api/documents/upload -F"],
])(
  "with %j it makes a call that they allow, and none that changes something if there is another",
  (scopes, call) => {
    expect(curlExample(ORIGIN, "t", scopes)).toContain(`${ORIGIN}${call}`);
  },
);

test("every scope has an example", () => {
  const examples = SCOPES.map((scope) => curlExample(ORIGIN, "t", [scope]));
  expect(new Set(examples).size).toBe(SCOPES.length);
});
