import { expect, test } from "vitest";
import { fillPath } from "./fill-path.ts";

test("parameters are filled in encoded, and a missing one is an error", () => {
  expect(fillPath("/api/profiles/:slug/credentials", { slug: "a/b ä" })).toBe(
    "/api/profiles/a%2Fb%20%C3%A4/credentials",
  );
  expect(fillPath("/api/stats")).toBe("/api/stats");
  expect(() => fillPath("/api/documents/:id")).toThrow("/api/documents/:id needs a id");
});
