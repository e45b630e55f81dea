import type { CheckName } from "@laurel/contracts/routes/badges";
import { CompactSign } from "jose";
import { base58 } from "@scure/base";
import { createHash, generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { checkBadge } from "../check-badge.ts";
import { canonizeAll } from "../linked-data/canonize-documents.ts";
import type { CheckedBadge, CheckTools, Fetched, Fetcher } from "../model.ts";
import type { JsonObject } from "../values.ts";

// Made here, by no official source: badges with their issuers, for our own tests.

export const NOW = new Date("2026-11-23T12:00:00Z");
export const ADA = "ada@example.com";
export const ISSUER = "https://school.example/issuer";

export interface Keys {
  publicKey: KeyObject;
  privateKey: KeyObject;
}

export const ed25519 = (): Keys => generateKeyPairSync("ed25519");
export const p256 = (): Keys => generateKeyPairSync("ec", { namedCurve: "P-256" });
export const rsa = (): Keys => generateKeyPairSync("rsa", { modulusLength: 2048 });

export const jwkOf = ({ publicKey }: Keys): JsonObject => ({
  ...publicKey.export({ format: "jwk" }),
});

const base64url = (value: unknown) => Buffer.from(String(value), "base64url");

/** The multibase form of an Ed25519 or P-256 key, as in `did:key`. */
export function multibaseOf(keys: Keys): string {
  const { crv, x, y } = jwkOf(keys);
  const raw = base64url(x);
  if (crv === "Ed25519") return `z${base58.encode(Buffer.concat([Buffer.from([0xed, 1]), raw]))}`;
  const sign = ((base64url(y).at(-1) ?? 0) & 1) === 0 ? 2 : 3;
  return `z${base58.encode(Buffer.concat([Buffer.from([0x80, 0x24, sign]), raw]))}`;
}

export const didKeyOf = (keys: Keys): string => `did:key:${multibaseOf(keys)}`;
export const didMethodOf = (keys: Keys): string => `${didKeyOf(keys)}#${multibaseOf(keys)}`;

export const CONTEXTS_V2 = [
  "https://www.w3.org/ns/credentials/v2",
  "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
];

/** A complete 3.0 badge for Ada, without a signature. */
export function ob3(changes: JsonObject = {}): JsonObject {
  return {
    "@context": CONTEXTS_V2,
    id: "https://school.example/credentials/1",
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    issuer: { id: ISSUER, type: ["Profile"], name: "Example School" },
    validFrom: "2025-06-05T00:00:00Z",
    name: "Teamwork Badge",
    credentialSubject: {
      type: ["AchievementSubject"],
      identifier: [
        { type: "IdentityObject", hashed: false, identityHash: ADA, identityType: "emailAddress" },
      ],
      achievement: {
        id: "https://school.example/achievements/teamwork",
        type: ["Achievement"],
        criteria: { narrative: "Work well with others." },
        description: "Works well with others.",
        name: "Teamwork",
        tag: ["teamwork", "listening"],
      },
    },
    ...changes,
  };
}

/** The same badge in the data model of VC 1.1. */
export function ob3v1(changes: JsonObject = {}): JsonObject {
  const { validFrom, ...rest } = ob3();
  return {
    ...rest,
    "@context": [
      "https://www.w3.org/2018/credentials/v1",
      "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.1.json",
      "https://w3id.org/security/suites/ed25519-2020/v1",
    ],
    issuanceDate: validFrom,
    ...changes,
  };
}

/** Signs a document with an embedded proof. */
export async function withProof(
  document: JsonObject,
  keys: Keys,
  changes: JsonObject = {},
): Promise<JsonObject> {
  const given = {
    type: "DataIntegrityProof",
    cryptosuite: "eddsa-rdfc-2022",
    created: "2025-06-05T00:00:00Z",
    verificationMethod: didMethodOf(keys),
    proofPurpose: "assertionMethod",
    ...changes,
  };
  const options = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  );
  const canonical = await canonizeAll([{ "@context": document["@context"], ...options }, document]);
  if (canonical.kind !== "canonical") throw new Error(JSON.stringify(canonical));
  const hashes = canonical.texts.map((text) => createHash("sha256").update(text).digest());
  const proofValue = `z${base58.encode(sign(null, Buffer.concat(hashes), keys.privateKey))}`;
  return { ...document, proof: { ...options, proofValue } };
}

