import { credentialSchema } from "@laurel/contracts/routes/credentials";
import { z } from "@laurel/contracts/zod";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { inheritedEnvironment, startLaurelProcess } from "./testing/laurel-process.ts";
import { signUp, type TestUser } from "./testing/test-user.ts";

const VERIFY = fileURLToPath(new URL("../../../scripts/verify.ts", import.meta.url));
const WRITES = 100;
const AT_ONCE = 8;

/** `LAUREL_KILLS=20` repeats the test in one run. */
const REPEATS = Number(process.env.LAUREL_KILLS ?? 1);

it.each(Array.from({ length: REPEATS }, (_, run) => run + 1))(
  "loses and doubles nothing when it is killed during writes (run %i)",
  async (run) => {
    await using folder = await createTempDirectory();
    const environment = { DATA_DIR: folder.path, RATE_LIMITS: "off" };
    const first = await startLaurelProcess(environment);
    const ada = await signUp(first.url, "ada");
    const acknowledged = new Map<string, string>();
    const writing = writeUntilItDies(ada, acknowledged);
    await Promise.race([writing.reached(20 + ((run * 13) % 70)), writing.ended]);
    await first.kill();
    await writing.ended;
    expect(acknowledged.size).toBeLessThan(WRITES);

    const second = await startLaurelProcess({ ...environment, PORT: new URL(first.url).port });
    const stood = await listOf(ada);
    for (const [name, id] of acknowledged)
      expect(stood.get(name), `${name} was acknowledged`).toEqual([id]);

    for (let number = 1; number <= WRITES; number += 1) {
      const name = `Course ${number}`;
      const id = await write(ada, name);
      if (acknowledged.has(name)) expect(id, `${name} again`).toBe(acknowledged.get(name));
    }
    const all = await listOf(ada);
    expect(all.size).toBe(WRITES);
    expect([...all.values()].filter((ids) => ids.length !== 1)).toEqual([]);
    const stats = z.object({ totalCredentials: z.number(), learningHours: z.number() });
    expect(stats.parse(await (await ada.call("GET", "/api/stats")).json())).toEqual({
      totalCredentials: WRITES,
      learningHours: WRITES * 3,
    });

    const verify = await promisify(execFile)(process.execPath, [VERIFY], {
      env: { ...inheritedEnvironment(), ...environment },
    });
    expect(verify.stdout).toContain("verify: no findings");
    expect(await second.stop()).toBe(0);
  },
);

/** Writes with several concurrent requests, each with its own key, until the process is gone. */
function writeUntilItDies(person: TestUser, acknowledged: Map<string, string>) {
  const waiting: { count: number; resolve: () => void }[] = [];
  let next = 1;
  const worker = async () => {
    while (next <= WRITES) {
      const name = `Course ${next++}`;
      acknowledged.set(name, await write(person, name));
      for (const { count, resolve } of waiting) if (acknowledged.size >= count) resolve();
    }
  };
  const ended = Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  return {
    ended,
    reached: (count: number) => new Promise<void>((resolve) => waiting.push({ count, resolve })),
  };
}

async function write(person: TestUser, name: string): Promise<string> {
  const body = {
    name,
    organization: "Anywhere",
    completedDate: "2025-06-05",
    hours: 3,
    type: "course",
  };
  const answer = await person.call("POST", "/api/credentials", {
    body,
    key: name.replace(" ", "-"),
  });
  if (answer.status !== 201) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  return credentialSchema.parse(await answer.json()).id;
}

async function listOf(person: TestUser): Promise<Map<string, string[]>> {
  const list = z
    .array(credentialSchema)
    .parse(await (await person.call("GET", "/api/credentials")).json());
  const byName = new Map<string, string[]>();
  for (const { name, id } of list) byName.set(name, [...(byName.get(name) ?? []), id]);
  return byName;
}
