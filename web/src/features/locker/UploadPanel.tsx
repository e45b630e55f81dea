import { zodResolver } from "@hookform/resolvers/zod";
import { longText } from "@laurel/contracts/fields";
import { NO_FILE_SELECTED } from "@laurel/contracts/routes/documents";
import { z } from "@laurel/contracts/zod";
import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { draftOf } from "../../lib/drafts.ts";
import { useMe } from "../../entities/person/me-query.ts";
import { FormTextField } from "../../ui/FormTextField.tsx";
import { SubmitButton } from "../../ui/SubmitButton.tsx";
import { useToast } from "../../ui/Toasts.tsx";
import { useKeptDraft } from "../../entities/person/use-kept-draft.ts";
import { CredentialField } from "./CredentialField.tsx";
import { refreshDocuments } from "../../entities/document/documents-query.ts";
import { FilePicker } from "./FilePicker.tsx";
import { NO_NOTES, type UploadNotes } from "./send-document.ts";
import type { Entry, EntryState, Uploads } from "./uploads.ts";
import { UploadRow } from "./UploadRow.tsx";
import { radius } from "../../theme/space.ts";

const resolver = zodResolver(z.object({ credentialId: z.string(), notes: longText }));

const DRAFT = "upload";
const draftSchema = z.object({ credentialId: z.string(), notes: z.string() });

const Rows = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  overflow: "hidden",
  borderRadius: radius.sheet,
  border: `1px solid ${theme.vars.palette.divider}`,
}));

interface Props {
  uploads: Uploads;
  entries: readonly Entry[];
  /** Whether files are being dragged over the page. */
  over: boolean;
  onAllArrived: () => void;
}

/** Choose files, add notes and a credential, and upload. */
export function UploadPanel({ uploads, entries, over, onAllArrived }: Props) {
  const client = useQueryClient();
  const toast = useToast();
  const [error, setError] = useState("");
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
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
      uploads.keepSaid(getValues());
    };
  }, [uploads, getValues]);
  const has = (kind: EntryState["kind"]) => entries.some(({ state }) => state.kind === kind);

  const send = async (said: UploadNotes) => {
    if (!has("chosen") && !has("failed")) return setError(NO_FILE_SELECTED);
    setError("");
    await uploads.send(said, (file) => {
      void refreshDocuments(client);
      toast({ title: "Document uploaded", description: file.name });
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
      toast({ title: "Upload failed", description: failed.file.name, variant: "destructive" });
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => void handleSubmit(send)(event)}
      sx={{ display: "grid", gap: 5, gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 680 }}
    >
      <FilePicker
        over={over}
        error={error}
        onFiles={(files) => {
          if (files.length > 0) setError("");
          uploads.add(files);
        }}
      />
      {entries.length > 0 && (
        <Rows aria-label="Files to upload">
          {entries.map((entry) => (
            <UploadRow key={entry.id} entry={entry} onRemove={uploads.remove} />
          ))}
        </Rows>
      )}
      <CredentialField control={control} />
      <FormTextField control={control} name="notes" label="Notes" rows={3} />
      <Box sx={{ display: "flex", justifyContent: "flex-end" }}>
        <SubmitButton busy={has("sending") && !has("chosen")} busyText="Uploading">
          Upload
        </SubmitButton>
      </Box>
    </Box>
  );
}
