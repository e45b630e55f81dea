import type { Question } from "./question.ts";

/** The model behind the recommendations, wherever it runs. */
export interface LanguageModel {
  /**
   * Its answer as the text of one JSON document, of whatever content: nothing in it is to be trusted. Throws
   * ModelUnavailable, and ModelTalksNonsense for an unusable answer.
   */
  ask(question: Question, signal: AbortSignal): Promise<string>;
}

/** No answer came in time, or a refusal; the reason holds nothing of the question. */
export class ModelUnavailable extends Error {
  override readonly name = "ModelUnavailable";
}

/** An answer came, and nothing in it can be shown. */
export class ModelTalksNonsense extends Error {
  override readonly name = "ModelTalksNonsense";
}
