import { signUp, type TestUser } from "@laurel/standalone/testing/test-user";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { LoadRequest } from "./load-plan.ts";
import { compare, FOLDED_MS, type Comparison } from "./measure.ts";
import { cpuTimeOf } from "./process-tree.ts";
import { startLoadMaker, startReference } from "./processes.ts";
import { startProduct, withFolder } from "./product.ts";

const CONNECTIONS = 16;
const SECONDS = 1.2;
const MOST = 20_000;

/** A process that answers requests. */
interface Side {
  url: string;
  pid: number;
}

type Request = Omit<LoadRequest, "status">;

/** One request, in the form for each side. */
export interface Question {
  status: number;
  product: Request[];
  reference: Request[];
}

/**
 * Starts the product and the reference as separate processes, signs up `people` at the product, and sends each request
 * to both alternately.
 */
export function compareOverHttp(
  reference: string,
  people: number,
  questionsFor: (people: TestUser[]) => Promise<Question[]>,
): Promise<Comparison[]> {
  return withFolder(async (folder) => {
    const product = await startProduct(join(folder, "product"));
    const other = await startReference(reference, join(folder, "reference"));
    const load = startLoadMaker();
    const run = async (side: Side, wanted: Request[], status: number) => {
      const requests = wanted.map((request) => ({ ...request, status }));
      const before = cpuTimeOf(side.pid);
      const plan = { connections: CONNECTIONS, seconds: SECONDS, most: MOST };
      const result = await load.run({ origin: side.url, requests, ...plan });
      await pause(FOLDED_MS);
      return { ...result, cpu: ((cpuTimeOf(side.pid) - before) * 1_000) / result.requests };
    };
    try {
      const names = Array.from({ length: people }, (_, index) => `person${index}`);
      const persons = await Promise.all(names.map((name) => signUp(product.url, name)));
      const comparisons: Comparison[] = [];
      for (const { status, ...sides } of await questionsFor(persons)) {
        const ask = () => run(product, sides.product, status);
        comparisons.push(await compare(ask, () => run(other, sides.reference, status)));
      }
      return comparisons;
    } finally {
      await load.stop();
      await other.stop();
      await product.kill();
    }
  });
}
