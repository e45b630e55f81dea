import { text } from "@laurel/contracts/text";
import type { RouteContract } from "@laurel/contracts/route";
import { HttpProblem } from "@laurel/hosting/http/problems";
import type { Caller } from "./caller.ts";

/** Refuses with 403 what an access token may not do. A session may do everything. */
export function checkScope(
  { scope, unscopedQuery = {} }: RouteContract,
  caller: Extract<Caller, { kind: "token" }>,
  query: unknown,
): void {
  if (scope === "session") {
    const message = text("Access tokens can't be used for this. Log in instead.");
    throw new HttpProblem(403, { code: "session_required", message });
  }
  const asked = new Map(Object.entries(query ?? {}));
  const isUnscoped = Object.entries(unscopedQuery).some(
    // A parameter that is sent twice is a list.
    ([name, value]) => [asked.get(name)].flat().includes(value),
  );
  const needed = isUnscoped ? undefined : scope;
  if (needed !== undefined && caller.scopes.includes(needed)) return;
  const message =
    needed === undefined
      ? text("No scope of an access token includes this")
      : text("The access token needs the scope {needed}", { needed });
  throw new HttpProblem(403, { code: "insufficient_scope", message });
}
