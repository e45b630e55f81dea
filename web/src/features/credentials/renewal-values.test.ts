import { expect, test } from "vitest";
import { credential } from "../../testing/credential.ts";
import { renewalValues } from "./renewal-values.ts";

test("a renewal starts with the values of the old credential, completed today", () => {
  const old = credential({
    name: "CKA",
    type: "certification",
    organization: "CNCF",
    completedDate: "2024-03-14",
    expirationDate: "2026-03-14",
    credentialId: "LF-1",
    credentialUrl: "https://example.org/LF-1",
    hours: 60,
    skills: ["Kubernetes"],
    categories: ["Cloud"],
    isPublic: false,
  });
  expect(renewalValues(old, "2026-02-20")).toMatchObject({
    name: "CKA",
    type: "certification",
    organization: "CNCF",
    credentialId: "LF-1",
    credentialUrl: "https://example.org/LF-1",
    hours: "60",
    skills: ["Kubernetes"],
    categories: ["Cloud"],
    isPublic: false,
    completedDate: "2026-02-20",
    expirationDate: "2028-03-14",
  });
});
