import { didDocument } from "@laurel/hosting/keys/did-document";
import type { ProcessKeys } from "@laurel/hosting/keys/keys";
import type { FastifyInstance } from "fastify";

/**
 * Serves the public keys that verify signed credentials, as a key set and as a `did:web` document. A new key is in both
 * before it signs, so caches must ask again.
 */
export function serveWellKnown(
  app: FastifyInstance,
  publicUrl: string,
  { credentialKeys }: Pick<ProcessKeys, "credentialKeys">,
): void {
  const keySet = () => ({
    keys: credentialKeys().map((key) => ({ ...key, use: "sig", alg: "EdDSA" })),
  });
  const documents = [
    ["/.well-known/jwks.json", "application/jwk-set+json", keySet],
    [
      "/.well-known/did.json",
      "application/did+json",
      () => didDocument(publicUrl, credentialKeys()),
    ],
  ] as const;
  for (const [path, type, document] of documents)
    app.get(path, (_request, reply) =>
      reply
        .type(type)
        .header("cache-control", "public, no-cache")
        // Anybody's page may check a credential.
        .header("access-control-allow-origin", "*")
        .send(JSON.stringify(document())),
    );
}
