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
import { boundedFetch } from "./bounded-fetch.ts";
import {
  ModelTalksNonsense,
  ModelUnavailable,
  type LanguageModel,
  type Question,
} from "./language-model.ts";
import { OPENAI, type ModelName } from "./model-name.ts";

export interface LanguageModelSettings extends ModelName {
  /** Any endpoint with OpenAI's protocol; OpenAI itself by default. */
  baseUrl: string | undefined;
  /** A local endpoint may not need one. */
  apiKey: string | undefined;
}

/**
 * An email address in any text of the question. Leaves the quotes of the surrounding JSON alone (contract: no address
 * is sent).
 */
const ADDRESS = /[^\s"\\]+[@＠﹫][^\s"\\]+/g;

/**
 * A model of any provider that langchain supports, called once: a failed call isn't repeated for the same answer.
 * Throws an Error that names the missing package when a provider isn't installed.
 */
export async function createLanguageModel(settings: LanguageModelSettings): Promise<LanguageModel> {
  const { provider } = settings;
  const parts = { model: await chatModel(settings), tools: [], middleware: middleware() };
  // All endpoints with OpenAI's protocol are called the same way. langchain knows how to call the others.
  const agentFor = (shape: Question["shape"]) =>
    provider === OPENAI
      ? createAgent({ ...parts, responseFormat: providerStrategy({ type: "object", ...shape }) })
      : createAgent({ ...parts, responseFormat: { type: "object", ...shape } });
  const agents = new Map<Question["shape"], ReturnType<typeof agentFor>>();
  return {
    async ask({ instructions, data, shape }, signal) {
      const agent = agents.get(shape) ?? agentFor(shape);
      agents.set(shape, agent);
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
        // An answer with one wrong item is still usable: its reader checks each item.
        if (error instanceof StructuredOutputParsingError) return said.text();
        throw translated(error, signal);
      }
    },
  };
}

function middleware(): AgentMiddleware[] {
  // Their types are written for zod 3 and less strict compilers; langchain's documentation says what they accept.
  const once = { runLimit: 1, exitBehavior: "end" } as never;
  return [
    modelCallLimitMiddleware(once),
    piiMiddleware("email", { detector: ADDRESS, strategy: "redact", applyToInput: true }),
  ];
}

/** Keeps the model's text, even if langchain can't parse it as an answer. */
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

/** Names of the client's errors when there was no answer. */
const ABSENT = ["AbortError", "TimeoutError"];

/**
 * Connection and HTTP errors have a status. Any other error of the client means that there was an answer, but it's
 * nonsense. Messages may repeat what the endpoint sent, so they aren't passed on.
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
