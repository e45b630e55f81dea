import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useMe } from "../../entities/person/me-query.ts";
import { type SendDocument, sendDocumentsOf } from "../../entities/document/send-document.ts";
import { stayOf } from "../../lib/shown-person.ts";
import { createUploads, type Uploads } from "./uploads.ts";

const UNSENT: ReadonlySet<string> = new Set(["sending", "waiting"]);

let kept: { userId: string; uploads: Uploads } | undefined;

/** Uploads continue on other screens, until another person takes over the tab or theirs logs out. */
function uploadsOf(userId: string, client: QueryClient): Uploads {
  if (kept?.userId !== userId) {
    kept?.uploads.end();
    kept = { userId, uploads: createUploads(asMutations(client, sendDocumentsOf(userId))) };
    askBeforeUnload(kept.uploads);
    stayOf(userId).addEventListener("abort", endUploads);
  }
  return kept.uploads;
}

function endUploads(): void {
  kept?.uploads.end();
  kept = undefined;
}

/** On every screen, the browser asks before the page goes while a file hasn't been sent. */
function askBeforeUnload({ subscribe, entries }: Uploads): void {
  // The browser asks with its own text.
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  subscribe(() => {
    const isUnsent = entries().some(({ state }) => UNSENT.has(state.kind));
    if (isUnsent) window.addEventListener("beforeunload", ask);
    else window.removeEventListener("beforeunload", ask);
  });
}

/** Runs each upload in the mutation cache, which handles a session that has ended. */
function asMutations(client: QueryClient, sendDocument: SendDocument): SendDocument {
  const options = client.defaultMutationOptions();
  return (...upload) =>
    client
      .getMutationCache()
      .build(client, { ...options, mutationFn: () => sendDocument(...upload) })
      .execute(undefined);
}

/** The logged-in person's uploads, and what they chose so far. */
export function useUploads() {
  const uploads = uploadsOf(useMe().id, useQueryClient());
  const entries = useSyncExternalStore(uploads.subscribe, uploads.entries);
  return { uploads, entries };
}
