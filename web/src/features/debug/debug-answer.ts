import type { ApiPath } from "../../lib/api.ts";

/** The result of a call: a status line, and the response's text if there is one. */
export interface DebugAnswer {
  ok: boolean;
  line: string;
  body: string;
}

/** Calls without a cache and describes the outcome (specification §8). Never throws. */
export async function askRaw(path: ApiPath): Promise<DebugAnswer> {
  try {
    const response = await fetch(path, { credentials: "include", cache: "no-store" });
    const body = await response.text();
    if (response.ok) return { ok: true, line: "Connected", body };
    // HTTP/2 has no status text.
    const text = response.statusText || body;
    return { ok: false, line: `Error: ${response.status} ${text}`, body };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, line: `Connection failed: ${reason}`, body: "" };
  }
}
