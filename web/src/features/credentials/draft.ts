import type { CredentialValues } from "./credential-values.ts";
import type { FormTarget } from "./editor-target.ts";

/** A form whose session ended under it: it waits here until the same person is back. */
export interface Draft {
  userId: string;
  target: FormTarget;
  values: CredentialValues;
}

let kept: Draft | undefined;

export function keepDraft(draft: Draft): void {
  kept = draft;
}

/** The draft of this person. Anybody else's is dropped unseen. */
export function draftOf(userId: string): Draft | undefined {
  if (kept?.userId !== userId) kept = undefined;
  return kept;
}

export function dropDraft(): void {
  kept = undefined;
}
