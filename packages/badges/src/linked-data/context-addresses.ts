/** The contexts that come with this package. `contexts.ts` has their contents, for the worker alone. */
export const CONTEXT_ADDRESSES: readonly string[] = [
  "https://www.w3.org/2018/credentials/v1",
  "https://www.w3.org/ns/credentials/v2",
  "https://purl.imsglobal.org/spec/ob/v3p0/context.json",
  "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.1.json",
  "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.2.json",
  "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
  "https://purl.imsglobal.org/spec/ob/v3p0/extensions.json",
  "https://w3id.org/security/data-integrity/v1",
  "https://w3id.org/security/data-integrity/v2",
  "https://w3id.org/security/suites/ed25519-2020/v1",
  "https://w3id.org/vc/status-list/2021/v1",
  "https://www.w3.org/ns/credentials/status/v1",
  "https://identity.foundation/.well-known/did-configuration/v1",
];
