import {
  closedHeadsSchema,
  erasurePath,
  type ClosedHeads,
  type Erased,
  type ErasureStep,
} from "@laurel/contracts/personal-data";
import { SERVICES, type ServiceName } from "@laurel/contracts/services";
import type { Peers } from "./peers.ts";

const OTHERS = SERVICES.filter((service) => service !== "identity");

/**
 * Takes the steps of an erasure in every service: of a person, or of credentials that are gone for good. Every method
 * throws EngineUnavailable and can be called again.
 */
export interface ErasureSteps {
  /**
   * Closes all streams of the person, the account's last: until then, the signed-in person can try again after a 503.
   */
  close(userId: string): Promise<ClosedHeads["heads"]>;
  settle(userId: string, heads: ClosedHeads["heads"], erased?: Erased): Promise<void>;
  scrub(userId: string, erased?: Erased): Promise<void>;
}

export function askEverybody(peers: Pick<Peers, "ask">): ErasureSteps {
  const take =
    (step: ErasureStep, userId: string, body: object = {}) =>
    (service: ServiceName) =>
      peers.ask(service, { method: "POST", path: erasurePath(step), userId, body });

  return {
    async close(userId) {
      const close = take("close", userId);
      const others = await Promise.all(OTHERS.map(close));
      const answers = [...others, await close("identity")];
      return answers.flatMap((answer) => closedHeadsSchema.parse(answer).heads);
    },
    async settle(userId, heads, erased) {
      await Promise.all(SERVICES.map(take("settle", userId, { heads, ...erased })));
    },
    async scrub(userId, erased) {
      const scrub = take("scrub", userId, erased);
      const leader = erased ? "portfolio" : "identity";
      // What is to be scrubbed is known there until it's done, so that an interruption loses nothing.
      await Promise.all(SERVICES.filter((service) => service !== leader).map(scrub));
      await scrub(leader);
    },
  };
}
