import { createCredentialBody } from "@laurel/contracts/routes/credentials";
import { describe, expect, it } from "vitest";
import { added, changed, removed } from "./credential-rules.ts";
import { newCredential } from "./credential.ts";
import type { PortfolioEvent } from "./portfolio.ts";
import { changesBetween, kindAfter, versionIn } from "./versions.ts";

const AT = "2026-01-02T03:04:05.000Z";
const fields = createCredentialBody.parse({
  name: "First Aid",
  organization: "Red Cross",
  completedDate: "2026-01-01",
  skills: ["Bandages"],
});
const credential = newCredential("1", fields, AT);
const other = newCredential("2", fields, AT);
const later = { ...credential, name: "First Aid 2", skills: ["Bandages", "Splints"] };
const check = { credentialId: "1", byHand: true } as Extract<
  PortfolioEvent,
  { type: "BadgeChecked" }
>["data"];

describe("the version that a commit makes of a credential", () => {
  it.each([
    ["added", [added(other), added(credential)]],
    ["changed", [changed(credential, later)]],
    ["badge_checked", [{ type: "BadgeChecked", data: check } as const, changed(credential, later)]],
    ["removed", [removed(credential, AT)]],
    [
      "restored",
      [{ type: "CredentialRestored", data: { credential, keepsBadge: false } } as const],
    ],
  ])("is %s", (kind, events) => {
    expect(versionIn(events, "1")?.kind).toBe(kind);
  });

  it("is none when a check found nothing new, or another credential changed", () => {
    expect(versionIn([{ type: "BadgeChecked", data: check }], "1")).toBeUndefined();
    expect(versionIn([changed(credential, later)], "2")).toBeUndefined();
  });

  it("is the renewal of the credential that was renewed", () => {
    const renewed = { kind: "changed", credential: { ...credential, renewedBy: "2" } } as const;
    expect(kindAfter(renewed, credential)).toBe("renewed");
    expect(kindAfter(renewed, renewed.credential)).toBe("changed");
  });
});

it("names the fields that differ, and all of them for the first version", () => {
  expect(changesBetween(credential, later)).toEqual([
    { field: "name", from: "First Aid", to: "First Aid 2" },
    { field: "skills", from: ["Bandages"], to: ["Bandages", "Splints"] },
  ]);
  const all = changesBetween(undefined, credential);
  expect(all.map(({ field }) => field)).toEqual(Object.keys(createCredentialBody.shape));
  expect(all.find(({ field }) => field === "hours")).toEqual({ field: "hours", from: 0, to: 0 });
  expect(all.find(({ field }) => field === "skills")?.from).toEqual([]);
});
