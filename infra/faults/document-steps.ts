import { pathOf } from "@laurel/contracts/path";
import {
  deleteDocument,
  documentSchema,
  downloadDocument,
  listDocuments,
  uploadDocument,
} from "@laurel/contracts/routes/documents";
import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { contentFindings, digestOf, listFindings, type Witness } from "./document-witness.ts";
import type { InsistentCaller } from "./insistent-caller.ts";

const LARGEST_BYTES = 3_000_000;

/** Uploads a document of random bytes. Resolves with whether the outcome is known. */
export async function upload(caller: InsistentCaller, witness: Witness): Promise<boolean> {
  const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(randomInt(LARGEST_BYTES))]);
  const body = new FormData();
  body.append("file", new File([bytes], "paper.pdf"));
  const headers = { ...cookieOf(witness), "idempotency-key": randomUUID() };
  const answer = await caller.insist("POST", uploadDocument.path, { headers, body });
  if (!answer) return false;
  if (answer.status !== 201) caller.findings.push(`an upload was answered with ${answer.status}`);
  else witness.standing.set(documentSchema.parse(JSON.parse(answer.text)).id, digestOf(bytes));
  return true;
}

/** Deletes a document. Resolves with whether the outcome is known. */
export async function remove(
  caller: InsistentCaller,
  witness: Witness,
  id: string,
): Promise<boolean> {
  const { standing, gone } = witness;
  standing.delete(id);
  const headers = cookieOf(witness);
  const answer = await caller.insist("DELETE", pathOf(deleteDocument, { id }), { headers });
  if (!answer) return false;
  gone.add(id);
  const done = answer.status === 204 || (answer.status === 404 && answer.tries > 1);
  if (!done) caller.findings.push(`a deletion was answered with ${answer.status}`);
  return true;
}

/** How often a call is tried: once, or until the answer is definite. */
export type Ask = InsistentCaller["ask"];

export async function findingsInList(ask: Ask, witness: Witness): Promise<string[]> {
  const answer = await ask("GET", listDocuments.path, { headers: cookieOf(witness) });
  return listFindings(answer, witness);
}

export async function findingsInContent(ask: Ask, witness: Witness, id: string): Promise<string[]> {
  const path = pathOf(downloadDocument, { id });
  return contentFindings(await ask("GET", path, { headers: cookieOf(witness) }), witness, id);
}

export const cookieOf = ({ person: { cookie } }: Witness) => ({ cookie });
