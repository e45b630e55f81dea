import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { randomId } from "@laurel/event-sourcing/kernel/ids";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import type { Logger } from "@laurel/hosting/process/logger";
import type { FastifyRequest } from "fastify";
import { createHmac } from "node:crypto";
import { networkOf, roughNetworkOf } from "../limits/client-address.ts";
import { failOpen } from "../limits/fail-open.ts";
import { isRobot } from "./robots.ts";

/** Hashes for today. */
export interface Visitor {
  browser: string;
  /** The /24 or /48 that the browser is in: anybody in it can pretend to be as many browsers as they like. */
  network: string;
}

/** Tells browsers apart for one day, so that each counts once, without a cookie and without keeping an address. */
export interface Visitors {
  /** Undefined for robots, for pages fetched in advance, and while the store doesn't answer. */
  of(request: FastifyRequest): Promise<Visitor | undefined>;
}

export interface VisitorsParts {
  keyValues: KeyValueStore;
  clock: Clock;
  logger: Logger;
}

const DAY_MS = 24 * 3600 * 1000;

/** The hashes are keyed with a random key that is deleted at the end of the day. Then nobody can compute it again. */
export function createVisitors({ keyValues, clock, logger }: VisitorsParts): Visitors {
  let today: { day: string; key: string } | undefined;

  async function keyOf(now: Date): Promise<string> {
    const day = now.toISOString().slice(0, 10);
    if (today?.day === day) return today.key;
    const name = `visitor-key:${day}`;
    const chosen = randomId();
    const isFirst = await keyValues.setIfAbsent(name, chosen, DAY_MS - (now.getTime() % DAY_MS));
    const key = isFirst ? chosen : ((await keyValues.get(name)) ?? chosen);
    today = { day, key };
    return key;
  }

  return {
    async of(request) {
      const { method, headers, ip } = request;
      const purpose = headers["sec-purpose"] ?? headers["purpose"] ?? "";
      const userAgent = headers["user-agent"] ?? "";
      if (method !== "GET" || /prefetch|prerender|preview/.test(String(purpose))) return undefined;
      if (isRobot(userAgent)) return undefined;
      const key = await failOpen(logger, () => keyOf(clock()));
      if (key === undefined) return undefined;
      const language = headers["accept-language"] ?? "";
      const hash = (...parts: string[]) =>
        createHmac("sha256", key).update(JSON.stringify(parts)).digest("base64url");
      return {
        browser: hash(networkOf(ip), userAgent, language),
        network: hash(roughNetworkOf(ip)),
      };
    },
  };
}
