import { CALLS, CONNECTIONS } from "../beside/calls.ts";
import { besideP99, measureCall, resultOf, type Effort } from "../beside/rounds.ts";
import { startByHand, startLaurel } from "../beside/sides.ts";
import { startLoadMaker } from "../processes.ts";
import { withFolder } from "../product.ts";
import type { Result } from "../result.ts";

const WHOLE: Effort = { rounds: 5, warmUps: 2, seconds: 1.2 };
const QUICK: Effort = { rounds: 3, warmUps: 1, seconds: 0.4 };
/** Where the slowest answers of adding a credential have a goal. */
const ADDING = { call: "adding a credential", connections: 16, mostP99: 2 };

/** BESIDE: the product compared with the same calls as a team would write them by hand, with PostgreSQL and Redis. */
export function beside({ isQuick }: { isQuick: boolean }): Promise<Result[]> {
  const effort = isQuick ? QUICK : WHOLE;
  return withFolder(async (folder) => {
    const product = await startLaurel(folder);
    try {
      const reference = await startByHand(folder);
      console.log(`BESIDE: the reference has its data in ${reference.databases}`);
      const load = startLoadMaker();
      try {
        const results: Result[] = [];
        for (const call of CALLS)
          for (const connections of CONNECTIONS) {
            const sides = { product, reference };
            const measured = await measureCall(load, call, connections, sides, effort);
            results.push(resultOf(call, connections, measured));
            if (call.name === ADDING.call && connections === ADDING.connections)
              results.push(besideP99(call, connections, ADDING.mostP99, measured));
          }
        return results;
      } finally {
        await load.stop();
        await reference.stop();
      }
    } finally {
      await product.stop();
    }
  });
}
