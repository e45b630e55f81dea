import { BaseCallbackHandler } from "@langchain/core/callbacks/base";
import {
  createAgent,
  initChatModel,
  modelCallLimitMiddleware,
  piiMiddleware,
  providerStrategy,
  StructuredOutputParsingError,
  type AgentMiddleware,
} from "langchain";
import { ANSWER_SCHEMA } from "./answer.ts";
import { boundedFetch } from "./bounded-fetch.ts";
import { ModelTalksNonsense, ModelUnavailable, type LanguageModel } from "./language-model.ts";
import { OPENAI, type ModelName } from "./model-name.ts";

export interface LanguageModelSettings extends ModelName {
  /** Any endpoint that speaks OpenAI's protocol; OpenAI's own without one. */
  baseUrl: string | undefined;
  /** An endpoint on one's own machine may need none. */
  apiKey: string | undefined;
}

/** An address in any text of the question; the quotes of the JSON around it stay (contract: no address goes out). */
const ADDRESS = /[^\s"\\]+[@＠﹫][^\s"\\]+/g;

/**
 * A model of any provider that langchain knows, asked once: a call that fails is not repeated within one answer.
 * Throws an Error that names the missing package for a provider that is not installed.
 */
export async function createLanguageModel(settings: LanguageModelSettings): Promise<LanguageModel> {
  const { provider } = settings;
  const shape = { type: "object", ...ANSWER_SCHEMA } as const;
  const parts = { model: await chatModel(settings), tools: [], middleware: middleware() };
  // Every endpoint of OpenAI's protocol is asked in one way; langchain knows how to ask the others.
  const agent =
    provider === OPENAI
      ? createAgent({ ...parts, responseFormat: providerStrategy(shape) })
      : createAgent({ ...parts, responseFormat: shape });
  return {
    async ask({ instructions, data }, signal) {
      const messages = [
        { role: "system", content: instructions },
        { role: "user", content: data },
      ];
      const said = listener();
      try {
        const { structuredResponse } = await agent.invoke(
          { messages },
          { signal, callbacks: [said.handler] },
        );
        return structuredResponse === undefined ? said.text() : JSON.stringify(structuredResponse);
      } catch (error) {
        // An answer with one wrong item is still an answer: its reader checks each item.
        if (error instanceof StructuredOutputParsingError) return said.text();
        throw translated(error, signal);
      }
    },
  };
}

function middleware(): AgentMiddleware[] {
  // The types of these two are written for zod 3 and looser compilers; what they take is in langchain's documentation.
  const once = { runLimit: 1, exitBehavior: "end" } as never;
  return [
    modelCallLimitMiddleware(once),
    piiMiddleware("email", { detector: ADDRESS, strategy: "redact", applyToInput: true }),
  ];
}

/** Keeps what the model said, whether langchain takes it for an answer or not. */
function listener() {
  let text = "";
  const handler = BaseCallbackHandler.fromMethods({
    handleLLMEnd({ generations }) {
      text = generations[0]?.[0]?.text ?? "";
    },
  });
  handler.awaitHandlers = true;
  return { handler, text: () => text };
}

async function chatModel({ provider, model, baseUrl, apiKey }: LanguageModelSettings) {
  const common = { modelProvider: provider, maxRetries: 0, ...(apiKey ? { apiKey } : {}) };
  if (provider !== OPENAI) return initChatModel(model, common);
  return initChatModel(model, {
    ...common,
    apiKey: apiKey ?? "none",
    streaming: false,
    configuration: { fetch: boundedFetch, ...(baseUrl === undefined ? {} : { baseURL: baseUrl }) },
  });
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
  return new ModelTalksNonsense("the answer doesn't follow the protocol");
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
