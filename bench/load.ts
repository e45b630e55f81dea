// A process that generates load, so that the load doesn't share the server's event loop. It receives plans and sends
// results.
import { z } from "@laurel/contracts/zod";
import { setTimeout as pause } from "node:timers/promises";
import { Client, Pool, type Dispatcher } from "undici";
import { loadPlanSchema, type LoadPlan, type LoadRequest, type LoadResult } from "./load-plan.ts";

process.on("message", (message) => {
  void run(loadPlanSchema.parse(message)).then((result) => process.send?.(result));
});
process.once("disconnect", () => process.exit(0));

const TICK_MS = 2;
const CREATED = 201;
const OVERLOADED = 503;
const createdSchema = z.object({ id: z.string() });

/** What has been answered so far. */
interface Tally {
  times: number[];
  /** The answers before the time was over. Requests that still wait in a queue are answered later. */
  inTime: number;
  created: string[];
  refused: number;
  failure: string;
}

interface Counting {
  tally: Tally;
  /** When the time of the plan is over. */
  end: number;
  readsIds: boolean;
  refusals: readonly number[];
}

async function run(plan: LoadPlan): Promise<LoadResult> {
  const tally: Tally = { times: [], inTime: 0, created: [], refused: 0, failure: "" };
  const start = performance.now();
  const end = start + plan.seconds * 1_000;
  const { readsIds = false, refusals = plan.arrivals === undefined ? [] : [OVERLOADED] } = plan;
  const counting = { tally, end, readsIds, refusals };
  await (plan.arrivals === undefined
    ? inTurn(plan, counting)
    : arriving(plan, plan.arrivals, counting));
  const seconds = (performance.now() - start) / 1_000;
  const { inTime, created, refused, failure } = tally;
  const times = tally.times.toSorted((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  const rate = plan.arrivals === undefined ? times.length / seconds : inTime / plan.seconds;
  return { rate, p50: at(0.5), p99: at(0.99), requests: times.length, created, refused, failure };
}

/** Each connection sends its next request when it has the answer to the last one. */
async function inTurn(plan: LoadPlan, counting: Counting): Promise<void> {
  const { tally, end } = counting;
  let begun = 0;
  async function keepAsking(client: Client): Promise<void> {
    while (performance.now() < end && begun < plan.most && tally.failure === "") {
      const request = requestAt(plan, begun);
      begun += 1;
      await count(client, request, performance.now(), counting);
    }
  }
  const clients = Array.from(
    { length: plan.connections },
    () => new Client(plan.origin, target(plan)),
  );
  await Promise.all(clients.map(keepAsking));
  await Promise.all(clients.map((client) => client.close()));
}

/** Requests begin at a constant rate. Their times count from when they should have begun. */
async function arriving(plan: LoadPlan, arrivals: number, counting: Counting): Promise<void> {
  const { tally } = counting;
  const pool = new Pool(plan.origin, { connections: plan.connections, ...target(plan) });
  const start = performance.now();
  const answers: Promise<void>[] = [];
  const total = Math.min(plan.most, Math.floor(arrivals * plan.seconds));
  while (answers.length < total && tally.failure === "") {
    // The first begins at once, and each at its own time, not at that of the next one.
    const due = Math.min(total, 1 + Math.floor(((performance.now() - start) * arrivals) / 1_000));
    while (answers.length < due) {
      const at = start + (answers.length * 1_000) / arrivals;
      answers.push(count(pool, requestAt(plan, answers.length), at, counting));
    }
    await pause(TICK_MS);
  }
  await Promise.all(answers);
  await pool.close();
}

const target = ({ socketPath }: LoadPlan) => (socketPath === undefined ? {} : { socketPath });

function requestAt({ requests }: LoadPlan, turn: number): LoadRequest {
  const request = requests[turn % requests.length];
  if (!request) throw new Error("There are no requests");
  return request;
}

/** Counts the answer to one request, whose time began at `sent`. */
async function count(
  client: Dispatcher,
  request: LoadRequest,
  sent: number,
  { tally, end, readsIds, refusals }: Counting,
): Promise<void> {
  try {
    const { status, body } = await ask(client, request, readsIds);
    if (status === request.status) {
      const now = performance.now();
      tally.times.push(now - sent);
      if (now < end) tally.inTime += 1;
    } else if (refusals.includes(status)) tally.refused += 1;
    else tally.failure ||= `${request.method} ${request.path} answered ${status}`;
    if (status === CREATED && readsIds)
      tally.created.push(createdSchema.parse(JSON.parse(body)).id);
  } catch (error) {
    tally.failure ||= String(error);
  }
}

interface Answered {
  status: number;
  /** Only of what was created, and only if it's read. */
  body: string;
}

/** Reads the whole answer. Cheaper than a stream per answer. */
function ask(client: Dispatcher, request: LoadRequest, readsCreated: boolean): Promise<Answered> {
  const { method, path, headers, body } = request;
  return new Promise((resolve, reject) => {
    let status = 0;
    const chunks: Buffer[] = [];
    client.dispatch(
      { method, path, headers, body: body ?? null },
      {
        onRequestStart: () => undefined,
        onResponseStart(_controller, statusCode) {
          status = statusCode;
        },
        onResponseData(_controller, chunk) {
          if (readsCreated && status === CREATED) chunks.push(chunk);
        },
        onResponseEnd: () => resolve({ status, body: Buffer.concat(chunks).toString() }),
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });
}
