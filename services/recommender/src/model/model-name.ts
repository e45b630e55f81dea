/** A model as langchain names it. */
export interface ModelName {
  provider: string;
  model: string;
}

export const OPENAI = "openai";
const DEFAULT_MODEL = "gpt-4o-mini";

/** Providers that langchain has a package for. A name without one means a model behind OpenAI's protocol. */
const PROVIDERS: readonly string[] = [
  OPENAI,
  "anthropic",
  "azure_openai",
  "bedrock",
  "cerebras",
  "cohere",
  "deepseek",
  "fireworks",
  "google-genai",
  "google-vertexai",
  "groq",
  "mistralai",
  "ollama",
  "perplexity",
  "together",
  "xai",
];

/**
 * Reads OPENAI_MODEL: `gpt-4o-mini`, or with a provider as in `anthropic:claude-sonnet-4-5`. A model name may also
 * contain a colon (`llama3:8b`).
 */
export function modelNameOf(text = DEFAULT_MODEL): ModelName {
  const [provider = "", ...rest] = text.split(":");
  if (rest.length === 0 || !PROVIDERS.includes(provider)) return { provider: OPENAI, model: text };
  return { provider, model: rest.join(":") };
}
