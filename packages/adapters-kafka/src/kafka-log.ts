import { logLevel, type logCreator } from "kafkajs";
import type { Logger } from "@laurel/event-sourcing/ports/logger";

/** Logs one line when something becomes unavailable and one when it's back, however many attempts there are. */
export interface Outage {
  down(error: unknown): void;
  up(): void;
}

/** `what` completes the lines "… does not answer" and "… answers again". */
export function createOutage(logger: Logger, what: string): Outage {
  let since: number | undefined;
  return {
    down(error) {
      if (since !== undefined) return;
      since = performance.now();
      logger.warn({ err: error }, `${what} doesn't answer; retrying`);
    },
    up() {
      if (since === undefined) return;
      const seconds = Math.round((performance.now() - since) / 1_000);
      since = undefined;
      logger.info({ seconds }, `${what} answers again`);
    },
  };
}

const LINES = 20;
const PER_MS = 60_000;

/**
 * Writes kafkajs' log lines as our debug lines, at most a few per minute: it logs every attempt, and outages already
 * have their own line.
 */
export function quietLogs(logger: Logger): logCreator {
  let start = -Infinity;
  let lines = 0;
  return () =>
    ({ level, log }) => {
      if (level > logLevel.WARN) return;
      const now = performance.now();
      if (now - start > PER_MS) [start, lines] = [now, 0];
      lines += 1;
      if (lines > LINES) return;
      logger.debug({ kafkajs: { message: log.message, error: log["error"] } }, "kafkajs");
    };
}
