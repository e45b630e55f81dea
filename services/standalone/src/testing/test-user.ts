import { login, register, verifyEmail } from "@laurel/contracts/routes/auth";
import { randomUUID } from "node:crypto";
import { z } from "@laurel/contracts/zod";
import { untilTold } from "./until-told.ts";

const mailboxSchema = z.array(
  z.object({ to: z.string(), subject: z.string(), links: z.array(z.string()) }),
);

export const PASSWORD = "Correct-Horse-9";

/** A person with an account and a session, as a program uses the product. */
export interface TestUser {
  username: string;
  email: string;
  cookie: string;
  call(method: string, path: string, options?: { body?: unknown; key?: string }): Promise<Response>;
}

/** A mail is sent within a second. Only a missing one takes this long. */
const MAIL_MS = 60_000;

/** Registers, opens the mailed link, and signs in. */
export async function signUp(url: string, username: string): Promise<TestUser> {
  const email = `${username}@example.org`;
  const person = { username, password: PASSWORD, name: `Person ${username}`, email };
  const key = randomUUID();
  const sendForm = () => post(url, register.path, person, key);
  await expectStatus(await untilTold(sendForm), 201);
  await openVerificationLink(url, email);
  return signedIn(url, username, await untilTold(() => logIn(url, username, PASSWORD)));
}

export async function signIn(
  url: string,
  username: string,
  password = PASSWORD,
): Promise<TestUser> {
  return signedIn(url, username, await logIn(url, username, password));
}

const logIn = (url: string, username: string, password: string) =>
  post(url, login.path, { usernameOrEmail: username, password });

async function signedIn(url: string, username: string, told: Response): Promise<TestUser> {
  const answer = await expectStatus(told, 200);
  const cookie = (answer.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
  return {
    username,
    email: `${username}@example.org`,
    cookie,
    call: (method, path, { body, key } = {}) => {
      const headers: Record<string, string> = { cookie };
      if (body !== undefined) headers["content-type"] = "application/json";
      if (key !== undefined) headers["idempotency-key"] = key;
      return fetch(url + path, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    },
  };
}

export function post(url: string, path: string, body: unknown, key?: string): Promise<Response> {
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (key !== undefined) headers["idempotency-key"] = key;
  return fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
}

/** Waits for the mail and opens its link like the page does. */
async function openVerificationLink(url: string, email: string): Promise<void> {
  const deadline = performance.now() + MAIL_MS;
  while (performance.now() < deadline) {
    const mails = mailboxSchema.parse(await (await fetch(`${url}/dev/mailbox.json`)).json());
    const link = mails.find(({ to }) => to === email)?.links[0];
    if (link) {
      // A 503 says nothing about whether the link was used.
      const headers = { "idempotency-key": randomUUID() };
      const address = `${url}${verifyEmail.path}${new URL(link).search}`;
      const verify = () => fetch(address, { headers });
      await expectStatus(await untilTold(verify), 200);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No verification mail came for ${email}`);
}

async function expectStatus(answer: Response, status: number): Promise<Response> {
  if (answer.status === status) return answer;
  throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
}
