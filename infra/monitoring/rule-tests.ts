import { join } from "node:path";
import type { Say } from "../native/commands.ts";
import { goTool } from "../native/go-tool.ts";

/** The program that checks alert rules and runs their tests. It's compiled once, in about three minutes. */
export const ruleTests = (say: Say): Promise<string> =>
  goTool(
    {
      name: "rule-tests",
      version: "0.307.3",
      pinnedIn: join(import.meta.dirname, "rule-tests"),
      package: ".",
    },
    say,
  );
