import { documentContentSchema, documentSchema } from "@laurel/contracts/routes/documents";
import { getMe, meSchema } from "@laurel/contracts/routes/users";
import { z } from "@laurel/contracts/zod";
import { signUp, type TestUser } from "@laurel/standalone/testing/test-user";
import { createHash } from "node:crypto";

const list = z.array(documentSchema);

/** What one person did and was answered, for comparison with the final data. */
export interface Witness {
  person: TestUser;
  userId: string;
  /** The content of each document that was acknowledged and not deleted since, by id: SHA-256 in hex. */
  standing: Map<string, string>;
  /** Ids whose deletion was acknowledged. */
  gone: Set<string>;
}

export async function signUpWitness(url: string, username: string): Promise<Witness> {
  const person = await signUp(url, username);
  const me = meSchema.parse(await (await person.call("GET", getMe.path)).json());
  return { person, userId: me.id, standing: new Map(), gone: new Set() };
}

type Answered = { status: number; text: string } | undefined;

/** Findings where a list contradicts the witness: documents that are missing or were never uploaded. */
export function listFindings(answer: Answered, { standing }: Witness): string[] {
  if (!answer) return [];
  if (answer.status !== 200) return [`a list was answered with ${answer.status}`];
  const there = new Set(list.parse(JSON.parse(answer.text)).map(({ id }) => id));
  const lost = [...standing.keys()].filter((id) => !there.has(id)).map((id) => `not listed: ${id}`);
  const unasked = [...there].filter((id) => !standing.has(id)).map((id) => `unasked: ${id}`);
  return [...lost, ...unasked];
}

/** A finding if a download has other bytes than were uploaded. */
export function contentFindings(answer: Answered, { standing }: Witness, id: string): string[] {
  if (!answer) return [];
  if (answer.status !== 200) return [`a download was answered with ${answer.status}`];
  const { content } = documentContentSchema.parse(JSON.parse(answer.text));
  return digestOf(Buffer.from(content, "base64")) === standing.get(id)
    ? []
    : [`other bytes: ${id}`];
}

export const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
