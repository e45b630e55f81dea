import type { KeyObject } from "node:crypto";
import { momentOf } from "../moment-of.ts";
import { isObject, listOf, textOf, type JsonObject } from "../values.ts";
import { keyIn } from "./public-key.ts";

/** A key as a document publishes it. */
export interface PublishedKey {
  key: KeyObject;
  /** The `id` or `kid`; empty if it has none. */
  id: string;
  /** Whose key the document says that it is; empty if it doesn't. */
  controller: string;
  /** The document says that the key is no longer to be believed. */
  ended: boolean;
}

/** Where documents list keys: key sets, DID documents, issuer profiles of 2.0 and 3.0. */
const LISTS = ["keys", "verificationMethod", "assertionMethod", "publicKey"] as const;

/** The keys in a document: a JWK, a JWK set, a DID document, a profile, or a single key of any of these forms. */
export function keysIn(document: JsonObject, now: Date): PublishedKey[] {
  const nested = isObject(document["jwks"]) ? listOf(document["jwks"]["keys"]) : [];
  const listed = LISTS.flatMap((name) => listOf(document[name]));
  return [document, ...listed, ...nested].flatMap((value) => {
    if (!isObject(value)) return [];
    const key = keyIn(value);
    return key ? [published(value, key, now)] : [];
  });
}

/** Keys that a document names, but doesn't contain. */
export const keyReferencesIn = (document: JsonObject): string[] =>
  LISTS.flatMap((name) => listOf(document[name])).flatMap((value) =>
    typeof value === "string" ? [value] : [],
  );

function published(value: JsonObject, key: KeyObject, now: Date): PublishedKey {
  const ends = momentOf(value["expires"]);
  return {
    key,
    id: textOf(value["id"] ?? value["kid"]),
    controller: textOf(value["controller"] ?? value["owner"]),
    ended: value["revoked"] !== undefined || ends <= now.getTime(),
  };
}

/** Whether a key's id is the one that a signature names, also as a fragment of it or without the document's address. */
export function isNamed({ id }: PublishedKey, reference: string, documentUrl: string): boolean {
  if (id === "") return false;
  if (id === reference) return true;
  if (id.startsWith("#")) return reference === documentUrl + id;
  return reference === `${documentUrl}#${id}`;
}
