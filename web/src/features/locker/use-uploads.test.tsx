import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { createQueryClient } from "../../app/query-client.ts";
import { NO_NOTES } from "../../entities/document/send-document.ts";
import { meQuery } from "../../entities/person/me-query.ts";
import { changePerson } from "../../entities/person/person-cache.ts";
import { fakeUploads } from "../../testing/fake-uploads.ts";
import { PERSON } from "../../testing/person.ts";
import { useUploads } from "./use-uploads.ts";

/** Whether the browser would ask before the page goes. */
const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("a logout cancels the uploads of the person and forgets their files", async () => {
  const requests = fakeUploads();
  const client = createQueryClient();
  client.setQueryData(meQuery.queryKey, PERSON);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useUploads, { wrapper });
  act(() => {
    result.current.uploads.add(["a.pdf", "b.pdf"].map((name) => new File(["%PDF-1.7"], name)));
    void result.current.uploads.send(NO_NOTES, () => {});
  });
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  changePerson(client, PERSON);
  expect(result.current.entries.map(({ state }) => state.kind)).toEqual(["sending", "waiting"]);
  expect(asks()).toBe(true);
  act(() => changePerson(client, null, PERSON.id));
  expect(requests.map(({ wasAborted }) => wasAborted)).toEqual([true]);
  expect(result.current.entries).toEqual([]);
  expect(asks()).toBe(false);
});
