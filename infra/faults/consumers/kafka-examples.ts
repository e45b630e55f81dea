import { DatabaseSync } from "node:sqlite";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { requireProgram } from "../../native/commands.ts";
import { pythonPackages } from "../../native/python-packages.ts";
import { z } from "@laurel/contracts/zod";
import { changeIdOf, type Change } from "./change.ts";
import type { Consumer } from "./consumer.ts";
import { startProgram } from "./program.ts";

const ROOT = join(import.meta.dirname, "../../..");
const EXAMPLES = join(ROOT, "examples");
const BOOTSTRAP_MS = 60_000;

/**
 * The tables of the examples, with triggers that record each effect in the consumer's own transaction. An event changes
 * a credential, then sets the person's number.
 */
const RECORDED = `
  PRAGMA journal_mode = WAL;
  CREATE TABLE credentials (user TEXT, id TEXT, data TEXT, PRIMARY KEY (user, id));
  CREATE TABLE people (user TEXT PRIMARY KEY, last INTEGER);
  CREATE TABLE effects (at INTEGER PRIMARY KEY, user TEXT, kind TEXT, data TEXT);
  CREATE TRIGGER adds BEFORE INSERT ON credentials
    WHEN NOT EXISTS (SELECT 1 FROM credentials WHERE user = new.user AND id = new.id)
    BEGIN INSERT INTO effects (user, kind, data) VALUES (new.user, 'added', new.data); END;
  CREATE TRIGGER updates BEFORE INSERT ON credentials
    WHEN EXISTS (SELECT 1 FROM credentials WHERE user = new.user AND id = new.id)
    BEGIN INSERT INTO effects (user, kind, data) VALUES (new.user, 'updated', new.data); END;
  CREATE TRIGGER removals AFTER DELETE ON credentials
    BEGIN INSERT INTO effects (user, kind, data)
      VALUES (old.user, 'removed', json_object('id', old.id, 'userId', old.user)); END;
  CREATE TRIGGER numbers AFTER INSERT ON people
    BEGIN INSERT INTO effects (user, kind, data) VALUES (new.user, 'number', new.last); END;
`;

interface Example {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
}

/** The examples for kafkajs and Python, unchanged. Resolves once both have copied the state topic. */
export async function startKafkaExamples(brokers: string, folder: string): Promise<Consumer[]> {
  const packages = await pythonPackages(join(EXAMPLES, "python/requirements.txt"), console.log);
  const schemas = join(ROOT, "packages/events/schemas");
  const examples: Example[] = [
    { name: "kafkajs", command: process.execPath, args: [join(EXAMPLES, "kafkajs/consumer.mjs")] },
    {
      name: "python",
      command: requireProgram("python3", "Python 3.9 or newer"),
      args: [join(EXAMPLES, "python/consumer.py"), "--schemas", schemas],
      env: { PYTHONPATH: packages },
    },
  ];
  return Promise.all(examples.map((example) => startExample(example, brokers, folder)));
}

async function startExample(
  { name, args, ...example }: Example,
  brokers: string,
  folder: string,
): Promise<Consumer> {
  const file = join(folder, `${name}.db`);
  const database = new DatabaseSync(file);
  database.exec(RECORDED);
  const group = `faults.${name}.${process.pid}.${Date.now()}`;
  const program = startProgram({
    ...example,
    name,
    args: [...args, "--brokers", brokers, "--group", group, "--file", file],
    folder,
    log: join(folder, `${name}.log`),
  });
  await untilBootstrapped(() => program.output(), program.findings);
  const effects = database.prepare("SELECT kind, data FROM effects WHERE user = ? ORDER BY at");
  return {
    name,
    changesOf: (userId) => changesIn(userId, effectSchema.parse(effects.all(userId))),
    skipped: () => skippedIn(readFileSync(join(folder, `${name}.log`), "utf8")),
    findings: program.findings,
    async stop() {
      await program.stop();
      database.close();
    },
  };
}

async function untilBootstrapped(output: () => string, findings: () => string[]): Promise<void> {
  const deadline = performance.now() + BOOTSTRAP_MS;
  while (!output().includes("bootstrapped")) {
    const [ended] = findings();
    if (ended !== undefined) throw new Error(ended);
    if (performance.now() > deadline) throw new Error("an example did not bootstrap in time");
    await pause(100);
  }
}

const effectSchema = z.array(
  z.object({ kind: z.string(), data: z.union([z.string(), z.number()]).transform(String) }),
);

/** Each effect on a credential belongs to the number that follows it. */
function changesIn(userId: string, effects: z.output<typeof effectSchema>): Change[] {
  const changes: Change[] = [];
  let open: { kind: string; data: string }[] = [];
  for (const { kind, data } of effects) {
    if (kind !== "number") open.push({ kind, data });
    else {
      const streamversion = Number(data);
      for (const one of open.length > 0 ? open : [{ kind: "nothing", data: "{}" }])
        changes.push({
          id: changeIdOf(userId, streamversion),
          streamversion,
          type: `laurel.credential.${one.kind}.v1`,
          data: JSON.parse(one.data) as Record<string, unknown>,
        });
      open = [];
    }
  }
  return changes;
}

/** The examples print how many repeats they skipped. */
function skippedIn(log: string): number {
  return [...log.matchAll(/^skipped (\d+) /gm)].reduce((sum, [, n]) => sum + Number(n), 0);
}
