import encoding from "k6/encoding";
import http from "k6/http";
import { pathOf } from "../../../packages/contracts/src/path.ts";
import { CALLS } from "./calls.ts";
import { expectContent, send, type Caller } from "./send.ts";
import { scenario } from "./settings.ts";
import type { Session } from "./session.ts";

const FILE_NAME = "load-test.png";
/** One transparent pixel. */
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
const bytes = encoding.b64decode(PNG);
/** What a virtual user keeps. */
const MOST_KEPT = scenario.everyCall ? 0 : 1;

/** Uploads a small picture, reads it again, and deletes the oldest upload. */
export function uploadDocumentAndLook(session: Session): void {
  const { caller, documents } = session;
  const file = http.file(bytes, FILE_NAME, "image/png");
  const id = send(caller, CALLS.uploadDocument, { file })?.body.id;
  if (id === undefined) return;
  documents.push(id);
  const listed = idsIn(caller);
  if (listed)
    expectContent("an uploaded document is in the next read", listed.includes(id), listed);
  const path = pathOf(CALLS.downloadDocument.call, { id });
  const download = send(caller, CALLS.downloadDocument, { path })?.body;
  if (download)
    expectContent("a download is what was uploaded", download.content === PNG, download);
  if (documents.length > MOST_KEPT) deleteOldest(session);
}

function deleteOldest({ caller, documents }: Session): void {
  const id = documents.shift();
  if (id === undefined) return;
  const path = pathOf(CALLS.deleteDocument.call, { id });
  if (!send(caller, CALLS.deleteDocument, { path })) return;
  const listed = idsIn(caller);
  if (listed)
    expectContent("a deleted document is not in the next read", !listed.includes(id), listed);
}

const idsIn = (caller: Caller) => send(caller, CALLS.listDocuments)?.body.map(({ id }) => id);
