import { addBadge } from "@laurel/contracts/calls.generated";
import { addBadge as contract, BADGE_FILE_PART } from "@laurel/contracts/routes/badges";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { z } from "@laurel/contracts/zod";
import { issuerWords, statusWords } from "../../entities/badge/badge-words.ts";
import { CheckList } from "../../entities/badge/CheckList.tsx";
import { ChecksDialog } from "../../entities/badge/ChecksDialog.tsx";
import { refreshCredentials } from "../../entities/credential/credentials-query.ts";
import { useIntent } from "../../entities/sending/intent.ts";
import { messageOf } from "../../lib/problem.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { BadgeFields } from "./BadgeFields.tsx";

const addedSchema = contract.answers[201];
type Added = z.output<typeof addedSchema>;

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Adds a badge from a file or an address, and then shows what was checked. */
export function AddBadgeDialog({ open, onClose }: Props) {
  const [form, setForm] = useState<FormData>();
  const [url, setUrl] = useState("");
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error, data, reset } = useAddition();
  const file = form?.get(BADGE_FILE_PART);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = !form && url.trim() === "";
    setMissing(isEmpty);
    if (!isEmpty) mutate(form ?? { url: url.trim() });
  };
  const change = (next: { file?: File | undefined; url?: string }) => {
    reset();
    setMissing(false);
    setUrl(next.url ?? "");
    setForm(next.file && formWith(next.file));
  };
  const problem = missing ? "Choose a file or enter an address" : error && messageOf(error);

  if (data) return <Result open={open} added={data} onClose={onClose} />;
  return (
    <FormDialog
      open={open}
      title="Add a badge"
      notice={problem && <Notice tone="error">{problem}</Notice>}
      dirty={form !== undefined || url !== ""}
      busy={isPending}
      onSubmit={onSubmit}
      onClose={onClose}
      action={
        <SubmitButton busy={isPending} busyText="Checking…">
          Add badge
        </SubmitButton>
      }
    >
      <BadgeFields
        fileName={file instanceof File ? file.name : ""}
        url={url}
        onFile={(chosen) => change({ file: chosen })}
        onUrl={(typed) => change({ url: typed })}
      />
    </FormDialog>
  );
}

function useAddition() {
  const intent = useIntent();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: FormData | { url: string }) => {
      const response = await intent.send(addBadge.path, { method: addBadge.method, body });
      const added = addedSchema.parse(await response.json());
      await refreshCredentials(client);
      return added;
    },
  });
}

function formWith(file: File): FormData {
  const form = new FormData();
  form.append(BADGE_FILE_PART, file);
  return form;
}

function Result({ open, added, onClose }: Props & { added: Added }) {
  const { credential, badge } = added;
  const words = statusWords(credential.verificationStatus, badge.issuer.host);
  return (
    <ChecksDialog open={open} title={`${credential.name} was added`} onClose={onClose}>
      {words && (
        <Notice tone={words.tone}>
          {words.label}. {issuerWords(badge.issuer.name)}
        </Notice>
      )}
      <CheckList checks={badge.checks} />
    </ChecksDialog>
  );
}
