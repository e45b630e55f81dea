import type { ApiPath } from "../../lib/api.ts";

/** What one call of the debug page came to: a line to show, and the answer's own text where there is one. */
export interface DebugAnswer {
  ok: boolean;
  line: string;
  body: string;
}

/** Asks past every cache, and turns whatever happens into words (specification §8). Never throws. */
export async function askRaw(path: ApiPath): Promise<DebugAnswer> {
  try {
    const response = await fetch(path, { credentials: "include", cache: "no-store" });
    const body = await response.text();
    if (response.ok) return { ok: true, line: "Connected", body };
    // HTTP/2 sends a number only.
    const text = response.statusText || body;
    return { ok: false, line: `Error: ${response.status} ${text}`, body };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, line: `Connection failed: ${reason}`, body: "" };
  }
}
