import { vi } from "vitest";

export type Answer = (url?: string) => Response | Promise<Response>;

export function json(status: number, body: unknown): Answer {
  return () => Response.json(body, { status });
}

/** Answers `fetch` by "METHOD /path" (without the query), and anything else with 404. Returns the calls in order. */
export function fakeServer(answers: Record<string, Answer>) {
  const calls: { call: string; url: string; init: RequestInit }[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    const call = `${init.method ?? "GET"} ${url.split("?")[0]}`;
    calls.push({ call, url, init });
    return (
      answers[call]?.(url) ??
      Response.json({ message: "Not found", code: "not_found" }, { status: 404 })
    );
  });
  return calls;
}

/** The JSON that a call sent; undefined without a body. */
export function bodyOf(init: RequestInit | undefined): unknown {
  return typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
}
