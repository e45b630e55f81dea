import { signUp, type Person } from "@laurel/standalone/testing/person";
import { join } from "node:path";
import type { LoadRequest } from "./load-plan.ts";
import { compare, type Comparison } from "./measure.ts";
import { startLoadMaker, startReference } from "./processes.ts";
import { startProduct, withFolder } from "./product.ts";

const CONNECTIONS = 16;
const SECONDS = 1.2;
const MOST = 20_000;

/** One request, in the form for each side. */
export interface Question {
  status: number;
  product: LoadRequest[];
  reference: LoadRequest[];
}

/**
 * Starts the product and the reference as separate processes, signs up `people` at the product, and sends each request
 * to both alternately.
 */
export function compareOverHttp(
  reference: string,
  people: number,
  questionsFor: (people: Person[]) => Promise<Question[]>,
): Promise<Comparison[]> {
  return withFolder(async (folder) => {
    const product = await startProduct(join(folder, "product"));
    const other = await startReference(reference, join(folder, "reference"));
    const load = startLoadMaker();
    const run = (origin: string, requests: LoadRequest[], status: number) =>
      load.run({
        origin,
        requests,
        status,
        connections: CONNECTIONS,
        seconds: SECONDS,
        most: MOST,
      });
    try {
      const names = Array.from({ length: people }, (_, index) => `person${index}`);
      const persons = await Promise.all(names.map((name) => signUp(product.url, name)));
      const comparisons: Comparison[] = [];
      for (const { status, ...sides } of await questionsFor(persons)) {
        const ask = () => run(product.url, sides.product, status);
        comparisons.push(await compare(ask, () => run(other.url, sides.reference, status)));
      }
      return comparisons;
    } finally {
      await load.stop();
      await other.stop();
      await product.kill();
    }
  });
}
