import type { Token } from "../jws.ts";
import { hasType, listOf, objectOf, type JsonObject } from "../values.ts";

/** A 2.0 badge: its assertion, and the token around it if it is signed. */
export interface Ob2Badge {
  assertion: JsonObject;
  token?: Token;
}

const CONTEXT =
  /^https:\/\/w3id\.org\/openbadges\/v2$|^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v2p0\//;

/** Recognizes an assertion of 2.0. Older ones (1.0, 1.1) have another shape. */
export function ob2InObject(value: JsonObject, token?: Token): Ob2Badge | undefined {
  const contexts = listOf(value["@context"]);
  const names2 = contexts.some((one) => typeof one === "string" && CONTEXT.test(one));
  if (!hasType(value, "Assertion") || !names2) return undefined;
  return { assertion: value, ...(token && { token }) };
}

export type Verification = "hosted" | "signed" | "unknown";

export function verificationOf({ verification }: JsonObject): Verification {
  const types = listOf(objectOf(verification)["type"]);
  if (types.includes("HostedBadge") || types.includes("hosted")) return "hosted";
  return types.includes("SignedBadge") || types.includes("signed") ? "signed" : "unknown";
}
