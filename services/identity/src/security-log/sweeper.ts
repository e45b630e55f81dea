import type { BackgroundWork } from "@laurel/event-sourcing/work/background-work";
import type { Telling } from "@laurel/event-sourcing/work/failures";
import type { OpenLease } from "@laurel/event-sourcing/work/lease";
import { createLeasedWorker } from "@laurel/event-sourcing/work/leased-worker";
import type { SecurityLog } from "./security-log.ts";

const EVERY_MS = 3600_000;

/** Removes entries of the security log that are too old. */
export const createSecurityLogSweeper = (
  deps: Telling & { securityLog: SecurityLog; openLease: OpenLease },
): BackgroundWork =>
  createLeasedWorker({
    name: "security-log",
    openLease: deps.openLease,
    everyMs: EVERY_MS,
    round: () => deps.securityLog.sweep(),
    telling: deps,
    failure: "old entries of the security log couldn't be removed",
  });
