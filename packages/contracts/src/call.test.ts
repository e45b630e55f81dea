import { expectTypeOf, describe, expect, it } from "vitest";
import type { CallAnswer, CallBody, CallParams, CallQuery } from "./call.ts";
import * as calls from "./calls.generated.ts";
import type * as credentials from "./routes/credentials.ts";
import { allRoutes } from "./routes/all.ts";
import type * as documents from "./routes/documents.ts";

describe("the calls without their schemas", () => {
  it("include every call with its method and path", () => {
    const named = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
    expect(Object.values(calls).map(named).toSorted()).toEqual(allRoutes.map(named).toSorted());
  });

  it("know the types of parameters, query, body and answer", () => {
    expectTypeOf<CallParams<typeof documents.deleteDocument>>().toEqualTypeOf<{
      readonly id: string;
    }>();
    expectTypeOf<CallBody<typeof documents.deleteDocument>>().toEqualTypeOf<undefined>();
    expectTypeOf<CallAnswer<typeof documents.deleteDocument>>().toEqualTypeOf<undefined>();
    expectTypeOf<
      CallAnswer<typeof credentials.createCredential>
    >().toEqualTypeOf<credentials.Credential>();
    expectTypeOf<CallBody<typeof credentials.updateCredential>["hours"]>().not.toBeAny();
    expectTypeOf<CallQuery<typeof credentials.getCredential>>().toEqualTypeOf<undefined>();
    expectTypeOf(calls.updateCredential.path).toEqualTypeOf<"/api/credentials/:id">();
  });
});
