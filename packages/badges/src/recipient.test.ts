import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { checkRecipient, recipientsOfSubject } from "./recipient.ts";

const sha256 = (text: string) => `sha256$${createHash("sha256").update(text).digest("hex")}`;
const outcome = (identity: string, hashed = false, salt = "") =>
  checkRecipient([{ identity, hashed, salt }], ["ada@example.com", "Ada.L@example.com"]).finding
    .outcome;

describe("the recipient", () => {
  it.each([
    ["ada@example.com", false, "", "passed"],
    ["ADA@EXAMPLE.COM", false, "", "passed"],
    ["mailto:ada@example.com", false, "", "passed"],
    [sha256("ada@example.com"), true, "", "passed"],
    [sha256("ada@example.comdeadsea"), true, "deadsea", "passed"],
    [sha256("ada.l@example.com"), true, "", "passed"],
    [sha256("Ada.L@example.com").toUpperCase().replace("SHA", "sha"), true, "", "passed"],
    [sha256("ada@example.comdeadsea"), true, "", "failed"],
    [sha256("grace@example.com"), true, "", "failed"],
    ["grace@example.com", false, "", "failed"],
    [`md5$${createHash("md5").update("ada@example.com").digest("hex")}`, true, "", "failed"],
    ["ada@example.com", true, "", "failed"],
  ])("%s, hashed %s with the salt %j: %s", (identity, hashed, salt, expected) => {
    expect(outcome(identity, hashed, salt)).toBe(expected);
  });

  it("may be one of several identities, or the subject's own id", () => {
    const email = { identityType: "emailAddress", hashed: false, identityHash: "ada@example.com" };
    const other = { identityType: "nationalIdentityNumber", hashed: false, identityHash: "1" };
    const found = recipientsOfSubject({ identifier: [other, email], id: "mailto:a@b.example" });
    expect(found.map(({ identity }) => identity)).toEqual(["ada@example.com", "a@b.example"]);
    expect(checkRecipient(found, ["a@b.example"])).toMatchObject({ subject: "a@b.example" });
  });

  it("fails when there is none", () => {
    expect(
      checkRecipient(recipientsOfSubject({ id: "did:example:1" }), ["a@b.example"]).finding.outcome,
    ).toBe("failed");
  });
});
