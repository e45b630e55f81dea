// A process that generates load, so that the load doesn't share the server's event loop. It receives plans and sends
// results.
import { Client } from "undici";
import { loadPlanSchema, type LoadPlan, type LoadRequest, type LoadResult } from "./load-plan.ts";

process.on("message", (message) => {
  void run(loadPlanSchema.parse(message)).then((result) => process.send?.(result));
});
process.once("disconnect", () => process.exit(0));

async function run(plan: LoadPlan): Promise<LoadResult> {
  const times: number[] = [];
  let begun = 0;
  let failure = "";
  const start = performance.now();
  const end = start + plan.seconds * 1_000;

  async function keepAsking(client: Client): Promise<void> {
    while (performance.now() < end && begun < plan.most && failure === "") {
      const request = plan.requests[begun % plan.requests.length];
      if (!request) return;
      begun += 1;
      const sent = performance.now();
      const status = await ask(client, request);
      times.push(performance.now() - sent);
      if (status !== plan.status) failure = `${request.method} ${request.path} answered ${status}`;
    }
  }

  const clients = Array.from({ length: plan.connections }, () => new Client(plan.origin));
  await Promise.all(clients.map(keepAsking)).catch((error: unknown) => {
    failure = String(error);
  });
  const seconds = (performance.now() - start) / 1_000;
  await Promise.all(clients.map((client) => client.close()));
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  return {
    rate: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    requests: times.length,
    failure,
  };
}

/** Reads the whole answer and returns its status. Cheaper than a stream per answer. */
function ask(client: Client, { method, path, headers, body }: LoadRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    let status = 0;
    client.dispatch(
      { method, path, headers, body: body ?? null },
      {
        onRequestStart: () => undefined,
        onResponseStart(_controller, statusCode) {
          status = statusCode;
        },
        onResponseData: () => undefined,
        onResponseEnd: () => resolve(status),
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });
}
