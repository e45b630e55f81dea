import { serverAnswered } from "@laurel/outbound/reasons";
import { parseObject, textOf, type JsonObject } from "../values.ts";
import type { CheckTools, Fetched } from "../model.ts";
import { didOf, documentOfDidWeb, keyOfDidKey } from "./did.ts";
import { keyReferencesIn, keysIn, type PublishedKey } from "./key-documents.ts";

/** A JSON document at an address, that there is none, or that nobody answered. */
export type Found =
  | { kind: "found"; document: JsonObject }
  | { kind: "absent"; status: number }
  | { kind: "unreachable"; reason: string };

type Tools = Pick<CheckTools, "fetcher" | "now">;

const DOCUMENT_TYPES =
  "application/json, application/ld+json, application/did+json, application/jwk+json, application/jwk-set+json";

export const isWebAddress = (text: string): boolean =>
  /^https?:\/\//.test(text) && URL.canParse(text);

/** Gets a JSON object. A server in trouble (5xx, 429) counts as unreachable: it says nothing about the document. */
export async function findDocument(url: string, tools: Tools, fresh = false): Promise<Found> {
  const fetched = await tools.fetcher.get(url, { accept: DOCUMENT_TYPES, fresh });
  return documentIn(fetched);
}

export function documentIn(fetched: Fetched): Found {
  if (fetched.kind === "unreachable") return fetched;
  const { status, text } = fetched;
  if (status >= 500 || status === 429)
    return { kind: "unreachable", reason: serverAnswered(status) };
  if (status !== 200) return { kind: "absent", status };
  const document = parseObject(text);
  return document ? { kind: "found", document } : { kind: "absent", status };
}

/** A document, and the address that has answered. */
export interface FoundAt {
  found: Found;
  url: URL;
}

/**
 * Finds a document over TLS, and over plain http in allowed networks. A missing document over plain http proves nothing,
 * unless the address itself has that scheme.
 */
export async function findSecurely(address: URL, tools: Tools): Promise<FoundAt> {
  const secure = new URL(address.href.replace(/^http:/, "https:"));
  const found = await findDocument(secure.href, tools);
  if (found.kind !== "unreachable") return { found, url: secure };
  const plain = new URL(secure.href.replace(/^https:/, "http:"));
  const unsecured = await findDocument(plain.href, tools);
  const counts = address.protocol === "http:" ? ["found", "absent"] : ["found"];
  return counts.includes(unsecured.kind)
    ? { found: unsecured, url: plain }
    : { found, url: secure };
}

/** The DID document of a `did:web`. */
export async function findDidDocument(did: string, tools: Tools): Promise<Found> {
  const url = documentOfDidWeb(did);
  return url ? (await findSecurely(url, tools)).found : { kind: "absent", status: 0 };
}

/** The host whose documents speak for an issuer; empty if there is none. */
export function hostOfIssuer(issuerId: string): string {
  if (isWebAddress(issuerId)) return new URL(issuerId).host;
  return documentOfDidWeb(issuerId)?.host ?? "";
}

/** Everything that an issuer publishes about its keys. */
export interface IssuerKeys {
  keys: PublishedKey[];
  /** Keys that its profile names, but doesn't contain. */
  references: string[];
  /** The id that its profile gives itself; empty if there is no profile, or if it has none. */
  profileId: string;
  /** Its profile lists keys: others are not its own. */
  listsKeys: boolean;
  /** Nobody answered for its profile, which may contradict what else is on its host. */
  isProfileAway: boolean;
  /** Why something couldn't be asked for; empty if all was. */
  unreachable: string;
}

const NOTHING: IssuerKeys = {
  keys: [],
  references: [],
  profileId: "",
  listsKeys: false,
  isProfileAway: false,
  unreachable: "",
};

/** The keys of an issuer: in its DID, in its profile, and in the key set of its host. */
export async function keysOfIssuer(issuerId: string, tools: Tools): Promise<IssuerKeys> {
  if (didOf(issuerId).startsWith("did:key:")) {
    const key = keyOfDidKey(issuerId);
    const keys = key ? [{ key, id: issuerId, controller: issuerId, ended: false }] : [];
    return { ...NOTHING, keys, listsKeys: true };
  }
  if (didOf(issuerId).startsWith("did:web:"))
    return fromDocuments([await findDidDocument(issuerId, tools)], tools.now);
  if (!isWebAddress(issuerId)) return NOTHING;
  const keySet = new URL("/.well-known/jwks.json", issuerId).href;
  const found = await Promise.all([findDocument(issuerId, tools), findDocument(keySet, tools)]);
  return fromDocuments(found, tools.now);
}

/** The first document is the profile. */
function fromDocuments(found: readonly Found[], now: Date): IssuerKeys {
  const documents = found.flatMap((one) => (one.kind === "found" ? [one.document] : []));
  const [first] = found;
  const profile = first?.kind === "found" ? first.document : {};
  const lost = found.find((one) => one.kind === "unreachable");
  const references = keyReferencesIn(profile);
  return {
    keys: documents.flatMap((document) => keysIn(document, now)),
    references,
    profileId: textOf(profile["id"]),
    listsKeys: references.length > 0 || keysIn(profile, now).length > 0,
    isProfileAway: first?.kind === "unreachable",
    unreachable: lost?.kind === "unreachable" ? lost.reason : "",
  };
}
