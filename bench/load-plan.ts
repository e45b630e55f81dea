import { z } from "@laurel/contracts/zod";

const requestSchema = z.object({
  method: z.enum(["GET", "POST", "PUT"]),
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string().optional(),
  status: z.number().int(),
});
export type LoadRequest = z.infer<typeof requestSchema>;

/** One run of load: the requests in turn, over keep-alive connections, limited in time and number. */
export const loadPlanSchema = z.object({
  origin: z.string(),
  /** The socket file behind the origin, if the server listens on one. */
  socketPath: z.string().optional(),
  requests: z.array(requestSchema).min(1),
  connections: z.number().int().min(1),
  /**
   * Requests per second that begin regardless of the answers, as people's requests do. Without it, each connection waits
   * for its answer before it sends the next request.
   */
  arrivals: z.number().positive().optional(),
  /**
   * The statuses of answers that count as refused: by default 503 when requests arrive regardless of the answers, else
   * none. Any other unexpected status makes the run invalid.
   */
  refusals: z.array(z.number().int()).optional(),
  /** Whether the ids of what was created are needed. Reading them takes time. */
  readsIds: z.boolean().optional(),
  seconds: z.number().positive(),
  most: z.number().int().min(1),
});
export type LoadPlan = z.infer<typeof loadPlanSchema>;

/** Rates per second, times in milliseconds, without refused requests. */
export const loadResultSchema = z.object({
  rate: z.number(),
  p50: z.number(),
  p99: z.number(),
  requests: z.number(),
  /** The ids in answers with the status 201, if the plan wants them. */
  created: z.array(z.string()),
  refused: z.number(),
  /** Why the run is invalid; empty when it's valid. */
  failure: z.string(),
});
export type LoadResult = z.infer<typeof loadResultSchema>;
