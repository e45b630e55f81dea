import { documentSchema } from "../routes/documents.ts";
import { z } from "../zod.ts";

/** The published events of the locker: which documents exist, without the person's notes. */
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
