import { pathOf } from "@laurel/contracts/path";
import {
  answerConfirmation,
  askForConfirmation,
  confirmationPageSchema,
  confirmationSchema,
  getConfirmation,
  listConfirmations,
  takeBackConfirmation,
  withdrawConfirmation,
} from "@laurel/contracts/routes/credential-confirmations";
import { createCredential, getCredential } from "@laurel/contracts/routes/credentials";
import { z } from "@laurel/contracts/zod";
import type { TestUser } from "@laurel/standalone/testing/test-user";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { idOf } from "./credential-witness.ts";
import { RETRY_MS, type PersonCaller } from "./person-caller.ts";

export const ENDS = ["kept", "taken back", "withdrawn"] as const;
/** What becomes of an answer. */
export type End = (typeof ENDS)[number];

/** A request whose last step was acknowledged. */
export interface Asked {
  person: TestUser;
  credentialId: string;
  email: string;
  token: string;
  /** What the referee calls themselves. */
  name: string;
  end: End;
}

export interface Asking {
  caller: PersonCaller;
  person: TestUser;
  url: string;
  /** Called as soon as a step is acknowledged. */
  onAcknowledged(): void;
  /** In everything that must be removed. */
  canary: string;
}

/** Somebody with a link, and without an account. */
const refereeAt = (url: string): TestUser => ({
  username: "referee",
  email: "",
  cookie: "",
  call: (method, path, { body, key } = {}) =>
    fetch(url + path, {
      method,
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(key !== undefined && { "idempotency-key": key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
});

/** Adds a credential, asks somebody, and answers as they. Undefined if a step failed, which is then a finding. */
export async function askAndAnswer(life: Asking, end: End): Promise<Asked | undefined> {
  const { person, url, canary } = life;
  const credential = { type: "course", organization: "Anywhere", completedDate: "2025-06-01" };
  const added = await step(life, person, ["POST", createCredential.path, 201], {
    ...credential,
    name: `Course ${randomUUID()}`,
  });
  if (!added) return undefined;
  const credentialId = idOf(added);
  const mark = end === "taken back" ? canary : "referee";
  const email = `${mark}${randomUUID()}@hospital.example`;
  const path = pathOf(askForConfirmation, { id: credentialId });
  const asked = await step(life, person, ["POST", path, 201], { name: mark, email, message: mark });
  const token = asked ? await mailedTo(life, email) : undefined;
  if (token === undefined) return undefined;
  const name = end === "kept" ? `Bob ${randomUUID()}` : `${canary} ${randomUUID()}`;
  const answer = { confirmed: true, name, role: "Trainer", organization: "Hospital" };
  const link = pathOf(answerConfirmation, { token });
  if (!(await step(life, refereeAt(url), ["POST", link, 200], answer))) return undefined;
  const told = { person, credentialId, email, token, name, end };
  if (end === "kept") return told;
  const { id: confirmationId } = confirmationSchema.parse(asked);
  const done =
    end === "taken back"
      ? await step(life, refereeAt(url), ["DELETE", pathOf(takeBackConfirmation, { token }), 204])
      : await step(life, person, [
          "DELETE",
          pathOf(withdrawConfirmation, { id: credentialId, confirmationId }),
          204,
        ]);
  return done ? told : undefined;
}

/** The body of the acknowledgement, or an empty object. Undefined without a definite answer. */
async function step(
  { caller, onAcknowledged }: Asking,
  person: TestUser,
  [method, path, status]: readonly [method: string, path: string, status: number],
  body?: object,
): Promise<unknown> {
  const answer = await caller.insist(person, method, path, body);
  if (!answer) return undefined;
  onAcknowledged();
  // An earlier try may have deleted it.
  const isDone = method === "DELETE" && answer.status === 404 && answer.tries > 1;
  if (answer.status === status || isDone) return answer.body ?? {};
  const place = path.replaceAll(/[\w-]{16,}/g, ":id");
  caller.findings.push(`${method} ${place} was answered with ${answer.status}`);
  return undefined;
}

/** A failed attempt is made again after some seconds, and later each time. */
const MAIL_MS = 120_000;

const mailboxSchema = z.array(z.object({ to: z.string(), links: z.array(z.string()) }));

async function mailedTo({ caller, url }: Asking, email: string): Promise<string | undefined> {
  const deadline = performance.now() + MAIL_MS;
  while (performance.now() < deadline) {
    const [token] = await tokensTo(url, email).catch(() => []);
    if (token !== undefined) return token;
    await pause(RETRY_MS);
  }
  caller.findings.push(`no mail came within ${MAIL_MS / 1_000} s`);
  return undefined;
}

/** The tokens of all mails to an address. */
export async function tokensTo(url: string, email: string): Promise<string[]> {
  const mailbox = await fetch(`${url}/dev/mailbox.json`);
  const mails = mailboxSchema.parse(await mailbox.json());
  return mails
    .filter(({ to }) => to === email)
    .flatMap(({ links: [link = ""] }) => /\/confirm\/([\w-]+)$/.exec(link)?.[1] ?? []);
}

const NOTHING = { name: "", role: "", organization: "", comment: "" };

/** How what is shown differs from what was acknowledged. Throws while it can't be read. */
export async function differences(asked: Asked, url: string): Promise<string[]> {
  const { person, credentialId: id, token, end, name } = asked;
  const read = async (who: TestUser, path: string) => {
    const answer = await who.call("GET", path);
    if (answer.status >= 500) throw new Error(`${path} was answered with ${answer.status}`);
    return { status: answer.status, body: await answer.json() };
  };
  const listed = await read(person, pathOf(listConfirmations, { id }));
  const [row] = z.array(confirmationSchema).parse(listed.body);
  const credential = await read(person, pathOf(getCredential, { id }));
  const page = await read(refereeAt(url), pathOf(getConfirmation, { token }));
  const shown = {
    state: row?.state,
    answer: row?.answer.name,
    isNamed: row?.name !== "",
    status: z.object({ verificationStatus: z.string() }).parse(credential.body).verificationStatus,
    page: page.status === 200 ? confirmationPageSchema.parse(page.body).state : page.status,
  };
  const expected =
    end === "kept"
      ? { state: "confirmed", answer: name, isNamed: true, status: "confirmed", page: "confirmed" }
      : {
          state: "withdrawn",
          answer: NOTHING.name,
          isNamed: end === "withdrawn",
          status: "pending",
          page: 404,
        };
  const wrong = Object.entries(expected).filter(
    ([key, value]) => shown[key as keyof typeof shown] !== value,
  );
  return wrong.map(
    ([key]) => `of an answer that was ${end}, ${key} is wrong: ${JSON.stringify(shown)}`,
  );
}
