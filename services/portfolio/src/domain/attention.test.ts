import { MOST_ATTENTION } from "@laurel/contracts/constants";
import { createCredentialBody } from "@laurel/contracts/routes/credentials";
import { expect, it } from "vitest";
import { attentionReason, createAttention } from "./attention.ts";
import { newCredential } from "./credential.ts";

const sound = {
  type: "certification",
  credentialUrl: "https://example.org/1",
  credentialId: "",
  verificationStatus: "pending",
  renewedBy: "",
} as const;
const unproven = { ...sound, credentialUrl: "" };

it.each([
  ["nothing to do", sound, "active", undefined],
  ["expired", sound, "expired", "expired"],
  ["expiring", sound, "expiring", "expiring"],
  ["neither link nor id", unproven, "active", "unproven"],
  ["an id", { ...unproven, credentialId: "1" }, "active", undefined],
  ["a course without a link", { ...unproven, type: "course" }, "active", undefined],
  ["a badge without a link", { ...unproven, verificationStatus: "verified" }, "active", undefined],
  ["a failed badge", { ...sound, verificationStatus: "failed" }, "active", "failed"],
  ["a revoked badge", { ...sound, verificationStatus: "revoked" }, "active", "failed"],
  ["unreachable", { ...sound, verificationStatus: "could_not_check" }, "active", "unchecked"],
  ["renewed", { ...unproven, renewedBy: "2" }, "active", undefined],
] as const)("%s", (_what, credential, status, reason) => {
  expect(attentionReason(credential, status)).toBe(reason);
});

it("lists the most urgent first, and counts the others", () => {
  const attention = createAttention();
  const add = (id: string, expirationDate: string, status: "expired" | "expiring" | "active") =>
    attention.add(
      newCredential(
        id,
        createCredentialBody.parse({
          name: `Number ${id}`,
          organization: "Acme",
          completedDate: "2000-01-01",
          expirationDate,
        }),
        "2026-01-01T00:00:00.000Z",
      ),
      status,
    );
  add("1", "", "active");
  add("2", "2010-01-01", "expired");
  add("3", "2025-01-01", "expired");
  add("4", "2026-03-01", "expiring");
  add("5", "2026-02-01", "expiring");
  add("6", "2011-01-01", "expired");
  for (let index = 0; index < MOST_ATTENTION; index += 1) add(`more ${index}`, "", "active");
  const { total, items } = attention.result();
  expect(total).toBe(6 + MOST_ATTENTION);
  expect(items.slice(0, 6).map(({ id }) => id)).toEqual(["5", "4", "3", "6", "2", "1"]);
  expect(items).toHaveLength(MOST_ATTENTION);
});
