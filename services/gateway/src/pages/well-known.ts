import type { CredentialKey } from "@laurel/hosting/keys/credential-keys";
import { didDocument } from "@laurel/hosting/keys/did-document";
import type { FastifyInstance } from "fastify";

/** Serves the public keys that verify signed credentials, as a key set and as a `did:web` document. */
export function serveWellKnown(
  app: FastifyInstance,
  publicUrl: string,
  keys: readonly CredentialKey[],
): void {
  const keySet = keys.map((key) => ({ ...key, use: "sig", alg: "EdDSA" }));
  const documents = [
    ["/.well-known/jwks.json", "application/jwk-set+json", { keys: keySet }],
    ["/.well-known/did.json", "application/did+json", didDocument(publicUrl, keys)],
  ] as const;
  for (const [path, type, document] of documents)
    app.get(path, (_request, reply) =>
      reply
        .type(type)
        .header("cache-control", "public, max-age=300")
        // Anybody's page may check a credential.
        .header("access-control-allow-origin", "*")
        .send(JSON.stringify(document)),
    );
}
