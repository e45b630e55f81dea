import jsonld from "jsonld";
import type { CanonizeOutcome } from "../model.ts";
import { CONTEXTS } from "./contexts.ts";

/**
 * Canonicalizes documents in safe mode: what the contexts don't define, so that no signature would cover it, makes a
 * document invalid, and so does the redefinition of a protected term.
 */
export async function canonizeAll(documents: readonly object[]): Promise<CanonizeOutcome> {
  const texts: string[] = [];
  let missing: string | undefined;
  const documentLoader = async (url: string) => {
    const document = CONTEXTS.get(url);
    if (document) return { documentUrl: url, document };
    missing = url;
    throw new Error("This context doesn't come with the product");
  };
  try {
    for (const document of documents)
      texts.push(
        await jsonld.canonize(document, {
          algorithm: "RDFC-1.0",
          format: "application/n-quads",
          safe: true,
          base: null,
          documentLoader,
        }),
      );
  } catch (error) {
    if (missing !== undefined) return { kind: "unknownContext", url: missing };
    return { kind: "invalid", reason: error instanceof Error ? error.message : "invalid JSON-LD" };
  }
  return { kind: "canonical", texts };
}
