import { HumanMessage, SystemMessage } from "@langchain/core/messages";
import { ChatOpenAI } from "@langchain/openai";
import { ANSWER_SCHEMA } from "./answer.ts";
import { boundedFetch } from "./bounded-fetch.ts";
import { ModelTalksNonsense, ModelUnavailable, type LanguageModel } from "./language-model.ts";

export interface OpenAiSettings {
  /** Any endpoint that speaks OpenAI's protocol; OpenAI's own where there is none. */
  baseUrl: string | undefined;
  /** Endpoints of one's own may want none. */
  apiKey: string | undefined;
  model: string | undefined;
}

const DEFAULT_MODEL = "gpt-4o-mini";

/** A model behind an OpenAI-compatible endpoint, asked once: what fails is not tried again within one answer. */
export function createOpenAiLanguageModel(settings: OpenAiSettings): LanguageModel {
  const { baseUrl, apiKey = "none", model = DEFAULT_MODEL } = settings;
  const chat = new ChatOpenAI({
    model,
    apiKey,
    maxRetries: 0,
    streaming: false,
    configuration: { fetch: boundedFetch, ...(baseUrl === undefined ? {} : { baseURL: baseUrl }) },
  });
  // The text itself is wanted too: an answer with one wrong item is still an answer.
  const structured = chat.withStructuredOutput(ANSWER_SCHEMA, {
    name: "recommendations",
    method: "jsonSchema",
    strict: true,
    includeRaw: true,
  });
  return {
    async ask({ instructions, data }, signal) {
      const messages = [new SystemMessage(instructions), new HumanMessage(data)];
      try {
        const { raw } = await structured.invoke(messages, { signal });
        return raw.text;
      } catch (error) {
        throw translated(error, signal);
      }
    },
  };
}

/** Names of what its client throws where no answer came. */
const ABSENT = ["AbortError", "TimeoutError"];

/**
 * Errors of the connection and of HTTP carry a status. Whatever else an answer makes its client throw is nonsense, not
 * absence. Messages may repeat what the endpoint sent: they go no further.
 */
function translated(error: unknown, signal: AbortSignal): Error {
  if (signal.aborted) return new ModelUnavailable("no answer in time");
  const { name, status } = toldBy(error);
  if (status !== undefined) return new ModelUnavailable(status);
  if (ABSENT.includes(name)) return new ModelUnavailable(name);
  return new ModelTalksNonsense("the answer is not of the protocol");
}

function toldBy(error: unknown): { name: string; status?: string } {
  if (!(error instanceof Error)) return { name: "unknown" };
  const { name } = error;
  if (!("status" in error)) return { name };
  return {
    name,
    status: typeof error.status === "number" ? `status ${error.status}` : "no answer",
  };
}
