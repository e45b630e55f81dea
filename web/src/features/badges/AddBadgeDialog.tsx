import { addBadge } from "@laurel/contracts/calls.generated";
import {
  addBadge as contract,
  BADGE_CHOICE_PART,
  BADGE_FILE_PART,
} from "@laurel/contracts/routes/badges";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState, useId } from "react";
import type { z } from "@laurel/contracts/zod";
import { issuerText, statusTexts } from "../../entities/badge/badge-words.ts";
import { CheckList } from "../../entities/badge/CheckList.tsx";
import { ChecksDialog } from "../../entities/badge/ChecksDialog.tsx";
import { refreshCredentials } from "../../entities/credential/credentials-query.ts";
import { useIntent } from "../../entities/sending/intent.ts";
import { readAs } from "../../lib/api.ts";
import { ApiError, errorText } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { BadgeFields } from "./BadgeFields.tsx";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";

const addedSchema = contract.answers[201];
type Added = z.output<typeof addedSchema>;

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Adds a badge from a file or an address, and then shows what was checked. */
export function AddBadgeDialog({ open, onClose }: Props) {
  const t = useTexts();
  const [file, setFile] = useState<File>();
  const [url, setUrl] = useState("");
  const [missing, setMissing] = useState(false);
  const [names, setNames] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState(0);
  const { mutate, isPending, error, data, reset } = useAddition();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = !file && url.trim() === "";
    setMissing(isEmpty);
    const choice = names.length > 0 ? { badge: chosen } : {};
    const sent = file ? formWith(file, choice) : { url: url.trim(), ...choice };
    if (!isEmpty) mutate(sent, { onError: (failure) => setNames(badgesIn(failure)) });
  };
  const change = (next: { file?: File | undefined; url?: string }) => {
    reset();
    setMissing(false);
    setUrl(next.url ?? "");
    setFile(next.file);
    setNames([]);
    setChosen(0);
  };
  const problem = missing ? t("Choose a file or enter an address") : error && errorText(t, error);

  if (data) return <Result open={open} added={data} onClose={onClose} />;
  return (
    <FormDialog
      open={open}
      title={t("Add a badge")}
      notice={problem && <Notice tone="error">{problem}</Notice>}
      dirty={file !== undefined || url !== ""}
      busy={isPending}
      onSubmit={onSubmit}
      onClose={onClose}
      action={
        <SubmitButton busy={isPending} busyText={t("Checking…")}>
          {t("Add badge")}
        </SubmitButton>
      }
    >
      <BadgeFields
        fileName={file?.name ?? ""}
        url={url}
        onFile={(chosen) => change({ file: chosen })}
        onUrl={(typed) => change({ url: typed })}
      />
      {names.length > 0 && <BadgeChoice names={names} chosen={chosen} onChoose={setChosen} />}
    </FormDialog>
  );
}

function useAddition() {
  const intent = useIntent(readAs(addedSchema));
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: FormData | { url: string; badge?: number }) => {
      const added = await intent.send(addBadge.path, { method: addBadge.method, body });
      await refreshCredentials(client);
      return added;
    },
  });
}

function formWith(file: File, { badge }: { badge?: number }): FormData {
  const form = new FormData();
  if (badge !== undefined) form.append(BADGE_CHOICE_PART, String(badge));
  form.append(BADGE_FILE_PART, file);
  return form;
}

/** The names of several badges, of which the server wants one. */
const badgesIn = (failure: Error): string[] =>
  failure instanceof ApiError
    ? failure.issues.flatMap(({ path, message }) => (path === BADGE_CHOICE_PART ? message : []))
    : [];

function Result({ open, added, onClose }: Props & { added: Added }) {
  const t = useTexts();
  const { credential, badge } = added;
  const words = statusTexts(t, credential.verificationStatus, badge.issuer.host);
  return (
    <ChecksDialog
      open={open}
      title={t("{name} was added", { name: credential.name })}
      onClose={onClose}
    >
      {words && (
        <Notice tone={words.tone}>
          {t("{status}. {issuer}", {
            status: words.label,
            issuer: issuerText(t, badge.issuer.name),
          })}
        </Notice>
      )}
      <CheckList checks={badge.checks} />
      <Typography variant="body2" sx={{ color: "text.secondary", mt: 4 }}>
        {t("The credential is private. Only you can see it until you make it public.")}
      </Typography>
    </ChecksDialog>
  );
}

interface ChoiceProps {
  names: readonly string[];
  /** The place of the chosen one, from 0. */
  chosen: number;
  onChoose: (chosen: number) => void;
}

/** Which of several badges in a file is added. */
function BadgeChoice({ names, chosen, onChoose }: ChoiceProps) {
  const t = useTexts();
  const id = useId();
  return (
    <FormControl sx={{ mt: 5 }}>
      <FormLabel id={id}>{t("Badge")}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={String(chosen)}
        onChange={(_event, value) => onChoose(Number(value))}
      >
        {names.map((name, index) => (
          <FormControlLabel
            key={index}
            value={String(index)}
            control={<Radio />}
            label={<span dir="auto">{name || t("Badge {number}", { number: index + 1 })}</span>}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
