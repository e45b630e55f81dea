import {
  getMe,
  getProfileLayout,
  getStats,
  listDocuments,
  listLearningPaths,
} from "@laurel/contracts/calls.generated";
import { CREDENTIALS_PER_PAGE } from "@laurel/contracts/constants";
import type { EarlyAnswer, EarlyAnswers } from "@laurel/contracts/page-data";
import type { QueryClient } from "@tanstack/react-query";
import { statsQuery } from "../entities/credential/credentials-query.ts";
import { listQuery } from "../entities/credential/list-query.ts";
import { documentsQuery } from "../entities/document/documents-query.ts";
import { meQuery } from "../entities/person/me-query.ts";
import { layoutQuery } from "../entities/profile-layout/layout-query.ts";
import { startedPathsQuery } from "../features/recommendations/learning-paths-query.ts";

const firstPage = listQuery({ type: undefined, search: "" }, 1, CREDENTIALS_PER_PAGE);

/** Reads what the dashboard's page came with, so that the first render is the one of the server. */
export async function readEarlyQueries(client: QueryClient): Promise<void> {
  await Promise.all([
    client.prefetchQuery(meQuery),
    client.prefetchQuery(statsQuery),
    client.prefetchQuery(documentsQuery),
    client.prefetchQuery(startedPathsQuery),
    client.prefetchQuery(layoutQuery),
    client.prefetchQuery(firstPage),
  ]);
}

/** The same on the server, from the answers themselves. Throws if one is missing. */
export function fillEarlyQueries(client: QueryClient, answers: EarlyAnswers): void {
  const answer = (call: string): EarlyAnswer => {
    const found = answers[call];
    if (!found) throw new Error(`There is no answer to ${call}`);
    return found;
  };
  const json = (call: string) => JSON.parse(answer(call).text);
  client.setQueryData(meQuery.queryKey, json(getMe.path));
  client.setQueryData(statsQuery.queryKey, json(`${getStats.path}?include=details`));
  client.setQueryData(documentsQuery.queryKey, json(listDocuments.path));
  client.setQueryData(startedPathsQuery.queryKey, json(`${listLearningPaths.path}?mine=true`));
  client.setQueryData(layoutQuery.queryKey, json(getProfileLayout.path));
  const list = answer("/api/credentials?limit=6&page=1&include=details");
  client.setQueryData(firstPage.queryKey, {
    items: JSON.parse(list.text),
    total: Number(list.total),
    next: undefined,
  });
}
