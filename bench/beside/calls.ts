import {
  createCredential,
  listCredentials,
  updateCredential,
} from "@laurel/contracts/routes/credentials";
import { login } from "@laurel/contracts/routes/auth";
import { getPublicCredentials, getPublicProfile } from "@laurel/contracts/routes/profile";
import { getStats } from "@laurel/contracts/routes/stats";
import { fillPath, pathOf } from "@laurel/contracts/path";
import { PROFILE_PAGE_PATH } from "@laurel/contracts/public-pages";
import { PASSWORD } from "@laurel/standalone/testing/test-user";
import type { LoadRequest } from "../load-plan.ts";
import { SAMPLE } from "../product.ts";
import type { People } from "./sides.ts";

/** One row of the table. */
export interface Call {
  name: string;
  /** The least ratio of the product to the reference. */
  atLeast: number;
  /** At how many connections that counts. */
  goalAt: readonly number[];
  /** The requests of a round, in turn. Rounds are numbered, so that every change changes something. */
  requests(people: People, round: number): LoadRequest[];
}

/** Keep-alive connections, each of which waits for its answer before it sends the next request. */
export const CONNECTIONS = [1, 16, 64];

const JSON_TYPE = { "content-type": "application/json" };

const get = (path: string, headers: Record<string, string> = {}): LoadRequest => ({
  method: "GET",
  path,
  headers,
  status: 200,
});
const ofEachReader = (path: string) => (people: People) =>
  people.readers.map(({ cookie }) => get(path, { cookie }));

export const CALLS: readonly Call[] = [
  {
    name: "a person's 30 credentials",
    atLeast: 1,
    goalAt: CONNECTIONS,
    requests: ofEachReader(listCredentials.path),
  },
  {
    name: "page of six",
    atLeast: 1,
    goalAt: CONNECTIONS,
    requests: ofEachReader(`${listCredentials.path}?limit=6`),
  },
  {
    name: "statistics",
    atLeast: 1,
    goalAt: CONNECTIONS,
    requests: ofEachReader(getStats.path),
  },
  {
    name: "public profile as JSON",
    atLeast: 0.8,
    goalAt: CONNECTIONS,
    requests: ({ readers }) =>
      readers.flatMap(({ slug }) => [
        get(pathOf(getPublicProfile, { slug })),
        get(pathOf(getPublicCredentials, { slug })),
      ]),
  },
  {
    name: "public profile as a page",
    atLeast: 0.8,
    goalAt: CONNECTIONS,
    requests: ({ readers }) =>
      readers.map(({ slug }) => get(fillPath(PROFILE_PAGE_PATH, { slug }))),
  },
  {
    name: "adding a credential",
    atLeast: 0.5,
    goalAt: CONNECTIONS,
    requests: ({ writers }) =>
      writers.map((cookie) => ({
        method: "POST",
        path: createCredential.path,
        headers: { ...JSON_TYPE, cookie },
        body: JSON.stringify(SAMPLE),
        status: 201,
      })),
  },
  {
    name: "changing a credential",
    atLeast: 0.5,
    goalAt: CONNECTIONS,
    // A second time in the same round, each gets another text again.
    requests: ({ readers }, round) =>
      ["first", "second"].flatMap((pass) => changesOf(readers, `In round ${round}, ${pass} pass.`)),
  },
  {
    name: "login",
    atLeast: 0.85,
    goalAt: [16],
    requests: ({ arrivals }) =>
      arrivals.map((name) => ({
        method: "POST",
        path: login.path,
        headers: JSON_TYPE,
        body: JSON.stringify({ usernameOrEmail: name, password: PASSWORD }),
        status: 200,
      })),
  },
];

/** Every credential of everybody with this description, as a form sends it. First everybody's first one. */
function changesOf(readers: People["readers"], description: string): LoadRequest[] {
  const { isPublic: _isPublic, ...fields } = SAMPLE;
  const body = JSON.stringify({ ...fields, description });
  const numbers = [...(readers[0]?.ids.keys() ?? [])];
  return numbers.flatMap((number) =>
    readers.map(({ cookie, ids }) => ({
      method: "PUT",
      path: pathOf(updateCredential, { id: ids[number] ?? "" }),
      headers: { ...JSON_TYPE, cookie },
      body,
      status: 200,
    })),
  );
}
