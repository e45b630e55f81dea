import { text, type Text, verbatim } from "@laurel/contracts/text";
import { zodResolver } from "@hookform/resolvers/zod";
import { longTextOf } from "@laurel/contracts/fields";
import { NO_FILE_SELECTED } from "@laurel/contracts/routes/documents";
import { z } from "@laurel/contracts/zod";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { refreshDocuments } from "../../entities/document/documents-query.ts";
import { useMe } from "../../entities/person/me-query.ts";
import { useKeptDraft } from "../../entities/person/use-kept-draft.ts";
import { draftOf } from "../../lib/drafts.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { NO_NOTES, type UploadNotes } from "../../entities/document/send-document.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import type { Entry, EntryState } from "./upload-entries.ts";
import type { Uploads } from "./uploads.ts";

const resolver = zodResolver(
  z.object({
    credentialId: z.string(),
    notes: longTextOf(text("Notes can have at most {max, number} characters")),
  }),
);

const DRAFT = "upload";
const draftSchema = z.object({ credentialId: z.string(), notes: z.string() });

/** What is said of the chosen files, and sending them. */
export function useUploadForm(
  uploads: Uploads,
  entries: readonly Entry[],
  onAllArrived: () => void,
) {
  const t = useTexts();
  const client = useQueryClient();
  const toast = useToast();
  const [error, setError] = useState<Text | "">("");
  const { id } = useMe();
  const [first] = useState(
    () => draftSchema.safeParse(draftOf(id, DRAFT)?.values).data ?? uploads.said(),
  );
  const { control, handleSubmit, getValues, reset } = useForm<UploadNotes>({
    resolver,
    defaultValues: first,
  });
  const dropDraft = useKeptDraft(DRAFT, () => {
    const said = getValues();
    return said.notes || said.credentialId ? said : undefined;
  });
  const shown = useShown(uploads, getValues);
  const has = (kind: EntryState["kind"]) => entries.some(({ state }) => state.kind === kind);

  const send = async (said: UploadNotes) => {
    if (!has("chosen") && !has("failed")) return setError(NO_FILE_SELECTED);
    setError("");
    await uploads.send(said, (file) => {
      void refreshDocuments(client);
      toast({ title: text("Document uploaded"), description: verbatim(file.name) });
    });
    // A cancelled upload may have reached the server.
    await refreshDocuments(client);
    const left = uploads.entries();
    if (left.some(({ state }) => state.kind === "failed" && state.sessionEnded)) return;
    if (left.length === 0) finish();
    else if (!shown.current) tellFailure(left);
  };

  const finish = () => {
    // Notes typed in the meantime belong to the next files.
    if (!uploads.wereSent(shown.current ? getValues() : uploads.said())) return;
    reset(NO_NOTES);
    dropDraft();
    uploads.keepSaid(NO_NOTES);
    if (shown.current) onAllArrived();
  };

  /** For people on another screen. On this screen, the row shows it. */
  const tellFailure = (left: readonly Entry[]) => {
    const failed = left.find(({ state }) => state.kind === "failed");
    if (failed)
      toast({
        title: text("Upload failed"),
        description: verbatim(failed.file.name),
        variant: "destructive",
      });
  };

  return {
    control,
    error: error && t(error),
    setError,
    has,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void handleSubmit(send)(event),
  };
}

/** Whether the panel is on the screen. Input is kept when it leaves. */
function useShown(uploads: Uploads, getValues: () => UploadNotes): RefObject<boolean> {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
      uploads.keepSaid(getValues());
    };
  }, [uploads, getValues]);
  return shown;
}
