import type { Metrics } from "@laurel/event-sourcing/ports/metrics";
import type { PortfolioEvent } from "../domain/portfolio.ts";

/** Counts how requests for confirmations go on, so that operators see abuse. */
export interface ConfirmationCounts {
  event(event: PortfolioEvent): void;
  never(): void;
}

export function countConfirmations(metrics: Metrics): ConfirmationCounts {
  const count = metrics.counter("laurel_confirmations_total", "Requests to confirm credentials", [
    "outcome",
  ]);
  return {
    event({ type, data }) {
      if (type === "ConfirmationAsked") count({ outcome: data.isMailed ? "asked" : "not mailed" });
      if (type === "ConfirmationAnswered")
        count({ outcome: data.confirmed ? "confirmed" : "declined" });
      if (type === "ConfirmationWithdrawn")
        count({ outcome: data.byReferee ? "taken back" : "withdrawn" });
    },
    never: () => count({ outcome: "never" }),
  };
}
