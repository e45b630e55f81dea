import { text } from "@laurel/contracts/text";
import type { Ownership } from "../keys/ownership.ts";
import type { Finding } from "../model.ts";

/** What a signature proves: that nothing was changed, whose key it was, and the host that says so. */
export interface Proven extends Ownership {
  signature: Finding;
}

/** Without a signature that holds, nothing can be said about its key. */
export const unproven = (signature: Finding): Proven => ({
  signature,
  issuer: {
    outcome: signature.outcome === "failed" ? "failed" : "could_not_check",
    detail: text("Without a signature that holds, the issuer can't be confirmed"),
  },
  host: "",
});
