import { expect, it } from "vitest";
import { modelNameOf } from "./model-name.ts";

it.each([
  [undefined, "openai", "gpt-4o-mini"],
  ["gpt-5", "openai", "gpt-5"],
  ["llama3:8b", "openai", "llama3:8b"],
  ["openai:gpt-5", "openai", "gpt-5"],
  ["anthropic:claude-sonnet-4-5", "anthropic", "claude-sonnet-4-5"],
  ["ollama:llama3:8b", "ollama", "llama3:8b"],
  ["constructor:x", "openai", "constructor:x"],
])("OPENAI_MODEL=%s is asked of %s as %s", (text, provider, model) => {
  expect(modelNameOf(text)).toEqual({ provider, model });
});
