import { text } from "@laurel/contracts/text";
import { gunzipSync } from "node:zlib";
import { couldNotCheck, failed, passed, type Finding } from "../model.ts";
import { momentOf } from "../moment-of.ts";
import { firstObject, hasType, listOf, textOf, type JsonObject } from "../values.ts";

/** Herd privacy requires at least 131,072 entries (W3C Bitstring Status List); nobody needs more than 16 MB. */
const LEAST_BYTES = 16 * 1024;
const MOST_BYTES = 16 * 1024 * 1024;

/** Reads one entry of a Bitstring status list, or of its predecessor of 2021. The list is signed or not: see the caller. */
export function readStatus(entry: JsonObject, list: JsonObject, now: Date): Finding {
  const subject = firstObject(list["credentialSubject"]);
  const isList =
    hasType(list, "BitstringStatusListCredential") || hasType(list, "StatusList2021Credential");
  if (!isList) return couldNotCheck(text("The issuer's status list is not one"));
  const ends = list["validUntil"] ?? list["expirationDate"];
  if (momentOf(ends) <= now.getTime())
    return couldNotCheck(text("The issuer's status list is out of date"));
  if (!listOf(subject["statusPurpose"]).includes(entry["statusPurpose"]))
    return couldNotCheck(text("The issuer's status list is for another purpose"));
  const size = entry["statusSize"] ?? 1;
  if (size !== 1)
    return couldNotCheck(text("The issuer's status list is of a kind that can't be read"));
  const bits = bitsOf(textOf(subject["encodedList"]));
  if (!bits) return couldNotCheck(text("The issuer's status list can't be read"));
  const index = indexOf(entry["statusListIndex"]);
  const byte = index === undefined ? undefined : bits[Math.floor(index / 8)];
  if (index === undefined || byte === undefined)
    return couldNotCheck(text("The issuer's status list doesn't contain the badge"));
  // The first entry is the leftmost bit.
  const isSet = (byte & (0x80 >> (index % 8))) !== 0;
  if (!isSet) return passed(text("The issuer hasn't revoked the badge"));
  return failed(
    text(
      entry["statusPurpose"] === "suspension"
        ? "The issuer has suspended the badge"
        : "The issuer has revoked the badge",
    ),
  );
}

/** `u` marks base64url (multibase); the list of 2021 has no mark. */
function bitsOf(encoded: string): Buffer | undefined {
  const text = encoded.startsWith("u") ? encoded.slice(1) : encoded;
  if (!/^[\w-]+={0,2}$/.test(text)) return undefined;
  try {
    const bits = gunzipSync(Buffer.from(text, "base64url"), { maxOutputLength: MOST_BYTES });
    return bits.length >= LEAST_BYTES ? bits : undefined;
  } catch {
    return undefined;
  }
}

function indexOf(value: unknown): number | undefined {
  const text = typeof value === "number" ? String(value) : textOf(value);
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
