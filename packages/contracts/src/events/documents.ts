import { z } from "../zod.ts";

const document = z.object({
  id: z.string(),
  fileName: z.string(),
  fileType: z.string(),
  fileSize: z.number().int(),
  credentialId: z.string(),
});

/** The published events of the locker: which documents exist, without the person's notes. */
export const lockerEventSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("DocumentUploaded"),
    version: z.literal(1),
    data: z.object({ document: document }),
  }),
  z.object({
    type: z.literal("DocumentDeleted"),
    version: z.literal(1),
    data: z.object({ id: z.string() }),
  }),
]);
