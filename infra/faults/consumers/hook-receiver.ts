import { createWebhook, newWebhookSchema } from "@laurel/contracts/routes/webhooks";
import type { TestUser } from "@laurel/standalone/testing/test-user";
import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { changeSchema, formOf, type Change } from "./change.ts";
import type { Consumer } from "./consumer.ts";
import type { Followed } from "./feed-followers.ts";

/** Of the first attempts of an event: how many are answered with 500, get no answer, or are accepted without one. */
const REFUSED = 0.04;
const HUNG = 0.003;
const CUT_OFF = 0.01;

interface Hook {
  server: Server;
  secret: string;
  /** The ids of the requests so far. */
  tried: Set<string>;
  accepted: Change[];
  /** When each event was first accepted, by its form. */
  times: Map<string, number>;
  findings: string[];
}

/** A receiver for each person, each on a different address, so that a slow one doesn't delay the others. */
export interface HookReceivers extends Consumer {
  /** From now on every request is accepted. */
  behave(): void;
  misbehave(): void;
  /** When each event was first accepted, in milliseconds of `performance.now()`. */
  firstAccepted(userId: string): { form: string; at: number }[];
  misbehaved(): { refused: number; hung: number; cutOff: number };
}

export async function receiveWebhooks(people: readonly Followed[]): Promise<HookReceivers> {
  const done = { refused: 0, hung: 0, cutOff: 0 };
  let misbehaving = false;

  function take(hook: Hook, headers: IncomingHttpHeaders, body: string, answer: ServerResponse) {
    const id = String(headers["webhook-id"]);
    const dice = misbehaving && !hook.tried.has(id) ? Math.random() : 1;
    hook.tried.add(id);
    const problem = verify(hook.secret, headers, body);
    if (problem !== undefined) hook.findings.push(problem);
    if (dice < HUNG) done.hung += 1;
    else if (dice < HUNG + REFUSED) {
      done.refused += 1;
      answer.writeHead(500).end();
    } else {
      accept(hook, body);
      const isCutOff = dice < HUNG + REFUSED + CUT_OFF;
      done.cutOff += isCutOff ? 1 : 0;
      if (isCutOff) answer.destroy();
      else answer.writeHead(204).end();
    }
  }

  const hooks = new Map<string, Hook>();
  for (const [at, { person, userId }] of people.entries())
    hooks.set(userId, await openHook(person, `127.0.0.${at + 2}`, take));
  return {
    name: "webhooks",
    changesOf: (userId) => hooks.get(userId)?.accepted ?? [],
    firstAccepted: (userId) =>
      [...(hooks.get(userId)?.times ?? [])].map(([form, at]) => ({ form, at })),
    skipped: () => 0,
    findings: () => [...hooks.values()].flatMap((hook) => hook.findings),
    behave: () => void (misbehaving = false),
    misbehave: () => void (misbehaving = true),
    misbehaved: () => done,
    async stop() {
      for (const { server } of hooks.values()) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

type Take = (
  hook: Hook,
  headers: IncomingHttpHeaders,
  body: string,
  answer: ServerResponse,
) => void;

/** Listens on a host, and makes the person's webhook to it. */
async function openHook(person: TestUser, host: string, take: Take): Promise<Hook> {
  const server = createServer((request, answer) => {
    text(request).then(
      (body) => take(hook, request.headers, body, answer),
      () => answer.destroy(),
    );
  });
  const hook: Hook = {
    server,
    secret: "",
    tried: new Set(),
    accepted: [],
    times: new Map(),
    findings: [],
  };
  server.listen(0, host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const body = { url: `http://${host}:${port}/` };
  const made = await person.call("POST", createWebhook.path, { body });
  if (made.status !== 201) throw new Error(`the webhook was answered with ${made.status}`);
  hook.secret = newWebhookSchema.parse(await made.json()).secret;
  return hook;
}

function accept(hook: Hook, body: string): void {
  const change = changeSchema.parse(JSON.parse(body));
  hook.accepted.push(change);
  const form = formOf(change.type, change.data);
  if (!hook.times.has(form)) hook.times.set(form, performance.now());
}

/** Undefined for a request that a receiver can trust. */
function verify(secret: string, headers: IncomingHttpHeaders, body: string): string | undefined {
  const names = ["webhook-id", "webhook-timestamp", "webhook-signature"];
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
  try {
    new Webhook(secret).verify(body, signed);
    const { id } = JSON.parse(body) as { id?: string };
    return id === signed["webhook-id"] ? undefined : `webhook-id is not the event's: ${id}`;
  } catch (error) {
    return `a webhook did not verify: ${String(error)}`;
  }
}
