import type { Question } from "./question.ts";

/** The language model behind the recommendations. */
export interface LanguageModel {
  /**
   * Its answer as the text of one JSON document with untrusted contents. Throws ModelUnavailable, and
   * ModelTalksNonsense for an unusable answer.
   */
  ask(question: Question, signal: AbortSignal): Promise<string>;
}

/** There was no answer in time, or a refusal. The reason contains nothing of the question. */
export class ModelUnavailable extends Error {
  override readonly name = "ModelUnavailable";
}

/** There was an answer, but nothing in it can be shown. */
export class ModelTalksNonsense extends Error {
  override readonly name = "ModelTalksNonsense";
}
