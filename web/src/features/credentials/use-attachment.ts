import type { Text } from "@laurel/contracts/text";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { UPLOAD_REFUSED } from "@laurel/contracts/routes/documents";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { refreshDocuments } from "../../entities/document/documents-query.ts";
import { isAcceptable } from "../../entities/document/file-rules.ts";
import { sendDocumentsOf, sendFailureWords } from "../../entities/document/send-document.ts";
import { insteadOfKeeping, sizeProblem } from "../../entities/document/unread-files.ts";
import { useMe } from "../../entities/person/me-query.ts";

interface Choice {
  file: File | undefined;
  /** Why the file can't be attached, or wasn't. */
  problem: Text | "";
  /** Whether sending the file has failed. */
  hasFailed: boolean;
}

const NOTHING: Choice = { file: undefined, problem: "", hasFailed: false };

/** The document that is attached to a credential once it's saved. */
export interface Attachment extends Choice {
  /** The file that is on its way, and its uploaded share, from 0 to 1. */
  sending: { file: File; share: number } | undefined;
  choose: (file: File) => void;
  remove: () => void;
  /** Uploads the file for this credential. Resolves with whether nothing is left to attach. */
  attachTo: (credential: Credential) => Promise<boolean>;
}

interface Sent {
  file: File;
  credentialId: string;
}

/** Starts with `first` as the chosen file, where CertLocker accepts it. */
export function useAttachment(first?: File): Attachment {
  const [choice, setChoice] = useState(() =>
    first && isAcceptable(first) ? { ...NOTHING, file: first } : NOTHING,
  );
  const [sending, setSending] = useState<Attachment["sending"]>();
  const send = useSendAttachment(setSending);

  return {
    ...choice,
    sending,
    choose(file) {
      const problem = unfitWords(file);
      setChoice(problem === undefined ? { ...NOTHING, file } : { ...NOTHING, problem });
    },
    remove: () => setChoice(NOTHING),
    async attachTo({ id }) {
      const { file } = choice;
      if (!file) return true;
      setChoice({ ...NOTHING, file });
      setSending({ file, share: 0 });
      const failure = await send({ file, credentialId: id });
      setSending(undefined);
      setChoice(failure === undefined ? NOTHING : { file, problem: failure, hasFailed: true });
      return failure === undefined;
    },
  };
}

/** Why CertLocker doesn't take the file. Undefined if it does. */
export const unfitWords = (file: File): Text | undefined =>
  sizeProblem(file) ??
  (isAcceptable(file) ? undefined : (insteadOfKeeping(file) ?? UPLOAD_REFUSED));

/** Sends a file. Resolves with why that failed, if it did. */
export function useSendAttachment(onProgress: (sending: { file: File; share: number }) => void) {
  const { id: person } = useMe();
  const client = useQueryClient();
  const last = useRef<Sent & { key: string }>(undefined);
  const { mutateAsync } = useMutation({
    mutationFn: ({ file, credentialId, key }: Sent & { key: string }) =>
      sendDocumentsOf(person)(
        file,
        { credentialId, notes: "" },
        {
          idempotencyKey: key,
          signal: new AbortController().signal,
          onProgress: (share) => onProgress({ file, share }),
        },
      ),
  });
  return async ({ file, credentialId }: Sent): Promise<Text | undefined> => {
    const { current } = last;
    const isRepeated = current?.file === file && current.credentialId === credentialId;
    // The same key again after a failure: the file must not be there twice. Another file isn't the first one.
    const sent = isRepeated ? current : { file, credentialId, key: crypto.randomUUID() };
    last.current = sent;
    try {
      await mutateAsync(sent);
      await refreshDocuments(client);
      return undefined;
    } catch (error) {
      return sendFailureWords(error);
    }
  };
}
