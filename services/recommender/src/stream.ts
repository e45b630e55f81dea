import type { CommandsOf } from "@laurel/event-sourcing/streams/command-handler";
import type { StreamDeclaration } from "@laurel/event-sourcing/streams/stream-domain";
import { learningDecider, type LearningCommand } from "./domain/decide.ts";
import { learningHistory } from "./domain/history.ts";
import { LEARNING_SNAPSHOT, type Learning, type LearningEvent } from "./domain/learning.ts";
import { learningPublishedForm } from "./published.ts";

export const learningStream: StreamDeclaration<Learning, LearningCommand, LearningEvent, never> = {
  decider: learningDecider,
  history: learningHistory,
  snapshotSchema: LEARNING_SNAPSHOT,
  bytesADay: 20 * 1024 * 1024,
  publishedForm: learningPublishedForm,
  external: () => [],
  closes: ({ type }) => type === "LearningErased",
};

export type LearningCommands = CommandsOf<typeof learningStream>;
