import { EXPIRY_NOTICE_DAYS } from "@laurel/contracts/constants";
import { listCycles } from "@laurel/contracts/routes/continuing-education";
import { askForConfirmation } from "@laurel/contracts/routes/credential-confirmations";
import { restoreCredential } from "@laurel/contracts/routes/credential-history";
import {
  createCredential,
  credentialSchema,
  deleteCredential,
  getCredential,
  listCredentials,
  updateCredential,
} from "@laurel/contracts/routes/credentials";
import { getRecommendations, recommendationsSchema } from "@laurel/contracts/routes/learning";
import { getStats, statsSchema } from "@laurel/contracts/routes/stats";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { z } from "@laurel/contracts/zod";
import { jsonOf, type ApiAnswer, type AskApi, type Values } from "./ask-api.ts";
import { hintsOf, inputOf, toolOf, type Tool } from "./tool.ts";
import { ToolProblem } from "./tool-problem.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_DAYS = 3_650;
const MAX_PAGE = 500;
const USUAL_PAGE = 50;

const page = z.object({
  credentials: z.array(credentialSchema),
  nextCursor: z.string().describe("For `cursor` of the next page; empty on the last one"),
});

/** The tools that assistants get, in the order in which they are listed. */
export const createTools = (clock: Clock): readonly Tool[] => [
  list,
  toolOf({
    name: "get_credential",
    title: "Get a credential",
    description: "One credential by its id",
    call: getCredential,
    result: "credential",
  }),
  toolOf({
    name: "add_credential",
    title: "Add a credential",
    description:
      "Adds a credential that the person has earned. It's private unless `isPublic` is true. Dates are YYYY-MM-DD",
    openWorld: true,
    call: createCredential,
    result: "credential",
  }),
  toolOf({
    name: "update_credential",
    title: "Change a credential",
    description: "Changes the fields that are given, and keeps the others",
    openWorld: true,
    call: updateCredential,
    result: "credential",
  }),
  remove,
  toolOf({
    name: "restore_credential",
    title: "Restore a credential",
    description:
      "Brings a deleted credential back, or gives a credential the values of a former `version`",
    // A former version replaces the values, and what comes back is public if it was before.
    destructive: true,
    openWorld: true,
    call: restoreCredential,
    result: "credential",
  }),
  expiring(clock),
  statistics,
  recommendations,
  toolOf({
    name: "continuing_education",
    title: "Get continuing education",
    description: "What certifications require until they are renewed, and the hours that count",
    call: listCycles,
    result: "cycles",
  }),
  toolOf({
    name: "ask_for_confirmation",
    title: "Ask for a confirmation",
    description:
      "Sends an email to somebody who knows, asking them to confirm a credential, after the person has agreed",
    openWorld: true,
    call: askForConfirmation,
    result: "confirmation",
  }),
];

const list: Tool = {
  name: "list_credentials",
  title: "List credentials",
  description: "The person's credentials, newest completion first, a page at a time",
  ...hintsOf(listCredentials),
  input: inputOf(listCredentials).pick({
    search: true,
    type: true,
    status: true,
    sort: true,
    limit: true,
    cursor: true,
  }),
  output: page,
  run: readPage,
};

const remove: Tool = {
  name: "delete_credential",
  title: "Delete a credential",
  description: "Deletes a credential, after the person has agreed",
  ...hintsOf(deleteCredential),
  input: inputOf(deleteCredential),
  output: z.object({ id: z.string() }),
  async run(ask, values) {
    await ask(deleteCredential, values);
    return { id: values["id"] };
  },
};

const statistics: Tool = {
  name: "get_statistics",
  title: "Get statistics",
  description: "How many credentials there are, the latest completion, and learning hours",
  ...hintsOf(getStats),
  input: z.object({}),
  output: z.object({ statistics: statsSchema }),
  run: async (ask) => ({ statistics: jsonOf(await ask(getStats, {})) }),
};

const recommendations: Tool = {
  name: "get_recommendations",
  title: "Get recommendations",
  description: "What the person could learn next",
  ...hintsOf(getRecommendations),
  input: z.object({}),
  output: recommendationsSchema,
  run: async (ask) => jsonOf(await ask(getRecommendations, {})) as Record<string, unknown>,
};

function expiring(clock: Clock): Tool {
  const days = z.coerce
    .number("Must be a whole number")
    .int("Must be a whole number")
    .min(0, "Must be 0 or more")
    .max(MAX_DAYS, `Must be at most ${MAX_DAYS}`)
    .default(EXPIRY_NOTICE_DAYS);
  const input = z.object({ days, ...inputOf(listCredentials).pick({ cursor: true }).shape });
  return {
    name: "expiring_credentials",
    title: "List what expires soon",
    description:
      "Credentials that expire within `days`, the next one first, without expired and renewed ones",
    ...hintsOf(listCredentials),
    input,
    output: page,
    async run(ask, values) {
      const { data, error } = days.safeParse(values["days"]);
      if (error) throw invalidDays(error);
      const until = clock().getTime() + (data + 1) * DAY_MS;
      const expiresBefore = new Date(until).toISOString().slice(0, 10);
      const found = await ask(listCredentials, {
        expiresBefore,
        sort: "expirationDate",
        limit: MAX_PAGE,
        cursor: values["cursor"],
      });
      return pageOf(found);
    },
  };
}

const invalidDays = ({ issues }: z.ZodError) =>
  new ToolProblem({ code: "invalid_input", message: `days: ${issues[0]?.message ?? ""}` });

/** A page of the person's credentials. Throws ToolProblem. */
export async function readPage(ask: AskApi, values: Values) {
  return pageOf(await ask(listCredentials, { limit: USUAL_PAGE, ...values }));
}

const NEXT = /<([^>]*)>; rel="next"/;

function pageOf(answer: ApiAnswer) {
  const next = NEXT.exec(answer.link)?.[1] ?? "";
  const nextCursor = new URLSearchParams(next.split("?")[1]).get("cursor") ?? "";
  return { credentials: jsonOf(answer), nextCursor };
}