export function tokenOf(payload: JsonObject, keys: Keys, header: JsonObject = {}): Promise<string> {
  const { kty, crv } = jwkOf(keys);
  const alg = kty === "RSA" ? "RS256" : crv === "P-256" ? "ES256" : "EdDSA";
  return new CompactSign(Buffer.from(JSON.stringify(payload)))
    .setProtectedHeader({ alg, ...header })
    .sign(keys.privateKey);
}

/** A complete 2.0 assertion for Ada, hosted. */
export function ob2(changes: JsonObject = {}): JsonObject {
  return {
    "@context": "https://w3id.org/openbadges/v2",
    type: "Assertion",
    id: "https://school.example/assertions/1",
    recipient: { type: "email", hashed: false, identity: ADA },
    badge: "https://school.example/badges/teamwork",
    verification: { type: "HostedBadge" },
    issuedOn: "2025-06-05T00:00:00Z",
    ...changes,
  };
}

export const OB2_PARTS: Readonly<Record<string, JsonObject>> = {
  "https://school.example/badges/teamwork": {
    "@context": "https://w3id.org/openbadges/v2",
    type: "BadgeClass",
    id: "https://school.example/badges/teamwork",
    name: "Teamwork",
    description: "Works well with others.",
    criteria: { narrative: "Work well with others." },
    tags: ["teamwork"],
    issuer: ISSUER,
  },
  [ISSUER]: {
    "@context": "https://w3id.org/openbadges/v2",
    type: "Issuer",
    id: ISSUER,
    name: "Example School",
    url: "https://school.example",
  },
};

/** What the network answers: JSON or text with 200, a status, or `unreachable`. Everything else is 404. */
export type Network = Readonly<Record<string, JsonObject | string | number>>;

export function fakeFetcher(network: Network): Fetcher & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    async get(url): Promise<Fetched> {
      asked.push(url);
      const found = network[url] ?? 404;
      if (found === "unreachable") return { kind: "unreachable", reason: "No answer in time" };
      if (typeof found === "number")
        return { kind: "answered", status: found, contentType: "text/html", text: "" };
      const text = typeof found === "string" ? found : JSON.stringify(found);
      return { kind: "answered", status: 200, contentType: "application/json", text };
    },
  };
}

export type Outcomes = Record<CheckName, string>;

/** Checks a badge for Ada. Canonicalizes in this process: a worker for each test takes long. */
export async function check(
  badge: JsonObject | string,
  network: Network = {},
  tools: Partial<CheckTools> = {},
) {
  const fetcher = fakeFetcher(network);
  const text = typeof badge === "string" ? badge : JSON.stringify(badge);
  return checkBadge(text, {
    fetcher,
    canonize: canonizeAll,
    now: NOW,
    addresses: [ADA],
    ...tools,
  });
}

/** The status and the outcomes that are not "passed". Throws for what is no badge. */
export async function judge(...args: Parameters<typeof check>) {
  const checked = await check(...args);
  if (!checked.ok) throw new Error(checked.refusal);
  return verdictOf(checked.value);
}

export function verdictOf({ status, checks }: CheckedBadge) {
  const rest = checks.filter(({ outcome }) => outcome !== "passed");
  return [status, Object.fromEntries(rest.map(({ check, outcome }) => [check, outcome]))] as const;
}

/** The result of a check that found only a badge's name, organization and day. */
export const CLAIMS = {
  name: "Teamwork",
  organization: "Example School",
  completedDate: "2025-06-05",
  expirationDate: "",
  credentialId: "",
  credentialUrl: "",
  description: "",
  skills: [],
};
