import { pathOf } from "@laurel/contracts/path";
import {
  createCredential,
  deleteCredential,
  listCredentials,
  updateCredential,
} from "@laurel/contracts/routes/credentials";
import { signUp, type Person } from "@laurel/standalone/testing/person";
import { z } from "@laurel/contracts/zod";
import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

const THINK_MS = 40;
const RETRY_MS = 200;
const ANSWER_MS = 15_000;

const credential = z.object({ id: z.string(), name: z.string() });
const list = z.array(credential);

/** What one person did and was told, to be held against what is there in the end. */
export interface Witness {
  /** Names by id of what was acknowledged and not deleted since. */
  standing: Map<string, string>;
  /** Names of additions whose outcome nobody told. */
  unknown: Set<string>;
  /** Ids of deletions whose outcome nobody told. */
  unsure: Set<string>;
}

/** People who add, rename, delete and read, and try again with the same key until they know. */
export interface Workload {
  /** What was wrong while it ran: a stale list, an answer that may not be. */
  findings: string[];
  acknowledged(): number;
  /** The longest anybody waited for an answer, in milliseconds. */
  slowest(): number;
  /** Ends it; resolves when nobody is under way any more. */
  stop(): Promise<void>;
  /** What is there for each person now, held against what they were told. Throws while it cannot be read. */
  check(): Promise<string[]>;
  /** Resolves with the seconds it took until everybody could write and read again. */
  untilServed(): Promise<number>;
}

export async function startWorkload(url: string, people: number): Promise<Workload> {
  const persons = await Promise.all(
    Array.from({ length: people }, (_, index) =>
      signUp(url, `w${index}-${randomUUID().slice(0, 8)}`),
    ),
  );
  const witnesses = new Map<Person, Witness>(
    persons.map((person) => [
      person,
      { standing: new Map(), unknown: new Set(), unsure: new Set() },
    ]),
  );
  const findings: string[] = [];
  let acknowledged = 0;
  let slowest = 0;
  let stopped = false;

  /** Undefined when nobody answered. */
  async function ask(person: Person, method: string, path: string, options = {}) {
    const started = performance.now();
    const late = AbortSignal.timeout(ANSWER_MS);
    const lateAnswer = new Promise<undefined>((resolve) =>
      late.addEventListener("abort", () => resolve(undefined)),
    );
    try {
      const answer = await Promise.race([person.call(method, path, options), lateAnswer]);
      if (!answer) findings.push(`${method} ${path} was not answered within ${ANSWER_MS} ms`);
      const body: unknown = answer && answer.status !== 204 ? await answer.json() : undefined;
      return answer && { status: answer.status, body };
    } catch {
      return undefined;
    } finally {
      slowest = Math.max(slowest, performance.now() - started);
    }
  }

  /** Tries until the answer is definite; undefined when the workload ended before. */
  async function insist(person: Person, method: string, path: string, body?: unknown) {
    const key = randomUUID();
    for (let tries = 1; ; tries += 1) {
      const answer = await ask(person, method, path, {
        body,
        ...(method === "POST" ? { key } : {}),
      });
      if (answer && answer.status < 500 && answer.status !== 429) {
        acknowledged += 1;
        return { ...answer, tries };
      }
      if (answer && answer.status !== 503)
        findings.push(`${method} ${path} was answered with ${answer.status}`);
      if (stopped) return undefined;
      await pause(RETRY_MS);
    }
  }

  async function add(person: Person, { standing, unknown }: Witness): Promise<void> {
    const name = `Course ${randomUUID()}`;
    unknown.add(name);
    const body = { name, type: "course", organization: "Anywhere", completedDate: "2025-06-01" };
    const answer = await insist(person, "POST", createCredential.path, body);
    if (!answer) return;
    unknown.delete(name);
    if (answer.status !== 201) findings.push(`an addition was answered with ${answer.status}`);
    else standing.set(credential.parse(answer.body).id, name);
  }

  async function rename(person: Person, { standing }: Witness, id: string): Promise<void> {
    const name = `Renamed ${randomUUID()}`;
    const answer = await insist(person, "PUT", pathOf(updateCredential, { id }), { name });
    // Without an answer either name may stand.
    if (!answer) standing.set(id, "");
    else if (answer.status === 200) standing.set(id, name);
    else findings.push(`a change was answered with ${answer.status}`);
  }

  async function remove(person: Person, witness: Witness, id: string): Promise<void> {
    witness.unsure.add(id);
    witness.standing.delete(id);
    const answer = await insist(person, "DELETE", pathOf(deleteCredential, { id }));
    if (!answer) return;
    const done = answer.status === 204 || (answer.status === 404 && answer.tries > 1);
    if (!done) findings.push(`a deletion was answered with ${answer.status}`);
    witness.unsure.delete(id);
  }

  async function read(person: Person, witness: Witness): Promise<void> {
    const answer = await ask(person, "GET", listCredentials.path);
    if (answer?.status === 200) findings.push(...compare(list.parse(answer.body), witness));
    else if (answer && answer.status !== 503)
      findings.push(`a list was answered with ${answer.status}`);
  }

  async function live(person: Person, witness: Witness): Promise<void> {
    while (!stopped) {
      const ids = [...witness.standing.keys()];
      const id = ids[randomInt(Math.max(1, ids.length))];
      const dice = Math.random();
      if (id === undefined || dice < 0.6) await add(person, witness);
      else if (dice < 0.8) await rename(person, witness, id);
      else await remove(person, witness, id);
      await read(person, witness);
      await pause(THINK_MS);
    }
  }

  const lives = Array.from(witnesses, ([person, witness]) => live(person, witness));
  return {
    findings,
    acknowledged: () => acknowledged,
    slowest: () => slowest,
    async stop() {
      stopped = true;
      await Promise.all(lives);
    },
    async check() {
      const checked = Array.from(witnesses, async ([person, witness]) => {
        const answer = await person.call("GET", listCredentials.path);
        if (answer.status !== 200) return [`in the end a list was answered with ${answer.status}`];
        return compare(list.parse(await answer.json()), witness);
      });
      return (await Promise.all(checked)).flat();
    },
    async untilServed() {
      const started = performance.now();
      await Promise.all(persons.map(untilOneIsServed));
      return (performance.now() - started) / 1000;
    },
  };

  async function untilOneIsServed(person: Person): Promise<void> {
    for (let good = 0; good < 3;) {
      const answer = await ask(person, "GET", listCredentials.path);
      good = answer?.status === 200 ? good + 1 : 0;
      await pause(RETRY_MS);
    }
  }
}

/** What was acknowledged stands once; what is there was asked for, and at most once. */
function compare(there: z.output<typeof list>, { standing, unknown, unsure }: Witness): string[] {
  const findings: string[] = [];
  const names = new Map(there.map(({ id, name }) => [id, name]));
  for (const [id, name] of standing) {
    if (!names.has(id)) findings.push(`lost: ${id}`);
    else if (name !== "" && names.get(id) !== name) findings.push(`stale: ${id} has another name`);
  }
  for (const [id, name] of names) {
    if (!standing.has(id) && !unsure.has(id) && !unknown.has(name))
      findings.push(`unasked: ${id} is there`);
  }
  if (new Set(names.values()).size < there.length) findings.push("doubled: a name is there twice");
  return findings;
}
