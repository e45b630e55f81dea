import { ConfigError } from "@laurel/hosting/process/config";
import { expect, it } from "vitest";
import { openModel } from "./open-model.ts";

it("opens none without a key and an address", async () => {
  expect(await openModel({ OPENAI_MODEL: "gpt-5" })).toBeUndefined();
});

it("names the package of a provider that is not installed", async () => {
  const opening = openModel({ OPENAI_API_KEY: "k", OPENAI_MODEL: "groq:llama-3" });
  await expect(opening).rejects.toThrow(ConfigError);
  await expect(opening).rejects.toThrow(/^OPENAI_MODEL: .*@langchain\/groq/);
});
