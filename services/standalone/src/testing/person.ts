import { z } from "@laurel/contracts/zod";

const mailboxSchema = z.array(
  z.object({ to: z.string(), subject: z.string(), links: z.array(z.string()) }),
);

export const PASSWORD = "Correct-Horse-9";

/** Somebody with an account and a session, as a program would use the product. */
export interface Person {
  username: string;
  email: string;
  cookie: string;
  call(method: string, path: string, options?: { body?: unknown; key?: string }): Promise<Response>;
}

/** A mail leaves within a second; longer is for whoever comes while something is broken. */
const MAIL_MS = 10_000;

/** Registers, opens the mailed link, which must come within `mailMs`, and signs in. */
export async function signUp(url: string, username: string, mailMs = MAIL_MS): Promise<Person> {
  const email = `${username}@example.org`;
  const person = { username, password: PASSWORD, name: `Person ${username}`, email };
  await expectStatus(await post(url, "/api/auth/register", person), 201);
  await openVerificationLink(url, email, mailMs);
  return signIn(url, username);
}

export async function signIn(url: string, username: string, password = PASSWORD): Promise<Person> {
  const answer = await expectStatus(
    await post(url, "/api/auth/login", { usernameOrEmail: username, password }),
    200,
  );
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

export function post(url: string, path: string, body: unknown): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
}

/** Waits for the mail and opens its link as the page would. */
async function openVerificationLink(url: string, email: string, mailMs: number): Promise<void> {
  const deadline = performance.now() + mailMs;
  while (performance.now() < deadline) {
    const mails = mailboxSchema.parse(await (await fetch(`${url}/dev/mailbox.json`)).json());
    const link = mails.find(({ to }) => to === email)?.links[0];
    if (link) {
      await expectStatus(await fetch(`${url}/api/auth/verify-email${new URL(link).search}`), 200);
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
