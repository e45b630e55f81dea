import { base58 } from "@scure/base";
import { createPrivateKey, sign, type JsonWebKey } from "node:crypto";
import type { Canonize } from "../model.ts";
import type { JsonObject } from "../values.ts";
import { signedData } from "./signed-data.ts";

export interface Signer {
  /** An Ed25519 key with its secret part. */
  key: JsonWebKey;
  /** Where others find the public part, such as a method of a `did:web`. */
  verificationMethod: string;
  /** ISO 8601 UTC, without fractions of a second. */
  created: string;
  canonize: Canonize;
}

/** Credentials with an embedded proof, `eddsa-rdfc-2022`. Throws for a document that no proof can cover. */
export async function signCredentials(
  credentials: readonly JsonObject[],
  { key, verificationMethod, created, canonize }: Signer,
): Promise<JsonObject[]> {
  const secret = createPrivateKey({ key, format: "jwk" });
  const options = {
    type: "DataIntegrityProof",
    cryptosuite: "eddsa-rdfc-2022",
    created,
    verificationMethod,
    proofPurpose: "assertionMethod",
  };
  const signed: JsonObject[] = [];
  let canonicalOptions: string | undefined;
  let context: unknown;
  for (const credential of credentials) {
    // The options are the same for all credentials with the same context.
    if (context !== credential["@context"]) canonicalOptions = undefined;
    context = credential["@context"];
    canonicalOptions ??= await canonical({ "@context": context, ...options }, canonize);
    const data = signedData([canonicalOptions, await canonical(credential, canonize)]);
    const proofValue = `z${base58.encode(sign(null, data, secret))}`;
    signed.push({ ...credential, proof: { ...options, proofValue } });
  }
  return signed;
}

async function canonical(document: object, canonize: Canonize): Promise<string> {
  const outcome = await canonize([document]);
  if (outcome.kind === "canonical" && outcome.texts[0] !== undefined) return outcome.texts[0];
  throw new Error(`A credential can't be signed: ${JSON.stringify(outcome)}`);
}
