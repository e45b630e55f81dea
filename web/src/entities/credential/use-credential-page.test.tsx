import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { createQueryClient } from "../../app/query-client.ts";
import { credential } from "../../testing/credential.ts";
import { credentialList } from "../../testing/credential-list.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { refreshCredentials } from "./credentials-query.ts";
import { useCredentialPage } from "./use-credential-page.ts";

interface Asked {
  search?: string;
  page?: string;
}

/** The hook, and a server whose answers wait until the test lets them go. */
function setUp(length: number) {
  const all = Array.from({ length }, (_, index) =>
    credential({ id: String(index), name: index < 7 ? `Rust ${index}` : `Java ${index}` }),
  );
  const held: (() => void)[] = [];
  let isHolding = false;
  const calls = fakeServer({
    "GET /api/credentials": async (url) => {
      const answer = await credentialList(all)(url);
      if (isHolding) await new Promise<void>((resolve) => void held.push(resolve));
      return answer;
    },
  });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook(
    ({ search = "", page }: Asked) =>
      useCredentialPage({ type: undefined, search }, page ?? null, 6),
    { wrapper, initialProps: {} },
  );
  const current = () => waitFor(() => expect(result.current.isCurrent).toBe(true));
  const names = () => result.current.shown?.items.map(({ name }) => name);
  return {
    all,
    calls,
    client,
    result,
    rerender,
    current,
    names,
    held,
    hold: () => (isHolding = true),
  };
}

const searches = (calls: { url: string }[]) =>
  calls.map(({ url }) => new URL(url, "http://x").searchParams.get("search"));

test("each page is one request, wherever it is in the list", async () => {
  const { calls, rerender, current, names, result } = setUp(2_000);
  await current();
  expect(result.current.shown).toMatchObject({ page: 1, pages: 334, total: 2_000 });
  rerender({ page: "334" });
  await waitFor(() => expect(names()).toEqual(["Java 1998", "Java 1999"]));
  rerender({ page: "9999999" });
  await waitFor(() => expect(result.current).toMatchObject({ isCurrent: true }));
  expect(result.current.shown).toMatchObject({ page: 334 });
  const pages = calls.map(({ url }) => new URL(url, "http://x").searchParams.get("page"));
  expect(pages).toEqual(["1", "334", "5000"]);
});

test("while the next page loads, the one before stays", async () => {
  const { rerender, current, names, result, hold, held } = setUp(130);
  await current();
  hold();
  rerender({ page: "21" });
  expect(result.current).toMatchObject({ isCurrent: false, shown: { page: 1 } });
  expect(names()?.[0]).toBe("Rust 0");
  await waitFor(() => expect(held).toHaveLength(1));
  held.pop()?.();
  await current();
  expect(result.current.shown?.page).toBe(21);
  expect(names()?.[0]).toBe("Java 120");
});

test("quick typing asks once, and a search that's no longer wanted is aborted and never shown", async () => {
  const { calls, rerender, current, names, hold, held } = setUp(20);
  await current();
  for (const search of ["r", "ru", "rus", "rust"]) rerender({ search });
  await current();
  expect(names()).toHaveLength(6);
  expect(searches(calls)).toEqual([null, "rust"]);

  hold();
  rerender({ search: "java" });
  await waitFor(() => expect(held).toHaveLength(1));
  rerender({ search: "java 12" });
  await waitFor(() => expect(held).toHaveLength(2));
  expect(calls.at(-2)?.init.signal?.aborted).toBe(true);
  await act(async () => held.pop()?.());
  await current();
  await act(async () => held.pop()?.());
  expect(names()).toEqual(["Java 12"]);
});

test("if a change empties the last page, the page before is shown, and never an empty one", async () => {
  const { all, client, rerender, current, result } = setUp(121);
  await current();
  rerender({ page: "21" });
  await current();
  expect(result.current.shown?.items).toHaveLength(1);
  all.pop();
  await act(() => refreshCredentials(client));
  await waitFor(() => expect(result.current.shown).toMatchObject({ page: 20, total: 120 }));
  rerender({ page: "20" });
  expect(result.current.shown?.items).toHaveLength(6);
  await current();
  expect(result.current.shown).toMatchObject({ page: 20, total: 120 });
});
