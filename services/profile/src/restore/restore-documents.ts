import type { Text } from "@laurel/contracts/text";
import {
  COMPARE_DOCUMENTS_PATH,
  compareDocumentsAnswer,
  KEEP_FILE_PATH,
  keepFileAnswer,
  RESTORE_DOCUMENTS_PATH,
  restoreDocumentsAnswer,
  type ExportedFile,
} from "@laurel/contracts/restore";
import type { StreamHead } from "@laurel/event-sourcing/ports/event-store";
import type { Peers } from "@laurel/hosting/peers/peers";
import type { Translate } from "@laurel/texts/translate";
import { createHash } from "node:crypto";
import { limitReached, refusedPart } from "./problems.ts";
import type { TellProgress } from "./progress.ts";
import type { ArchivedDocument } from "./read-archive.ts";

const MINUTE_MS = 60_000;

interface Owner {
  userId: string;
  commandId: string;
}

/** A document that the person doesn't have. Its file is kept already. */
export interface KeptDocument {
  file: { id: string; fileName: string; fileType: string; fileSize: number };
  document: ArchivedDocument;
}

/**
 * Hands the files of missing documents to the locker, which checks each of them like an upload. So everything that a
 * file can be refused for is known before anything is restored.
 */
export async function keepMissingFiles(
  documents: readonly ArchivedDocument[],
  { userId, t }: Owner & { t: Translate },
  peers: Pick<Peers, "ask">,
  tell: TellProgress,
): Promise<KeptDocument[]> {
  if (documents.length === 0) return [];
  const missing = await missingOf(documents, userId, peers);
  const kept: KeptDocument[] = [];
  for (const document of missing) {
    tell("files", kept.length, missing.length);
    const query = new URLSearchParams({ fileName: document.fileName });
    const answer = keepFileAnswer.parse(
      await peers.ask("locker", {
        method: "POST",
        path: `${KEEP_FILE_PATH}?${query.toString()}`,
        userId,
        body: await document.bytes(),
        timeoutMs: MINUTE_MS,
      }),
    );
    if (answer.outcome === "refused")
      throw refusedPart(document.fileName, t(answer.message as Text));
    kept.push({ file: answer.file, document });
  }
  return kept;
}

async function missingOf(
  documents: readonly ArchivedDocument[],
  userId: string,
  peers: Pick<Peers, "ask">,
): Promise<ArchivedDocument[]> {
  const files: ExportedFile[] = [];
  for (const { fileName, size, bytes } of documents) {
    const sha256 = createHash("sha256")
      .update(await bytes())
      .digest("hex");
    files.push({ fileName, fileSize: size, sha256 });
  }
  const answer = compareDocumentsAnswer.parse(
    await peers.ask("locker", {
      method: "POST",
      path: COMPARE_DOCUMENTS_PATH,
      userId,
      body: { documents: files },
      timeoutMs: 5 * MINUTE_MS,
    }),
  );
  if (answer.outcome === "refused") throw limitReached(answer.message as Text);
  return answer.missing.flatMap((index) => documents[index] ?? []);
}

/** Adds the documents, with links to the person's credentials. The oldest first, as they were uploaded. */
export async function restoreDocuments(
  kept: readonly KeptDocument[],
  ids: ReadonlyMap<string, string>,
  { userId, commandId }: Owner,
  peers: Pick<Peers, "ask">,
): Promise<StreamHead[]> {
  if (kept.length === 0) return [];
  const documents = kept.toReversed().map(({ file, document: { credentialId, notes } }) => ({
    ...file,
    notes,
    credentialId: ids.get(credentialId) ?? "",
  }));
  const answer = restoreDocumentsAnswer.parse(
    await peers.ask("locker", {
      method: "POST",
      path: RESTORE_DOCUMENTS_PATH,
      userId,
      body: { commandId, documents },
      timeoutMs: MINUTE_MS,
    }),
  );
  if (answer.outcome === "refused") throw limitReached(answer.message as Text);
  return [answer.head];
}
