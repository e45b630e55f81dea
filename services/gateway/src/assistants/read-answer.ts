import { HttpProblem, unavailable, translatedProblem } from "@laurel/hosting/http/problems";
import { inEnglish } from "@laurel/texts/translations";
import type { LightMyRequestResponse } from "fastify";
import { ToolProblem } from "./tool-problem.ts";

/** Answers up to this size cost little, so any number of them may be on their way. */
const SMALL_BYTES = 256 * 1024;
/** No assistant can read more, and longer texts would hold up everybody's requests while they're written. */
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * The body of a call's answer. Waits for `onLarge` before it reads more than a little. Throws ToolProblem if the answer
 * is too large, and what `onLarge` refuses.
 */
export async function readAnswer(
  answer: LightMyRequestResponse,
  onLarge: () => Promise<void>,
): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of answer.stream() as AsyncIterable<Buffer>) {
      if (bytes <= SMALL_BYTES && bytes + chunk.length > SMALL_BYTES) await onLarge();
      bytes += chunk.length;
      if (bytes > MOST_BYTES) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    // Otherwise the call would wait for its reader.
    answer.raw.res.destroy();
    if (error instanceof ToolProblem) throw error;
    throw new ToolProblem(
      translatedProblem((error instanceof HttpProblem ? error : unavailable()).problem, inEnglish),
    );
  }
  return Buffer.concat(chunks).toString("utf8");
}

const tooLarge = () =>
  new ToolProblem({
    code: "too_large",
    message:
      "The answer is too large. Use list_credentials or read laurel://credentials?limit=50, a page at a time, with a lower limit if that is too large",
  });
