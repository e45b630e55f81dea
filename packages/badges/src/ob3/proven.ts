import type { Finding } from "../model.ts";

/** What a signature proves: that nothing was changed, and whose key it was. */
export interface Proven {
  signature: Finding;
  issuer: Finding;
}

/** Without a signature that holds, nothing can be said about its key. */
export const unproven = (signature: Finding): Proven => ({
  signature,
  issuer: {
    outcome: signature.outcome === "failed" ? "failed" : "could_not_check",
    detail: "Without a signature that holds, the issuer can't be confirmed",
  },
});
