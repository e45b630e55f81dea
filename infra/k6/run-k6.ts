import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Results } from "./results.ts";

export interface K6Run {
  program: string;
  /** The variables of script/settings.ts. */
  variables: Readonly<Record<string, string>>;
  results: Results;
  /** Ends the run early when it's aborted. */
  stop: AbortSignal;
}

const SCRIPT = join(import.meta.dirname, "script/main.ts");
/** k6 finishes the visits in progress when it's interrupted. */
const STOP_PATIENCE_MS = 20_000;
/** What k6 exits with when it was killed. */
const KILLED = 137;

/** Runs the script with k6, and returns its exit code: 99 when a threshold was missed. */
export async function runK6({ program, variables, results, stop }: K6Run): Promise<number> {
  const args = ["run", "--quiet", "--summary-export", results.summary, SCRIPT];
  const child = spawn(program, args, {
    env: { ...process.env, ...variables, ...dashboard(results.page) },
    stdio: ["ignore", "inherit", "inherit"],
    // In its own process group, so that Ctrl-C reaches it once, through this process: the second one would kill it.
    detached: true,
  });
  let patience: NodeJS.Timeout | undefined;
  const interrupt = () => {
    child.kill("SIGINT");
    patience = setTimeout(() => child.kill("SIGKILL"), STOP_PATIENCE_MS);
  };
  stop.addEventListener("abort", interrupt);
  try {
    if (stop.aborted) interrupt();
    const [code] = await once(child, "exit");
    return typeof code === "number" ? code : KILLED;
  } finally {
    clearTimeout(patience);
    stop.removeEventListener("abort", interrupt);
  }
}

/** The HTML page that k6's web dashboard exports, without a server for the dashboard. */
const dashboard = (page: string) => ({
  K6_NO_USAGE_REPORT: "true",
  K6_WEB_DASHBOARD: "true",
  K6_WEB_DASHBOARD_HOST: "127.0.0.1",
  K6_WEB_DASHBOARD_PORT: "-1",
  K6_WEB_DASHBOARD_OPEN: "false",
  // Short runs need several points for a page.
  K6_WEB_DASHBOARD_PERIOD: "2s",
  K6_WEB_DASHBOARD_EXPORT: page,
});
