import { documentSchema } from "../routes/documents.ts";
import { z } from "../zod.ts";

/** What other services see of a locker's stream: which documents there are, not what the person notes about them. */
export const lockerEventSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("DocumentUploaded"),
    version: z.literal(1),
    data: z.object({ document: documentSchema.omit({ notes: true, uploadDate: true }) }),
  }),
  z.object({
    type: z.literal("DocumentDeleted"),
    version: z.literal(1),
    data: z.object({ id: z.string() }),
  }),
]);
export type LockerPublicEvent = z.infer<typeof lockerEventSchema>;
