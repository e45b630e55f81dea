import { text } from "@laurel/contracts/text";
import { DOCUMENT_MODEL_PATH } from "@laurel/contracts/document-model";
import { getMe } from "@laurel/contracts/routes/users";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import type { PeerRequest } from "@laurel/hosting/peers/peers";
import { createLogger } from "@laurel/hosting/process/logger";
import { samplePerson } from "@laurel/testing/sample-person";
import { describe, expect, it } from "vitest";
import { createModelReader } from "./model-reader.ts";
const ADA = { userId: "ada", seen: new Map([["profile-ada", 3]]) };
const lines = ["Chess, by Ada King", "12 hours"].map((text) => ({ text, page: 1, size: 10 }));

function reader(answers: Record<string, unknown>) {
  const asked: PeerRequest[] = [];
  const ask = async (_service: string, request: PeerRequest) => {
    asked.push(request);
    const answer = answers[`${request.method} ${request.path}`];
    if (answer === undefined) throw new EngineUnavailable("a service");
    return answer;
  };
  return { asked, model: createModelReader({ ask }, createLogger("portfolio", "silent")) };
}
const told = (outcome: string, ...fields: object[]) => ({
  [`GET ${getMe.path}`]: samplePerson(),
  [`POST ${DOCUMENT_MODEL_PATH}`]: { outcome, fields },
});

describe("a model's reading", () => {
  it("knows the text without the person, and gives what the text says", async () => {
    const name = { field: "name", value: "Chess", line: 1 };
    const { model, asked } = reader(
      told("answered", name, { ...name, field: "organization", value: "X" }),
    );
    expect(await model.read(ADA, lines)).toEqual({
      outcome: "asked",
      found: [
        {
          field: "name",
          value: "Chess",
          where: text("the language model, page {page}: “{quote}”", {
            page: 1,
            quote: "Chess, by Ada King",
          }),
        },
      ],
    });
    expect(asked.at(-1)?.body).toEqual({ lines: ["Chess, by [name]", "12 hours"] });
  });

  it.each(["failed", "spared"])("that has %s says so", async (outcome) => {
    expect(await reader(told(outcome)).model.read(ADA, lines)).toEqual({ outcome, found: [] });
  });

  it("isn't asked for when the person's name is unknown", async () => {
    const { model, asked } = reader({});
    expect((await model.read(ADA, lines)).outcome).toBe("failed");
    expect(asked.map(({ path }) => path)).toEqual([getMe.path]);
  });

  it("of a long document is about its first lines", async () => {
    const { model, asked } = reader(told("answered"));
    await model.read(
      ADA,
      Array.from({ length: 500 }, () => ({ text: "x".repeat(999), page: 1, size: 1 })),
    );
    expect(asked.at(-1)?.body).toEqual({
      lines: Array.from({ length: 200 }, () => "x".repeat(300)),
    });
  });
});

it("removes a name where a long line is cut", async () => {
  const { model, asked } = reader(told("answered"));
  const text = `${"x".repeat(297)} Ada King`;
  await model.read(ADA, [{ text, page: 1, size: 1 }]);
  expect(asked.at(-1)?.body).toEqual({ lines: [`${"x".repeat(297)} [n`] });
});

describe("whether a model can read", () => {
  const configured = (isConfigured: boolean) => ({
    [`GET ${DOCUMENT_MODEL_PATH}`]: { isConfigured },
  });

  it("is what recommender says", async () => {
    expect(await reader(configured(true)).model.canRead(lines)).toBe(true);
    expect(await reader(configured(false)).model.canRead(lines)).toBe(false);
  });

  it("is no without text, and while recommender is down", async () => {
    expect(await reader(configured(true)).model.canRead([])).toBe(false);
    expect(await reader({}).model.canRead(lines)).toBe(false);
  });
});
