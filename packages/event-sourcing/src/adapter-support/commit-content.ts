import type { CommitContent } from "../ports/event-store.ts";

/** The content of a commit as stores keep it. */
export const contentJson = ({ events, external, traceparent, by }: CommitContent): string =>
  JSON.stringify({ events, external, traceparent, by });

/** The content of a commit of an erased person. */
export const EMPTY_CONTENT = contentJson({ events: [], external: [] });
