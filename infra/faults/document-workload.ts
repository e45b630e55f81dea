import { pathOf } from "@laurel/contracts/path";
import {
  deleteDocument,
  documentContentSchema,
  documentSchema,
  downloadDocument,
  listDocuments,
  uploadDocument,
} from "@laurel/contracts/routes/documents";
import { getMe, meSchema } from "@laurel/contracts/routes/users";
import { z } from "@laurel/contracts/zod";
import { signUp, type Person } from "@laurel/standalone/testing/person";
import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { createInsistentCaller } from "./insistent-caller.ts";
import type { Workload } from "./workload.ts";

const THINK_MS = 50;
const MOST_STANDING = 15;
const LARGEST_BYTES = 3_000_000;

const list = z.array(documentSchema);

/** What one person did and was told, to be held against what is there in the end. */
export interface Witness {
  person: Person;
  userId: string;
  /** What each document that was acknowledged and not deleted since holds, by its id: SHA-256 in hex. */
  standing: Map<string, string>;
  /** Ids whose deletion was acknowledged. */
  gone: Set<string>;
}

/** People who upload, list, download and delete, and try again with the same key until they know. */
export interface DocumentWorkload extends Workload {
  witnesses: readonly Witness[];
}

export async function startDocumentWorkload(
  url: string,
  people: number,
): Promise<DocumentWorkload> {
  const caller = createInsistentCaller(url);
  const { findings } = caller;
  const names = Array.from({ length: people }, (_, n) => `d${n}-${randomUUID().slice(0, 8)}`);
  const witnesses = await Promise.all(names.map((name) => signUpWitness(url, name)));
  let acknowledged = 0;
  let stopped = false;

  async function upload({ person, standing }: Witness): Promise<void> {
    const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(randomInt(LARGEST_BYTES))]);
    const body = new FormData();
    body.append("file", new File([bytes], "paper.pdf"));
    const headers = { cookie: person.cookie, "idempotency-key": randomUUID() };
    const answer = await caller.insist("POST", uploadDocument.path, { headers, body });
    if (!answer) return;
    acknowledged += 1;
    if (answer.status !== 201) findings.push(`an upload was answered with ${answer.status}`);
    else standing.set(documentSchema.parse(JSON.parse(answer.text)).id, digestOf(bytes));
  }

  async function remove({ person, standing, gone }: Witness, id: string): Promise<void> {
    const { cookie } = person;
    standing.delete(id);
    const answer = await caller.insist("DELETE", pathOf(deleteDocument, { id }), {
      headers: { cookie },
    });
    if (!answer) return;
    acknowledged += 1;
    gone.add(id);
    const done = answer.status === 204 || (answer.status === 404 && answer.tries > 1);
    if (!done) findings.push(`a deletion was answered with ${answer.status}`);
  }

  async function live(witness: Witness): Promise<void> {
    const headers = { cookie: witness.person.cookie };
    while (!stopped) {
      const ids = [...witness.standing.keys()];
      const id = ids[randomInt(Math.max(1, ids.length))];
      const full = ids.length >= MOST_STANDING;
      if (id === undefined || (!full && Math.random() < 0.5)) await upload(witness);
      else if (full || Math.random() < 0.5) await remove(witness, id);
      else
        findings.push(
          ...contentFindings(
            await caller.ask("GET", pathOf(downloadDocument, { id }), { headers }),
            witness,
            id,
          ),
        );
      findings.push(
        ...listFindings(await caller.ask("GET", listDocuments.path, { headers }), witness),
      );
      await pause(THINK_MS);
    }
  }

  async function checkOne(witness: Witness): Promise<string[]> {
    const headers = { cookie: witness.person.cookie };
    const found = listFindings(
      await caller.insist("GET", listDocuments.path, { headers }),
      witness,
    );
    for (const id of witness.standing.keys())
      found.push(
        ...contentFindings(
          await caller.insist("GET", pathOf(downloadDocument, { id }), { headers }),
          witness,
          id,
        ),
      );
    return found;
  }

  async function untilOneIsServed({ person: { cookie } }: Witness): Promise<void> {
    for (let good = 0; good < 3;) {
      const answer = await caller.ask("GET", listDocuments.path, { headers: { cookie } });
      good = answer?.status === 200 ? good + 1 : 0;
      await pause(200);
    }
  }

  const lives = witnesses.map(live);
  return {
    findings,
    witnesses,
    acknowledged: () => acknowledged,
    slowest: caller.slowest,
    async untilServed() {
      const started = performance.now();
      await Promise.all(witnesses.map(untilOneIsServed));
      return (performance.now() - started) / 1000;
    },
    async stop() {
      stopped = true;
      await Promise.all(lives);
    },
    check: async () => (await Promise.all(witnesses.map(checkOne))).flat(),
  };
}

async function signUpWitness(url: string, username: string): Promise<Witness> {
  const person = await signUp(url, username);
  const me = meSchema.parse(await (await person.call("GET", getMe.path)).json());
  return { person, userId: me.id, standing: new Map(), gone: new Set() };
}

type Answered = { status: number; text: string } | undefined;

/** What stands is there, and nothing else. */
function listFindings(answer: Answered, { standing }: Witness): string[] {
  if (!answer) return [];
  if (answer.status !== 200) return [`a list was answered with ${answer.status}`];
  const there = new Set(list.parse(JSON.parse(answer.text)).map(({ id }) => id));
  const lost = [...standing.keys()].filter((id) => !there.has(id)).map((id) => `not listed: ${id}`);
  const unasked = [...there].filter((id) => !standing.has(id)).map((id) => `unasked: ${id}`);
  return [...lost, ...unasked];
}

function contentFindings(answer: Answered, { standing }: Witness, id: string): string[] {
  if (!answer) return [];
  if (answer.status !== 200) return [`a download was answered with ${answer.status}`];
  const { content } = documentContentSchema.parse(JSON.parse(answer.text));
  return digestOf(Buffer.from(content, "base64")) === standing.get(id)
    ? []
    : [`other bytes: ${id}`];
}

const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
