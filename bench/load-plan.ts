import { z } from "@laurel/contracts/zod";

const requestSchema = z.object({
  method: z.enum(["GET", "POST"]),
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string().optional(),
});
export type LoadRequest = z.infer<typeof requestSchema>;

/** One run of load: the requests in turn, over keep-alive connections, limited in time and number. */
export const loadPlanSchema = z.object({
  origin: z.string(),
  requests: z.array(requestSchema).min(1),
  /** Any other status makes the run invalid. */
  status: z.number().int(),
  connections: z.number().int().min(1),
  seconds: z.number().positive(),
  most: z.number().int().min(1),
});
export type LoadPlan = z.infer<typeof loadPlanSchema>;

/** Rates per second, times in milliseconds. */
export const loadResultSchema = z.object({
  rate: z.number(),
  p50: z.number(),
  p99: z.number(),
  requests: z.number(),
  /** Why the run is invalid; empty when it's valid. */
  failure: z.string(),
});
export type LoadResult = z.infer<typeof loadResultSchema>;
