import {
  closedHeadsSchema,
  erasurePath,
  type ClosedHeads,
  type Erased,
  type ErasureStep,
} from "@laurel/contracts/personal-data";
import { SERVICES, type ServiceName } from "@laurel/contracts/services";
import type { Peers } from "./peers.ts";

/**
 * How long a service may take to settle or scrub. Nobody waits for it, and a try that's given up is work for nothing: the
 * service goes on with it, beside the next try.
 */
const PATIENCE_MS = 20_000;

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
  /** Scrubs credentials in every service but the portfolio, whose stream still says what they showed. */
  scrubOutsidePortfolio(userId: string, erased: Erased): Promise<void>;
}

export function askEverybody(peers: Pick<Peers, "ask">): ErasureSteps {
  const take =
    (step: ErasureStep, userId: string, body: object = {}) =>
    (service: ServiceName) => {
      const request = { method: "POST", path: erasurePath(step), userId, body } as const;
      return peers.ask(
        service,
        step === "close" ? request : { ...request, timeoutMs: PATIENCE_MS },
      );
    };

  /** A service knows what to scrub until it's done, so that an interruption loses nothing. */
  async function scrubBefore(last: ServiceName, userId: string, erased?: Erased): Promise<void> {
    const others = SERVICES.filter((service) => service !== last);
    await Promise.all(others.map(take("scrub", userId, erased)));
  }

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
      const last = erased ? "portfolio" : "identity";
      await scrubBefore(last, userId, erased);
      await take("scrub", userId, erased)(last);
    },
    scrubOutsidePortfolio: (userId, erased) => scrubBefore("portfolio", userId, erased),
  };
}
