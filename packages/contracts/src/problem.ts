import { z } from "./zod.ts";

/** The body of every error answer: `message` is for people, `code` for programs. */
export const problemSchema = z.object({
  message: z.string(),
  code: z.string().regex(/^[a-z0-9_]+$/),
  /** The one that exists already (`duplicate`). */
  credentialId: z.string().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof problemSchema>;

export const messageSchema = z.object({ message: z.string() });
