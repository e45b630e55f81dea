import { expect, onTestFinished, test, vi } from "vitest";
import { createQueryClient } from "../../app/query-client.ts";
import { type Answer, fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { meQuery } from "./me-query.ts";
import { followOtherTabs } from "./other-tabs.ts";
import { isAskingForPerson } from "./person-cache.ts";

const ME = "GET /api/users/me";

function follow(answers: Record<string, Answer>) {
  const channel = Object.assign(new EventTarget(), { close: () => {} });
  vi.stubGlobal("BroadcastChannel", function Channel() {
    return channel;
  });
  const calls = fakeServer(answers);
  const client = createQueryClient();
  onTestFinished(followOtherTabs(client));
  const hear = (data: string) => channel.dispatchEvent(new MessageEvent("message", { data }));
  return { calls, client, hear };
}

test("a tab follows the others as soon as it has asked who is logged in, and asks nothing before", async () => {
  const { calls, client, hear } = follow({ [ME]: json(200, PERSON) });
  hear("u1");
  client.setQueryData(meQuery.queryKey, null);
  hear("u1");
  await vi.waitFor(() => expect(client.getQueryData(meQuery.queryKey)).toEqual(PERSON));
  expect(calls).toHaveLength(1);
});

test("a person who is back before a slow answer about another one stays", async () => {
  const late = Promise.withResolvers<Response>();
  const answers: Record<string, Answer> = { [ME]: () => late.promise };
  const { calls, client, hear } = follow(answers);
  client.setQueryData(meQuery.queryKey, PERSON);
  hear("u2");
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  const known: unknown[] = [];
  client.getQueryCache().subscribe(({ query }) => known.push(query.state.data));
  answers[ME] = json(200, PERSON);
  hear(PERSON.id);
  late.resolve(Response.json({ ...PERSON, id: "u2" }));
  await vi.waitFor(() => expect(isAskingForPerson()).toBe(false));
  expect(known).toEqual([]);
});
