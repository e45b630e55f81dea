import { pathOf } from "@laurel/contracts/path";
import { lastRemindersSchema } from "@laurel/contracts/personal-data";
import {
  createCredential,
  deleteCredential,
  renewCredential,
  updateCredential,
} from "@laurel/contracts/routes/credentials";
import { updateReminders } from "@laurel/contracts/routes/reminders";
import { createToken } from "@laurel/contracts/routes/tokens";
import { exportMe } from "@laurel/contracts/routes/users";
import { z } from "@laurel/contracts/zod";
import { signIn, signUp } from "@laurel/standalone/testing/test-user";
import { readZip } from "@laurel/testing/read-zip";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Change } from "./lives.ts";

/** A person of the walk, who repeats a call until it is answered. */
export interface WalkingPerson {
  apply(change: Change): Promise<void>;
  /** Whether the product has recorded a reminder that was sent on this day of the walk. */
  wasRemindedOn(day: number): Promise<boolean>;
}

const answered = z.object({ id: z.string() });
const tokenAnswer = z.object({ token: z.string() });
const RETRY_MS = 250;
const MOST_TRIES = 600;

/** Registers the person. They use an access token, because a session ends long before the walk does. */
export async function createWalkingPerson(
  url: string,
  username: string,
  start: Date,
): Promise<WalkingPerson> {
  const session = await signUp(url, username);
  const body = { name: "Walk", scopes: ["credentials:write"] };
  const created = await session.call("POST", createToken.path, { body });
  const { token } = tokenAnswer.parse(await created.json());
  const ids = new Map<string, string>();
  const dayOf = (day: number) =>
    new Date(start.getTime() + day * 86_400_000).toISOString().slice(0, 10);
  const fieldsOf = (id: string, date: number) => ({
    name: id,
    organization: "Anywhere",
    completedDate: "2020-01-01",
    expirationDate: dayOf(date),
  });
  const idOf = (id: string) => ids.get(id) ?? "0";

  async function call(method: string, path: string, sent?: object): Promise<unknown> {
    const authorization = `Bearer ${token}`;
    const headers = { authorization, "content-type": "application/json" };
    return persistently(method, url + path, { ...headers, "idempotency-key": randomUUID() }, sent);
  }

  return {
    wasRemindedOn: async (day) => (await remindedOn(url, username)).has(dayOf(day)),
    async apply(change) {
      switch (change.kind) {
        case "settings": {
          const { cookie } = await untilItWorks(() => signIn(url, username));
          const headers = { cookie, "content-type": "application/json" };
          const { enabled, days } = change;
          await persistently("PUT", url + updateReminders.path, headers, { enabled, days });
          return;
        }
        case "add": {
          const sent = fieldsOf(change.id, change.date);
          const added = answered.parse(await call("POST", createCredential.path, sent));
          ids.set(change.id, added.id);
          return;
        }
        case "move": {
          const path = pathOf(updateCredential, { id: idOf(change.id) });
          await call("PUT", path, { expirationDate: dayOf(change.date) });
          return;
        }
        case "renew": {
          const path = pathOf(renewCredential, { id: idOf(change.id) });
          const sent = fieldsOf(change.as, change.date);
          ids.set(change.as, answered.parse(await call("POST", path, sent)).id);
          return;
        }
        case "delete":
          await call("DELETE", pathOf(deleteCredential, { id: idOf(change.id) }));
      }
    },
  };
}

/** The days on which a person was reminded last of each credential, from their export. */
async function remindedOn(url: string, username: string): Promise<Set<string>> {
  const { cookie } = await untilItWorks(() => signIn(url, username));
  const answer = await fetch(url + exportMe.path, { headers: { cookie } });
  const files = await readZip(Buffer.from(await answer.arrayBuffer()));
  const file = files.get("last-reminders.json");
  const reminders = lastRemindersSchema.parse(JSON.parse(file?.toString() ?? ""));
  return new Set(reminders.map((one) => one.remindedOn));
}

/** Repeats a call while the product is away. Throws on any other refusal. */
async function persistently(
  method: string,
  url: string,
  headers: Record<string, string>,
  sent?: object,
): Promise<unknown> {
  const body = sent === undefined ? null : JSON.stringify(sent);
  return untilItWorks(async () => {
    const { "content-type": type = "", ...others } = headers;
    const typed = body === null ? others : { ...others, "content-type": type };
    const answer = await fetch(url, { method, headers: typed, body });
    const text = await answer.text();
    if (answer.status >= 500) throw new Error(`${method} ${url}: ${answer.status} ${text}`);
    if (!answer.ok) throw new RefusedCall(`${method} ${url}: ${answer.status} ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  });
}

class RefusedCall extends Error {}

async function untilItWorks<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof RefusedCall || tries === MOST_TRIES) throw error;
      await pause(RETRY_MS);
    }
  }
}
