import type { KeyObject } from "node:crypto";
import type { CheckTools } from "../model.ts";
import { didOf, keyOfDidKey } from "./did.ts";
import { findDidDocument, findDocument, isWebAddress, type Found } from "./issuer-keys.ts";
import { isNamed, keyReferencesIn, keysIn, type PublishedKey } from "./key-documents.ts";

/** The key that a signature names, with where it was found: the host of a document, or the DID that controls it. */
export type NamedKey =
  | { kind: "found"; key: KeyObject; controller: string; ended: boolean; did: string; host: string }
  | { kind: "absent" }
  | { kind: "unreachable"; reason: string };

type Tools = Pick<CheckTools, "fetcher" | "now">;

/** Finds the key behind an absolute reference: a `did:key`, a method of a `did:web`, or an address on the web. */
export async function findNamedKey(reference: string, tools: Tools): Promise<NamedKey> {
  const did = didOf(reference);
  if (did.startsWith("did:key:")) {
    const key = keyOfDidKey(reference);
    return key
      ? { kind: "found", key, controller: did, ended: false, did, host: "" }
      : { kind: "absent" };
  }
  if (did.startsWith("did:web:")) {
    const found = await findDidDocument(did, tools);
    return pick(found, { reference, documentUrl: did, did, host: "" }, tools.now);
  }
  if (!isWebAddress(reference)) return { kind: "absent" };
  const documentUrl = reference.replace(/#.*$/, "");
  const found = await findDocument(documentUrl, tools);
  return pick(found, { reference, documentUrl, did: "", host: new URL(reference).host }, tools.now);
}

interface Place {
  reference: string;
  documentUrl: string;
  did: string;
  host: string;
}

function pick(found: Found, place: Place, now: Date): NamedKey {
  if (found.kind === "unreachable") return found;
  if (found.kind === "absent") return { kind: "absent" };
  const { reference, documentUrl, did, host } = place;
  const keys = keysIn(found.document, now);
  const named = keys.find((one) => isNamed(one, reference, documentUrl));
  // The address may be that of the key itself, which then needs no name.
  const only = reference === documentUrl && keys.length === 1 ? keys[0] : undefined;
  const chosen = named ?? only;
  if (!chosen || !mayAssert(chosen, found.document, did)) return { kind: "absent" };
  const { key, controller, ended } = chosen;
  return { kind: "found", key, controller, ended, did, host };
}

/** A DID document says which of its keys sign credentials. */
function mayAssert(
  { id }: PublishedKey,
  document: Readonly<Record<string, unknown>>,
  did: string,
): boolean {
  if (did === "" || document["assertionMethod"] === undefined) return true;
  const assertion = { assertionMethod: document["assertionMethod"] };
  const named = [
    ...keyReferencesIn(assertion),
    ...keysIn(assertion, new Date(0)).map((one) => one.id),
  ];
  return named.some((one) => one === id || did + one === id || one === did + id);
}
