import type { LanguageCode } from "@laurel/contracts/languages";
import { text } from "@laurel/contracts/text";
import { datesInOrder } from "@laurel/contracts/dates-in-order";
import {
  createCredentialBody,
  EXPIRES_TOO_EARLY,
  type CredentialFields,
} from "@laurel/contracts/routes/credentials";
import { createCredentials, type BatchResult } from "@laurel/contracts/routes/imports";
import { sameCredentialKey } from "@laurel/contracts/same-credential";
import { streamOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { derivedNumericId } from "@laurel/event-sourcing/kernel/ids";
import { runAs } from "@laurel/event-sourcing/work/actor";
import { inTurns } from "@laurel/event-sourcing/work/in-turns";
import { type TextIssue, textIssues } from "@laurel/hosting/http/problems";
import { answer, serve } from "@laurel/hosting/http/serve";
import { translateTo } from "@laurel/texts/translations";
import type { FastifyInstance } from "fastify";
import { duplicateIds } from "./domain/add-credentials.ts";
import { IMPORT } from "./actors.ts";
import type { PortfolioEvent } from "./domain/portfolio.ts";
import { refusalProblem } from "./refusals.ts";
import type { PortfolioCommands } from "./stream.ts";

interface Parsed {
  id: string;
  fields: ReturnType<typeof createCredentialBody.safeParse>;
}

/** POST /api/credentials/batch: all credentials that can be created are, in one commit. */
export function batchRoutes(
  app: FastifyInstance,
  { commands, clock }: { commands: PortfolioCommands; clock: Clock },
): void {
  serve(app, createCredentials, async ({ userId, body, commitIdFor, request: { language } }) => {
    const commitId = commitIdFor(userId);
    const parsed: Parsed[] = [];
    await inTurns(body.credentials.entries(), ([index, credential]) => {
      const id = derivedNumericId(`credential ${index}`, commitId);
      parsed.push({ id, fields: createCredentialBody.safeParse(credential) });
    });
    const credentials = parsed.flatMap(({ id, fields }) =>
      fields.success ? [{ id, fields: fields.data }] : [],
    );
    const at = clock().toISOString();
    const stream = streamOf("portfolio", userId);
    const command = {
      type: "AddCredentials",
      credentials,
      skipDuplicates: body.skipDuplicates,
      at,
    } as const;
    const outcome = await runAs(IMPORT, () => commands.handle(stream, commitId, command));
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    const { events, head } = outcome.value;
    const created = idsIn(events);
    const left = credentials.filter(({ id }) => !created.has(id));
    const duplicateOf =
      body.skipDuplicates && left.length > 0
        ? duplicateIds(left, (await commands.load(stream)).state)
        : new Map<string, string>();
    const results = parsed.map(({ id, fields }): BatchResult => {
      if (created.has(id)) return { status: "created", id, issues: [] };
      const there = fields.success && duplicateOf.get(sameCredentialKey(fields.data));
      if (there) return { status: "duplicate", id: there, issues: [] };
      return {
        status: "refused",
        id: "",
        issues: translated(
          fields.success ? whyNot(fields.data) : textIssues(fields.error),
          language,
        ),
      };
    });
    return { ...answer(200, { results }, [head]), headers: { "content-language": language } };
  });
}

const TOO_EARLY = { path: "expirationDate", message: EXPIRES_TOO_EARLY };
const REPEATED = {
  path: "",
  message: text(
    "This Idempotency-Key was used before, with a batch that didn't create this credential",
  ),
};

/** Dates are the only rule that a credential can break beyond those of its fields. */
const whyNot = (fields: CredentialFields) => [datesInOrder(fields) ? REPEATED : TOO_EARLY];

/** A repeated command gets the credentials of the first attempt. */
const idsIn = (events: readonly PortfolioEvent[]) =>
  new Set(
    events.flatMap(({ type, data }) => (type === "CredentialAdded" ? [data.credential.id] : [])),
  );

function translated(issues: readonly TextIssue[], language: LanguageCode) {
  const t = translateTo(language);
  return issues.map(({ path, message }) => ({ path, message: t(message) }));
}
