import { CHECKS, type CheckName, type CheckOutcome } from "@laurel/contracts/routes/badges";
import { describe, expect, it } from "vitest";
import { verificationStatusOf } from "./verification-status.ts";

type Outcomes = Record<CheckName, CheckOutcome>;

const allPassed: Outcomes = {
  structure: "passed",
  signature: "passed",
  issuer: "passed",
  recipient: "passed",
  expiry: "passed",
  revocation: "passed",
};

describe("the verification status", () => {
  it.each<[string, Partial<Outcomes>]>([
    ["verified", {}],
    ["verified", { revocation: "could_not_check" }],
    ["verified", { revocation: "warning" }],
    ["verified", { structure: "warning" }],
    ["failed", { structure: "failed" }],
    ["failed", { signature: "failed" }],
    ["failed", { recipient: "failed" }],
    ["failed", { signature: "failed", revocation: "failed", expiry: "failed" }],
    ["failed", { recipient: "failed", signature: "could_not_check" }],
    ["revoked", { revocation: "failed" }],
    ["revoked", { revocation: "failed", expiry: "failed" }],
    ["revoked", { revocation: "failed", signature: "could_not_check" }],
    ["expired", { expiry: "failed" }],
    ["expired", { expiry: "failed", issuer: "warning" }],
    ["could_not_check", { signature: "could_not_check", issuer: "could_not_check" }],
    ["could_not_check", { signature: "could_not_check", expiry: "failed" }],
    ["could_not_check", { issuer: "could_not_check" }],
    ["could_not_check", { recipient: "could_not_check" }],
    ["integrity_only", { issuer: "warning" }],
    ["integrity_only", { issuer: "failed" }],
  ])("is %s for %j", (status, outcomes) => {
    expect(verificationStatusOf({ ...allPassed, ...outcomes })).toBe(status);
  });

  it("is verified for no combination without structure, signature, issuer and recipient", () => {
    const values = ["passed", "failed", "warning", "could_not_check"] as const;
    let combinations: Partial<Outcomes>[] = [{}];
    for (const check of CHECKS)
      combinations = combinations.flatMap((one) =>
        values.map((outcome) => ({ ...one, [check]: outcome })),
      );
    for (const one of combinations) {
      const outcomes = { ...allPassed, ...one };
      if (verificationStatusOf(outcomes) !== "verified") continue;
      const { structure, signature, issuer, recipient, expiry, revocation } = outcomes;
      expect([signature, issuer, recipient]).toEqual(["passed", "passed", "passed"]);
      expect([structure, expiry, revocation]).not.toContain("failed");
    }
    expect(combinations).toHaveLength(4 ** 6);
  });
});
