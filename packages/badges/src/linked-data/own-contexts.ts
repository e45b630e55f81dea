/** Contexts that no package of ours contains, as their publishers have frozen them. */
export const OWN_CONTEXTS: ReadonlyMap<string, object> = new Map<string, object>([
  // W3C, Bitstring Status List v1.0, 6 (W3C Software and Document License).
  [
    "https://www.w3.org/ns/credentials/status/v1",
    {
      "@context": {
        "@protected": true,
        id: "@id",
        type: "@type",
        BitstringStatusListCredential:
          "https://www.w3.org/ns/credentials/status#BitstringStatusListCredential",
        BitstringStatusList: {
          "@id": "https://www.w3.org/ns/credentials/status#BitstringStatusList",
          "@context": {
            "@protected": true,
            id: "@id",
            type: "@type",
            encodedList: {
              "@id": "https://www.w3.org/ns/credentials/status#encodedList",
              "@type": "https://w3id.org/security#multibase",
            },
            statusPurpose: "https://www.w3.org/ns/credentials/status#statusPurpose",
            ttl: "https://www.w3.org/ns/credentials/status#ttl",
          },
        },
        BitstringStatusListEntry: {
          "@id": "https://www.w3.org/ns/credentials/status#BitstringStatusListEntry",
          "@context": {
            "@protected": true,
            id: "@id",
            type: "@type",
            statusListCredential: {
              "@id": "https://www.w3.org/ns/credentials/status#statusListCredential",
              "@type": "@id",
            },
            statusListIndex: "https://www.w3.org/ns/credentials/status#statusListIndex",
            statusPurpose: "https://www.w3.org/ns/credentials/status#statusPurpose",
            statusMessage: {
              "@id": "https://www.w3.org/ns/credentials/status#statusMessage",
              "@context": {
                "@protected": true,
                id: "@id",
                type: "@type",
                message: "https://www.w3.org/ns/credentials/status#message",
                status: "https://www.w3.org/ns/credentials/status#status",
              },
            },
            statusReference: {
              "@id": "https://www.w3.org/ns/credentials/status#statusReference",
              "@type": "@id",
            },
            statusSize: {
              "@id": "https://www.w3.org/ns/credentials/status#statusSize",
              "@type": "https://www.w3.org/2001/XMLSchema#integer",
            },
          },
        },
      },
    },
  ],
  // DIF, Well Known DID Configuration (Apache 2.0).
  [
    "https://identity.foundation/.well-known/did-configuration/v1",
    {
      "@context": [
        {
          "@version": 1.1,
          "@protected": true,
          LinkedDomains:
            "https://identity.foundation/.well-known/resources/did-configuration/#LinkedDomains",
          DomainLinkageCredential:
            "https://identity.foundation/.well-known/resources/did-configuration/#DomainLinkageCredential",
          origin: "https://identity.foundation/.well-known/resources/did-configuration/#origin",
          linked_dids:
            "https://identity.foundation/.well-known/resources/did-configuration/#linked_dids",
        },
      ],
    },
  ],
]);
