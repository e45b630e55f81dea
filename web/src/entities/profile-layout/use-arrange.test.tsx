import { DEFAULT_LAYOUT } from "@laurel/contracts/routes/profile-layout";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, onTestFinished, test } from "vitest";
import { createQueryClient } from "../../app/query-client.ts";
import { holdDataOf, showPerson } from "../../lib/shown-person.ts";
import { bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { layoutQuery } from "./layout-query.ts";
import { useArrange } from "./use-arrange.ts";

const PATH = "/api/profile/layout";

test("a person's Undo changes nothing for the next person in this tab", async () => {
  onTestFinished(() => showPerson(""));
  const client = createQueryClient();
  const calls = fakeServer({ [`PUT ${PATH}`]: json(200, {}) });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const arrangeOf = (person: string) => {
    showPerson(person);
    holdDataOf(person);
    return renderHook(() => useArrange(), { wrapper }).result.current;
  };
  const ofAda = arrangeOf("u1");
  const ofBob = arrangeOf("u2");
  client.setQueryData(layoutQuery.queryKey, { ...DEFAULT_LAYOUT });
  await act(async () => {
    void ofAda(() => ({ pinned: ["of Ada"] }));
    // Changes are sent one after the other.
    await ofBob(({ pinned }) => ({ pinned: [...pinned, "of Bob"] }));
  });
  expect(calls.map(({ init }) => bodyOf(init))).toEqual([{ pinned: ["of Bob"] }]);
  expect(client.getQueryData(layoutQuery.queryKey)?.pinned).toEqual(["of Bob"]);
});
