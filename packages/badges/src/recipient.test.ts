import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { checkRecipient, recipientsOfSubject, walletOf } from "./recipient.ts";

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
    [
      `md5$${createHash("md5").update("ada@example.com").digest("hex")}`,
      true,
      "",
      "could_not_check",
    ],
    ["sha1$00", true, "", "could_not_check"],
    ["sha256$00", true, "", "failed"],
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

  it("is never said to be somebody else because of a hash that isn't calculated", () => {
    const md5 = { identity: "md5$00", hashed: true, salt: "" };
    const { finding } = checkRecipient([md5], ["a@b.example"]);
    expect(finding.detail).toBe(
      "The badge gives only an MD5 hash of its recipient's address, which proves too little",
    );
    const own = { identity: "a@b.example", hashed: false, salt: "" };
    expect(checkRecipient([md5, own], ["a@b.example"]).finding.outcome).toBe("passed");
  });

  it("fails when there is none", () => {
    for (const subject of [{}, { id: "urn:uuid:1" }, { id: "https://a.example/ada" }])
      expect(checkRecipient(recipientsOfSubject(subject), [], walletOf(subject))).toMatchObject({
        finding: { outcome: "failed" },
      });
  });

  it("can't be checked when it is only a wallet", () => {
    const subject = { id: "did:example:1" };
    expect(checkRecipient(recipientsOfSubject(subject), [], walletOf(subject))).toEqual({
      finding: { outcome: "could_not_check", detail: "This badge names a wallet, not an address" },
      subject: "did:example:1",
    });
    const email = { identityType: "emailAddress", hashed: false, identityHash: "a@b.example" };
    const both = { ...subject, identifier: [email] };
    for (const [address, outcome] of [
      ["a@b.example", "passed"],
      ["c@d.example", "failed"],
    ] as const)
      expect(
        checkRecipient(recipientsOfSubject(both), [address], walletOf(both)).finding.outcome,
      ).toBe(outcome);
  });
});
