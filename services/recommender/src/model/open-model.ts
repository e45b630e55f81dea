import type { LanguageModel } from "./language-model.ts";

/** The variables that name the model (contract, Environment). */
export interface ModelEnvironment {
  OPENAI_API_KEY?: string | undefined;
  OPENAI_BASE_URL?: string | undefined;
  OPENAI_MODEL?: string | undefined;
}

/** The model that the environment names; none, and nothing loaded, where it names neither key nor address. */
export async function openModel(environment: ModelEnvironment): Promise<LanguageModel | undefined> {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = environment;
  if (apiKey === undefined && baseUrl === undefined) return undefined;
  const { createOpenAiLanguageModel } = await import("./openai-language-model.ts");
  return createOpenAiLanguageModel({ apiKey, baseUrl, model });
}
