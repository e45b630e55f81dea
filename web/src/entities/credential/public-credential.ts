import type { publicCredentialSchema } from "@laurel/contracts/routes/profile";
import type { z } from "@laurel/contracts/zod";

/** A credential as other people see it. */
export type PublicCredential = z.output<typeof publicCredentialSchema>;
