import type { PublicCommit } from "@laurel/contracts/internal";
import type { Commit } from "@laurel/platform/ports/event-store";
import type { StreamDomain } from "@laurel/platform/runtime/stream-domain";
import { learningDecider, type LearningCommand } from "./domain/decide.ts";
import { learningHistory } from "./domain/history.ts";
import type { Learning, LearningEvent } from "./domain/learning.ts";

/** Other services of ours see the events as they are stored; the end of all they learn from what it drops. */
export function learningPublicForm({ stream, first, last, at, events }: Commit): PublicCommit {
  const visible = events.filter(({ type }) => type !== "LearningErased");
  return { stream, first, last, at, events: visible };
}

export const learningDomain: StreamDomain<Learning, LearningCommand, LearningEvent, never> = {
  decider: learningDecider,
  history: learningHistory,
  snapshotSchema: "learning-1",
  external: () => [],
  closes: ({ type }) => type === "LearningErased",
};
