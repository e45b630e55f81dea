import { z } from "../zod.ts";

const path = z.object({ pathId: z.string() });

/** The published events of learning. */
export const learningEventSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("PathStarted"), version: z.literal(1), data: path }),
  z.object({
    type: z.literal("ProgressMarked"),
    version: z.literal(1),
    data: path.extend({ progress: z.number().int() }),
  }),
  z.object({ type: z.literal("PathCompleted"), version: z.literal(1), data: path }),
  z.object({ type: z.literal("PathPaused"), version: z.literal(1), data: path }),
  z.object({ type: z.literal("PathResumed"), version: z.literal(1), data: path }),
  z.object({ type: z.literal("PathDropped"), version: z.literal(1), data: path }),
]);
