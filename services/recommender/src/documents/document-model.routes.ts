import {
  DOCUMENT_MODEL_PATH,
  documentModelQuestion,
  type DocumentModelAnswer,
  type documentModelSchema,
} from "@laurel/contracts/document-model";
import type { z } from "@laurel/contracts/zod";
import { notAuthenticated } from "@laurel/hosting/http/problems";
import type { Logger } from "@laurel/hosting/process/logger";
import type { FastifyInstance } from "fastify";
import type { MeteredModel } from "../model/metered-model.ts";
import { documentQuestion, readFields } from "./question.ts";

/** Less than portfolio waits. */
const ANSWER_MS = 9_000;
const config = { callers: ["portfolio"] } as const;

interface Deps {
  model: MeteredModel | undefined;
  logger: Logger;
}

/** A language model's reading of certificates, for portfolio. Nothing of a document is stored or logged. */
export function documentModelRoutes(app: FastifyInstance, { model, logger }: Deps): void {
  const stopping = new AbortController();
  app.addHook("preClose", async () => stopping.abort());

  app.get(
    DOCUMENT_MODEL_PATH,
    { config },
    async (): Promise<z.output<typeof documentModelSchema>> => ({
      isConfigured: model !== undefined,
    }),
  );

  app.post(
    DOCUMENT_MODEL_PATH,
    { config },
    async ({ internal, body }): Promise<DocumentModelAnswer> => {
      if (!internal?.userId) throw notAuthenticated();
      if (!model) return { outcome: "spared", fields: [] };
      const question = documentQuestion(documentModelQuestion.parse(body).lines);
      const signal = AbortSignal.any([AbortSignal.timeout(ANSWER_MS), stopping.signal]);
      const outcome = await model.ask(internal.userId, question, readFields, signal);
      if (outcome.kind === "answered") return { outcome: "answered", fields: outcome.value };
      if (outcome.kind === "failed")
        logger.warn({ reason: outcome.reason }, "the model couldn't read a document");
      return { outcome: outcome.kind, fields: [] };
    },
  );
}
