import { describe, expect, expectTypeOf, it } from "vitest";
import { fillPath, pathOf, type PathParams } from "./path.ts";
import { deleteDocument } from "./routes/documents.ts";
import { getPublicCredentials } from "./routes/profile.ts";

describe("the path of a call", () => {
  it("contains the parameters of the request", () => {
    expect(pathOf(getPublicCredentials, { slug: "ada-lovelace" })).toBe(
      "/api/profiles/ada-lovelace/credentials",
    );
  });

  it("encodes each parameter, so that a value never becomes part of the path", () => {
    expect(pathOf(deleteDocument, { id: "../users/me?x=%2f" })).toBe(
      "/api/documents/..%2Fusers%2Fme%3Fx%3D%252f",
    );
    expect(fillPath("/internal/pages/:slug/preview.png", { slug: "a/b" })).toBe(
      "/internal/pages/a%2Fb/preview.png",
    );
  });

  it("accepts only the declared parameters", () => {
    expectTypeOf<PathParams<"/a/:one/b/:two">>().toEqualTypeOf<{
      readonly one: string;
      readonly two: string;
    }>();
    // @ts-expect-error the parameter is missing
    expect(pathOf(deleteDocument, {})).toBe("/api/documents/");
    // @ts-expect-error the path has another parameter
    expect(pathOf(deleteDocument, { slug: "a" })).toBe("/api/documents/");
  });
});
