import { login } from "@laurel/contracts/routes/auth";
import { createToken, revokeToken } from "@laurel/contracts/routes/tokens";
import { pathOf } from "@laurel/contracts/path";
import { cookieIn, call, type Answer } from "@laurel/standalone/testing/http-call";
import { untilTold } from "@laurel/standalone/testing/until-told";
import { randomUUID } from "node:crypto";
import { InfraError } from "../native/commands.ts";
import type { LoadPerson } from "./people.ts";

/** How many people have a program that reads their data. */
const PROGRAMS = 3;

/** The people of a run. Some of them have an access token. */
export interface PeopleWithTokens extends AsyncDisposable {
  people: LoadPerson[];
  /** Revokes the tokens that were created here. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** Creates access tokens for the first people, unless somebody has one already. Throws InfraError. */
export async function withTokens(
  url: string,
  people: readonly LoadPerson[],
): Promise<PeopleWithTokens> {
  const revokers: (() => Promise<unknown>)[] = [];
  const receivers = people.some(({ token }) => token !== "") ? [] : people.slice(0, PROGRAMS);
  const equipped = await Promise.all(
    receivers.map(async (person) => {
      const cookie = cookieIn(await logIn(url, person));
      const body = { name: "Load test", scopes: ["credentials:read"], expiresInDays: 1 };
      const headers = { "idempotency-key": randomUUID() };
      const options = { cookie, body, headers };
      const create = () => call(url, createToken.method, createToken.path, options);
      const answer = await untilTold(create);
      expectStatus(answer, 201, `${person.username} got no access token`);
      const { id, token } = createToken.answers[201].parse(answer.json());
      const path = pathOf(revokeToken, { id });
      revokers.push(() => call(url, revokeToken.method, path, { cookie }));
      return { ...person, token };
    }),
  );
  return {
    people: [...equipped, ...people.slice(equipped.length)],
    async [Symbol.asyncDispose]() {
      await Promise.allSettled(revokers.map((revoke) => revoke()));
    },
  };
}

async function logIn(url: string, { username, password }: LoadPerson): Promise<Answer> {
  const body = { usernameOrEmail: username, password };
  const answer = await untilTold(() => call(url, login.method, login.path, { body }));
  if (answer.status === 429)
    throw new InfraError(`${url} limits requests. Start it with RATE_LIMITS=off for a load test.`);
  return expectStatus(answer, 200, `${username} can't log in`);
}

function expectStatus(answer: Answer, status: number, problem: string): Answer {
  if (answer.status === status) return answer;
  throw new InfraError(`${problem}: ${answer.status} ${answer.text.slice(0, 200)}`);
}
