import { expect, onTestFinished, test, vi } from "vitest";
import { createQueryClient } from "../../app/query-client.ts";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { meQuery } from "./me-query.ts";
import { followOtherTabs } from "./other-tabs.ts";

test("a tab follows the others as soon as it has asked who is logged in, and asks nothing before", async () => {
  const channel = Object.assign(new EventTarget(), { close: () => {} });
  vi.stubGlobal("BroadcastChannel", function Channel() {
    return channel;
  });
  const calls = fakeServer({ "GET /api/users/me": json(200, PERSON) });
  const client = createQueryClient();
  onTestFinished(followOtherTabs(client));
  const hear = (data: string) => channel.dispatchEvent(new MessageEvent("message", { data }));
  hear("u1");
  client.setQueryData(meQuery.queryKey, null);
  hear("u1");
  await vi.waitFor(() => expect(client.getQueryData(meQuery.queryKey)).toEqual(PERSON));
  expect(calls).toHaveLength(1);
});
