/** A question for the model: instructions that nobody's data is part of, and data that can't instruct. */
export interface Question {
  instructions: string;
  data: string;
  /** What it has to return, as a JSON Schema without references: a plain object, the same for each question. */
  shape: Record<string, unknown>;
}

/** A value as JSON between `<data>` and `</data>`. No text in it looks like the end mark. */
export function asData(value: unknown): string {
  const json = JSON.stringify(value).replaceAll("<", "\\u003c").replaceAll(">", "\\u003e");
  return `<data>${json}</data>`;
}

/** A language model. */
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
