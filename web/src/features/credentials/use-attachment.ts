import { credentialSchema } from "@laurel/contracts/routes/credentials";
import { UPLOAD_REFUSED } from "@laurel/contracts/routes/documents";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { refreshDocuments } from "../../entities/document/documents-query.ts";
import { isAcceptable } from "../../entities/document/file-rules.ts";
import { sendDocumentsOf, sendFailure } from "../../entities/document/send-document.ts";
import { useMe } from "../../entities/person/me-query.ts";

/** The document that is attached to a credential once it's saved. */
export interface Attachment {
  file: File | undefined;
  /** Why the file can't be attached, or wasn't. */
  problem: string;
  /** The uploaded share, from 0 to 1, while it's on its way. */
  share: number | undefined;
  choose: (file: File) => void;
  remove: () => void;
  /** Uploads the file, if there is one, for the credential in this answer. False if that failed: it stays chosen. */
  attachTo: (answer: Response) => Promise<boolean>;
}

interface Sent {
  file: File;
  credentialId: string;
}

/** Starts with `first` as the chosen file, where CertLocker accepts it. */
export function useAttachment(first?: File): Attachment {
  const { id: person } = useMe();
  const client = useQueryClient();
  const [file, setFile] = useState(first && isAcceptable(first) ? first : undefined);
  const [problem, setProblem] = useState("");
  const [share, setShare] = useState<number>();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { mutateAsync } = useMutation({
    mutationFn: ({ file, credentialId }: Sent) =>
      sendDocumentsOf(person)(
        file,
        { credentialId, notes: "" },
        // The same key again after a failure: the file must not be there twice.
        { idempotencyKey: key, signal: new AbortController().signal, onProgress: setShare },
      ),
  });
  const put = (next: File | undefined, why: string) => {
    setFile(next);
    setProblem(why);
    setKey(crypto.randomUUID());
  };

  return {
    file,
    problem,
    share,
    choose(chosen) {
      if (isAcceptable(chosen)) put(chosen, "");
      else put(undefined, UPLOAD_REFUSED);
    },
    remove: () => put(undefined, ""),
    async attachTo(answer) {
      if (!file) return true;
      const credential = credentialSchema.parse(await answer.json());
      setProblem("");
      setShare(0);
      try {
        await mutateAsync({ file, credentialId: credential.id });
        await refreshDocuments(client);
        return true;
      } catch (error) {
        setProblem(sendFailure(error));
        return false;
      } finally {
        setShare(undefined);
      }
    },
  };
}
