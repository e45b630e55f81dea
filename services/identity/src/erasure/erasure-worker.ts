import type { Stored } from "@laurel/event-sourcing/ports/document-store";
import type { BackgroundWork } from "@laurel/event-sourcing/work/background-work";
import { tellFailure } from "@laurel/event-sourcing/work/failures";
import { createLeasedWorker } from "@laurel/event-sourcing/work/leased-worker";
import type { OpenLease } from "@laurel/event-sourcing/work/lease";
import type { Logger } from "@laurel/hosting/process/logger";
import type { Metrics } from "@laurel/event-sourcing/ports/metrics";
import type { ErasureSteps } from "@laurel/hosting/peers/ask-everybody";
import type { BegunErasure, Erasures } from "./erasures.ts";

const EVERY_MS = 1_000;

export interface ErasureWorkerDeps {
  erasures: Erasures;
  steps: ErasureSteps;
  openLease: OpenLease;
  logger: Logger;
  metrics?: Metrics | undefined;
}

/** Completes every erasure that has started, from its first step: each step can be repeated. */
export function createErasureWorker(deps: ErasureWorkerDeps): BackgroundWork {
  const { erasures, steps } = deps;
  async function work(erasure: Stored<BegunErasure>): Promise<void> {
    try {
      const heads = await steps.close(erasure.id);
      await steps.settle(erasure.id, heads);
      await steps.scrub(erasure.id);
      await erasures.end(erasure.id);
    } catch (error) {
      const { tries } = erasure.document;
      tellFailure(deps, "erasures", error, "an erasure will continue later", { tries });
      await erasures.delay(erasure);
    }
  }

  return createLeasedWorker({
    name: "erasures",
    openLease: deps.openLease,
    everyMs: EVERY_MS,
    async round(mayGoOn) {
      for (const erasure of await erasures.due()) if (mayGoOn()) await work(erasure);
    },
    telling: deps,
    failure: "erasures couldn't be processed",
  });
}
