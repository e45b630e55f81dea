import { createCredential } from "@laurel/contracts/routes/credentials";
import { getMe, meSchema } from "@laurel/contracts/routes/users";
import { createWebhook } from "@laurel/contracts/routes/webhooks";
import { CREDENTIAL_EVENTS_TOPIC } from "@laurel/contracts/topics";
import { signUp, type TestUser } from "@laurel/standalone/testing/test-user";
import { setTimeout as pause } from "node:timers/promises";
import { SAMPLE } from "../product.ts";

export const PEOPLE = 100;
export const WEBHOOKS_EACH = 10;
/** The receivers' addresses. The product limits the attempts to one host at a time. */
export const HOSTS = Array.from({ length: WEBHOOKS_EACH }, (_, at) => `127.0.0.${at + 1}`);
const SIGN_UPS_AT_A_TIME = 4;

export interface Member {
  person: TestUser;
  userId: string;
  /** The number of the last event. */
  number: number;
  paths: string[];
}

/** Signs people up, each with ten webhooks to `hosts` in turn. A webhook's path names it. */
export async function signUpMembers(
  url: string,
  hosts: readonly string[],
  port: number,
): Promise<Member[]> {
  const members: Member[] = [];
  const left = Array.from({ length: PEOPLE }, (_, at) => `member${at}`);
  async function signUpSome(): Promise<void> {
    for (let name = left.pop(); name !== undefined; name = left.pop()) {
      const person = await signUp(url, name);
      const { id: userId } = meSchema.parse(await (await person.call("GET", getMe.path)).json());
      const paths = Array.from({ length: WEBHOOKS_EACH }, (_, at) => `/${userId}/${at}`);
      for (const [at, path] of paths.entries()) {
        const body = { url: `http://${hosts[at % hosts.length]}:${port}${path}` };
        await expectCreated(person.call("POST", createWebhook.path, { body }));
      }
      members.push({ person, userId, number: 0, paths });
    }
  }
  await Promise.all(Array.from({ length: SIGN_UPS_AT_A_TIME }, signUpSome));
  return members;
}

/** The time of an answer or of a bare request, and the arrivals that it leads to. */
export interface Cause {
  at: number;
  expected: string[];
}

/** Adds a credential. The webhooks of the event are expected at their paths. */
export async function write(member: Member): Promise<Cause> {
  await expectCreated(member.person.call("POST", createCredential.path, { body: SAMPLE }));
  const at = now();
  member.number += 1;
  const id = `${CREDENTIAL_EVENTS_TOPIC}/${member.userId}/${member.number}`;
  return { at, expected: member.paths.map((path) => `${id} ${path}`) };
}

/** Sends the body of a webhook to each receiver at once, as bare requests. */
export async function postBare(
  name: string,
  hosts: readonly string[],
  port: number,
): Promise<Cause> {
  const body = JSON.stringify(SAMPLE);
  const at = now();
  const sent = Array.from({ length: WEBHOOKS_EACH }, async (_, index) => {
    const url = `http://${hosts[index % hosts.length]}:${port}/bare/${index}`;
    const headers = { "webhook-id": name, "content-type": "application/json" };
    await (await fetch(url, { method: "POST", headers, body })).arrayBuffer();
    return `${name} /bare/${index}`;
  });
  return { at, expected: await Promise.all(sent) };
}

/** Begins `work` every `everyMs`, whether earlier ones have ended or not, `times` times. */
export async function steadily<Value>(
  everyMs: number,
  times: number,
  work: (turn: number) => Promise<Value>,
): Promise<Value[]> {
  const started = performance.now();
  const under: Promise<Value>[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    await pause(Math.max(0, started + turn * everyMs - performance.now()));
    under.push(work(turn));
  }
  return Promise.all(under);
}

async function expectCreated(answered: Promise<Response>): Promise<void> {
  const answer = await answered;
  const said = await answer.text();
  if (answer.status !== 201) throw new Error(`${answer.url} answered ${answer.status}: ${said}`);
}

/** Comparable between processes. */
const now = () => performance.timeOrigin + performance.now();
