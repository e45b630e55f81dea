import { QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { createQueryClient } from "../../app/query-client.ts";
import { credential } from "../../testing/credential.ts";
import { credentialList } from "../../testing/credential-list.ts";
import { statsOf } from "../../testing/credential-stats.ts";
import { fakeServer, json } from "../../testing/fake-server.ts";
import {
  credentialsQuery,
  loadedCredential,
  refreshCredentials,
  statsQuery,
} from "./credentials-query.ts";
import { refreshCycles } from "./cycles-query.ts";
import { listQuery } from "./list-query.ts";

const NO_FILTER = { type: undefined, search: "" };
const stats = (totalCredentials: number) => json(200, { ...statsOf([]), totalCredentials });

test("after a change, the list and the statistics don't wait for other queries", async () => {
  const released = Promise.withResolvers<void>();
  const before = credentialList([credential({ id: "1", name: "Before" })]);
  const after = credentialList([credential({ id: "1", name: "After" })]);
  const answers = { "GET /api/credentials": before, "GET /api/stats": stats(1) };
  fakeServer(answers);
  const client = createQueryClient();
  // The slow one is older.
  const slow = credentialsQuery(["1"]);
  const list = listQuery(NO_FILTER, 1, 6);
  const stops = [
    new QueryObserver(client, slow).subscribe(() => {}),
    new QueryObserver(client, list).subscribe(() => {}),
    new QueryObserver(client, statsQuery).subscribe(() => {}),
  ];
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));

  const isSlow = (url: string) => url.includes("ids=");
  answers["GET /api/credentials"] = async (url = "") => {
    if (isSlow(url)) await released.promise;
    return after(url);
  };
  answers["GET /api/stats"] = stats(2);
  await refreshCredentials(client);
  expect(client.getQueryData(list.queryKey)?.items[0]?.name).toBe("After");
  expect(client.getQueryData(statsQuery.queryKey)?.totalCredentials).toBe(2);
  expect(client.getQueryData(slow.queryKey)?.items[0]?.name).toBe("Before");
  expect(loadedCredential(client, "1")?.name).toBe("After");

  released.resolve();
  await vi.waitFor(() => expect(client.getQueryData(slow.queryKey)?.items[0]?.name).toBe("After"));
  for (const stop of stops) stop();
});

test("after a change of continuing education, cards are read again with their progress", async () => {
  const calls = fakeServer({ "GET /api/credentials": credentialList([credential({ id: "1" })]) });
  const client = createQueryClient();
  await client.fetchQuery(listQuery(NO_FILTER, 1, 6));
  await refreshCycles(client);
  await client.fetchQuery(listQuery(NO_FILTER, 1, 6));
  expect(calls).toHaveLength(2);
});
