import { ConfigError } from "@laurel/hosting/process/config";
import type { LanguageModel } from "./language-model.ts";
import { modelNameOf } from "./model-name.ts";

/** The variables that configure the model (contract, Environment). */
export interface ModelEnvironment {
  OPENAI_API_KEY?: string | undefined;
  OPENAI_BASE_URL?: string | undefined;
  OPENAI_MODEL?: string | undefined;
}

/**
 * The configured model. Without a key and an address there is none, and nothing is loaded. Throws ConfigError for a
 * provider whose package isn't installed.
 */
export async function openModel(environment: ModelEnvironment): Promise<LanguageModel | undefined> {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: name } = environment;
  if (apiKey === undefined && baseUrl === undefined) return undefined;
  const { createLanguageModel } = await import("./langchain-language-model.ts");
  try {
    return await createLanguageModel({ ...modelNameOf(name), apiKey, baseUrl });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`OPENAI_MODEL: ${reason}`, { cause });
  }
}
