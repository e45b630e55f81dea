import { createToken } from "@laurel/contracts/routes/tokens";
import type { TestUser } from "@laurel/standalone/testing/test-user";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { requireProgram } from "../../native/commands.ts";
import { changeSchema, type Change } from "./change.ts";
import type { Consumer } from "./consumer.ts";
import { startProgram } from "./program.ts";

const FOLLOW = join(import.meta.dirname, "../../../examples/feed/follow.py");

export interface Followed {
  person: TestUser;
  userId: string;
}

/** The example `feed/follow.py`, once for each person, with an access token of that person. */
export async function followFeeds(
  url: string,
  people: readonly Followed[],
  folder: string,
): Promise<Consumer> {
  const python = requireProgram("python3", "Python 3.9 or newer");
  const programs = await Promise.all(
    people.map(async ({ person, userId }) => {
      const own = join(folder, `feed-${userId}`);
      mkdirSync(own, { recursive: true });
      return startProgram({
        name: "feed",
        command: python,
        args: [FOLLOW, url],
        folder: own,
        env: { LAUREL_TOKEN: await tokenOf(person) },
        log: join(own, "events.jsonl"),
      });
    }),
  );
  return {
    name: "feed",
    changesOf: (userId) => linesOf(join(folder, `feed-${userId}`, "events.jsonl")),
    skipped: () => 0,
    findings: () => programs.flatMap((program) => program.findings()),
    stop: async () => void (await Promise.all(programs.map((program) => program.stop()))),
  };
}

async function tokenOf(person: TestUser): Promise<string> {
  const body = { name: "Feed", scopes: ["credentials:read"] };
  const answer = await person.call("POST", createToken.path, { body });
  if (answer.status !== 201) throw new Error(`the token was answered with ${answer.status}`);
  return createToken.answers[201].parse(await answer.json()).token;
}

/** The whole lines: the last one may be half written. Lines that are no events are the program's errors. */
function linesOf(file: string): Change[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").slice(0, -1);
  const events = lines.filter((line) => line.startsWith("{"));
  return events.map((line) => changeSchema.parse(JSON.parse(line)));
}
