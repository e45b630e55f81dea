import { isCompactJws, parseToken } from "../jws.ts";
import { ob2InObject } from "../ob2/assertion.ts";
import {
  envelopedPresentation,
  envelopedToken,
  ob3InObject,
  ob3InToken,
} from "../ob3/credential.ts";
import { lineOf } from "../claims.ts";
import {
  firstObject,
  hasType,
  idOf,
  isObject,
  objectOf,
  parseObject,
  wordsOf,
  type JsonObject,
} from "../values.ts";

/** A wallet puts presentations into a list at most. */
const DEEPEST = 4;

/**
 * The badges in a list or a verifiable presentation (VC Data Model, Presentations), with or without a signature.
 * Undefined for a text that is neither. The signature of a presentation says who shows a badge, and nothing about the
 * badge, so it isn't checked.
 */
export function heldBadges(text: string): string[] | undefined {
  const holder = holderIn(text);
  return holder === undefined ? undefined : [...new Set(badgesOf(holder, 0))];
}

function holderIn(text: string): unknown {
  if (isCompactJws(text)) {
    const token = parseToken(text);
    return token && presentationIn(token.payload);
  }
  if (text.startsWith("[")) return parseObject(`{"list":${text}}`)?.["list"];
  const value = parseObject(text);
  return value && isPresentation(value) ? value : undefined;
}

const isPresentation = (value: JsonObject): boolean =>
  hasType(value, "VerifiablePresentation") || hasType(value, "EnvelopedVerifiablePresentation");

/** VC 1.1 has the presentation as `vp` in the token, 2.0 as its whole content. */
function presentationIn(payload: JsonObject): JsonObject | undefined {
  if (payload["vp"] !== undefined) return objectOf(payload["vp"]);
  return isPresentation(payload) ? payload : undefined;
}

/** What one of several badges is called: its achievement, else itself, else its id. */
export function nameOfHeld(text: string): string {
  const token = isCompactJws(text) ? parseToken(text)?.payload : parseObject(text);
  const badge = token?.["vc"] === undefined ? (token ?? {}) : objectOf(token["vc"]);
  const { achievement } = firstObject(badge["credentialSubject"]);
  const names = [firstObject(achievement)["name"], objectOf(badge["badge"])["name"], badge["name"]];
  const name = names.map(wordsOf).find((words) => words !== "");
  return lineOf(name ?? (idOf(badge["badge"]) || idOf(badge)));
}

function badgesOf(value: unknown, depth: number): string[] {
  if (depth > DEEPEST) return [];
  if (Array.isArray(value)) return value.flatMap((one) => badgesOf(one, depth + 1));
  if (typeof value === "string") return badgesOfToken(value, depth);
  if (!isObject(value)) return [];
  const enveloped = envelopedToken(value) ?? envelopedPresentation(value);
  if (enveloped !== undefined) return badgesOfToken(enveloped, depth);
  if (ob3InObject(value) || ob2InObject(value)) return [JSON.stringify(value)];
  return badgesOf(value["verifiableCredential"], depth + 1);
}

function badgesOfToken(text: string, depth: number): string[] {
  const token = isCompactJws(text) ? parseToken(text) : undefined;
  if (!token) return [];
  if (ob3InToken(token) || ob2InObject(token.payload, token)) return [text];
  return badgesOf(presentationIn(token.payload), depth + 1);
}
