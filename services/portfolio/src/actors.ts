import type { Actor } from "@laurel/contracts/routes/credential-history";

/** Whoever sends a file or a list of credentials. */
export const IMPORT: Actor = { type: "import", name: "" };
export const RESTORE: Actor = { type: "restore", name: "" };
/** The product itself. */
export const LAUREL: Actor = { type: "laurel", name: "" };
