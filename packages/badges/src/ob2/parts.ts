import { findDocument, hostOfIssuer, isWebAddress, type Found } from "../keys/issuer-keys.ts";
import type { CheckTools } from "../model.ts";
import { idOf, isObject, textOf, wordsOf, type JsonObject } from "../values.ts";

/** A part of a badge: embedded, found at its address, or missing. */
export type Part =
  | { kind: "found"; id: string; document: JsonObject }
  | { kind: "absent"; id: string }
  | { kind: "unreachable"; id: string; reason: string };

/** The badge class and the issuer of an assertion. */
export interface Parts {
  badge: Part;
  issuer: Part;
}

/**
 * Reads what an assertion names. An embedded part is taken as it is: the signature of the assertion covers it, or the
 * assertion is the one of its host.
 */
export async function loadParts(assertion: JsonObject, tools: CheckTools): Promise<Parts> {
  const badge = await load(assertion["badge"], tools);
  const named = badge.kind === "found" ? badge.document["issuer"] : undefined;
  const issuer: Part =
    badge.kind === "unreachable"
      ? { kind: "unreachable", id: "", reason: badge.reason }
      : await load(named, tools);
  return { badge, issuer };
}

/** The parts of an assertion that doesn't name them, and that nobody answered for. They are at its host. */
export const unknownParts = ({ id }: JsonObject, reason: string): Parts => ({
  badge: { kind: "unreachable", id: textOf(id), reason },
  issuer: { kind: "unreachable", id: "", reason },
});

async function load(value: unknown, tools: CheckTools): Promise<Part> {
  const id = idOf(value);
  if (isObject(value) && wordsOf(value["name"]) !== "")
    return { kind: "found", id, document: value };
  if (!isWebAddress(id)) return { kind: "absent", id };
  const found: Found = await findDocument(id, tools);
  if (found.kind === "absent") return { kind: "absent", id };
  return { ...found, id };
}

/** The host that the badge comes from, as far as it's known. */
export const hostOf = ({ issuer, badge }: Parts): string =>
  hostOfIssuer(issuer.id) || hostOfIssuer(badge.id);
