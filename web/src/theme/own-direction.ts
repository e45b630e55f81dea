/**
 * A paragraph with `dir="auto"` that somebody wrote: it's aligned as its language is read. A short one stands where the
 * texts around it begin.
 */
export const OWN_DIRECTION = { textAlign: "start", width: "fit-content" } as const;
