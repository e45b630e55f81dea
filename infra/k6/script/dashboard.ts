import http from "k6/http";
import { CREDENTIALS_PER_PAGE } from "../../../packages/contracts/src/constants.ts";
import { CALLS } from "./calls.ts";
import { accepted, expectContent, requestOf } from "./send.ts";
import { forgetSession, type Session } from "./session.ts";

const PAGE = `${CALLS.listCredentials.call.path}?limit=${CREDENTIALS_PER_PAGE}`;

/** Reads what the dashboard shows, all at once like a browser. Returns whether the person is still logged in. */
export function openDashboard({ caller, me, ...own }: Session): boolean {
  const answers = http.batch({
    me: requestOf(caller, CALLS.getMe),
    stats: requestOf(caller, CALLS.getStats),
    credentials: requestOf(caller, CALLS.listCredentials, { path: PAGE }),
    documents: requestOf(caller, CALLS.listDocuments),
    recommendations: requestOf(caller, CALLS.getRecommendations),
  });
  const account = accepted(CALLS.getMe, answers.me);
  const stats = accepted(CALLS.getStats, answers.stats);
  const credentials = accepted(CALLS.listCredentials, answers.credentials);
  const documents = accepted(CALLS.listDocuments, answers.documents);
  const advice = accepted(CALLS.getRecommendations, answers.recommendations);

  if (account) expectContent("an account is the person's own", account.body.id === me.id, account);
  if (stats)
    expectContent(
      "the statistics count every credential that was added",
      stats.body.totalCredentials >= own.credentials.length,
      stats.body,
    );
  if (credentials) expectPage(credentials.body, credentials.headers, me.id);
  if (documents)
    expectContent(
      "the list of documents has every document that was uploaded",
      own.documents.every((id) => documents.body.some((document) => document.id === id)),
      { uploaded: own.documents, listed: documents.body },
    );
  if (advice)
    expectContent("there are recommendations", advice.body.recommendations.length > 0, advice.body);
  if (answers.me.status === 401) forgetSession();
  return account !== undefined;
}

function expectPage(
  credentials: readonly { userId: string }[],
  headers: Readonly<Record<string, string>>,
  person: string,
): void {
  const total = Number(headers["X-Total-Count"]);
  expectContent(
    "a page of credentials is as long as it says",
    credentials.length === Math.min(CREDENTIALS_PER_PAGE, total),
    { length: credentials.length, total },
  );
  expectContent(
    "credentials are the person's own",
    credentials.every(({ userId }) => userId === person),
    { person, credentials },
  );
}
