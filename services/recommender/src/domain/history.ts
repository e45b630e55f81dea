import { z } from "@laurel/contracts/zod";
import { defineHistory } from "@laurel/event-sourcing/kernel/history";
import type { LearningEvent } from "./learning.ts";

const path = z.object({ pathId: z.string() });

/** Every version of every event in a person's learning stream. */
export const learningHistory = defineHistory<LearningEvent>({
  PathStarted: [{ schema: path }],
  ProgressMarked: [{ schema: path.extend({ progress: z.number().int() }) }],
  PathCompleted: [{ schema: path }],
  PathPaused: [{ schema: path }],
  PathResumed: [{ schema: path }],
  PathDropped: [{ schema: path }],
  LearningErased: [{ schema: z.object({}) }],
});
