import { problemSchema } from "@laurel/contracts/problem";
import type { z } from "@laurel/contracts/zod";
import { expect } from "vitest";
import type { Answer } from "./http-call.ts";

const SECURITY_HEADERS = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": expect.stringContaining("camera=()"),
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

/** The checks for every answer of a call, whatever its status. */
export function expectOrdinary({ status, headers, text }: Answer): void {
  expect(status).toBeLessThan(500);
  expect(headers).toMatchObject({ ...SECURITY_HEADERS, "cache-control": "no-store" });
  const names = Object.keys(headers);
  expect(names.filter((name) => name.startsWith("x-laurel-"))).toEqual([]);
  for (const name of ["server", "x-powered-by", "x-request-id", "access-control-allow-origin"])
    expect(names).not.toContain(name);
  expect(text).not.toMatch(/\bat .+\.ts:\d+|node_modules|Error:/);
}

/** The body matches the schema and has no other fields. */
export function expectShape(schema: z.ZodType, answer: Answer): void {
  const body = answer.json();
  expect(schema.parse(body)).toEqual(body);
}

/** An error in the contract's shape. */
export function expectProblem(answer: Answer, status: number, code?: string): void {
  expect([answer.status, answer.text]).toEqual([status, expect.any(String)]);
  expectOrdinary(answer);
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  expectShape(problemSchema, answer);
  if (code !== undefined) expect(answer.json()).toMatchObject({ code });
}
