import type { ServiceName } from "@laurel/contracts/services";
import { expect, it } from "vitest";
import { askEverybody } from "./ask-everybody.ts";
import type { PeerRequest } from "./peers.ts";

/** Steps that every service takes at once, and what was asked of whom. */
function recordedSteps() {
  const asked: { service: ServiceName; request: PeerRequest }[] = [];
  const steps = askEverybody({
    async ask(service, request) {
      asked.push({ service, request });
      return { heads: [] };
    },
  });
  return { asked, steps };
}

it("gives a service more time to settle and to scrub than a person waits for an answer", async () => {
  const { asked, steps } = recordedSteps();
  await steps.close("ada");
  expect(asked.map(({ request }) => request.timeoutMs)).not.toContain(20_000);
  asked.length = 0;
  await steps.settle("ada", []);
  await steps.scrub("ada", { credentialIds: ["1"] });
  expect(new Set(asked.map(({ request }) => request.timeoutMs))).toEqual(new Set([20_000]));
});

it("scrubs last where it's known what is to be scrubbed", async () => {
  const { asked, steps } = recordedSteps();
  await steps.scrub("ada");
  expect(asked.at(-1)?.service).toBe("identity");
  await steps.scrub("ada", { credentialIds: ["1"] });
  expect(asked.at(-1)?.service).toBe("portfolio");
});
