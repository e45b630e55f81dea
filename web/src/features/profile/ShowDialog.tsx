import { updateCredential } from "@laurel/contracts/calls.generated";
import { CREDENTIAL_TYPES, type CredentialType } from "@laurel/contracts/constants";
import { MAX_CREDENTIALS_PER_PAGE } from "@laurel/contracts/credential-filter";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { text, type Text, withValues } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { refreshCredentials } from "../../entities/credential/credentials-query.ts";
import { searchQuery } from "../../entities/credential/search-query.ts";
import { typePlural } from "../../entities/credential/type-names.ts";
import { useOneByOne } from "../../entities/sending/use-one-by-one.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { isSessionEnded, errorWords } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { NotLoaded } from "../../ui/states/NotLoaded.tsx";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { ProgressPart, type ProgressTexts } from "../../ui/states/ProgressPart.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { ProfilePreview } from "./ProfilePreview.tsx";

const MAKE_PUBLIC = text(
  "{count, plural, one {Make # credential public} other {Make # credentials public}}",
);
const MADE_PUBLIC = text(
  "{count, plural, one {# credential made public} other {# credentials made public}}",
);

const PROGRESS: ProgressTexts = {
  count: text("Made public {done, number} of {of, number}"),
  share: text("Made public {percent, number, percent}"),
};

interface Props {
  open: boolean;
  onClose: () => void;
}

/** What others see of the profile, and which types of credentials to add to that. */
export function ShowDialog({ open, onClose }: Props) {
  const t = useTexts();
  const toast = useToast();
  const query = useQuery(searchQuery("", MAX_CREDENTIALS_PER_PAGE));
  const { data } = query;
  const [types, setTypes] = useState<readonly CredentialType[]>([]);
  const [problem, setProblem] = useState<Text | "">("");
  const { progress, publish, stop } = usePublishing();
  const all = data?.items ?? [];
  const added = all.filter((one) => !one.isPublic && types.includes(one.type));
  const isBusy = progress !== undefined;

  const submit = async () => {
    if (added.length === 0) return onClose();
    setProblem("");
    const { done, error: failure } = await publish(added.map(({ id }) => id));
    if (done.length > 0) toast({ title: withValues(MADE_PUBLIC, { count: done.length }) });
    if (failure === undefined) return onClose();
    setProblem(isSessionEnded(failure) ? "" : errorWords(failure));
  };

  return (
    <FormDialog
      open={open}
      title={t("What others see")}
      wide
      notice={problem && <Notice tone="error">{t(problem)}</Notice>}
      busy={isBusy}
      isSaving={false}
      cancelLabel={t("Close")}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
      action={
        added.length > 0 && (
          <SubmitButton busy={isBusy} busyText={t("Making them public")}>
            {t(MAKE_PUBLIC, { count: added.length })}
          </SubmitButton>
        )
      }
    >
      <NotLoaded
        query={query}
        loading={t("Loading your credentials…")}
        failed={t("Your credentials couldn’t be loaded.")}
      />
      {progress && <ProgressPart texts={PROGRESS} progress={progress} onStop={stop} />}
      {data && !progress && (
        <Box sx={{ display: "grid", gap: 6, gridTemplateColumns: "minmax(0, 1fr)" }}>
          <TypeChoice credentials={all} types={types} onChange={setTypes} />
          <ProfilePreview credentials={all.filter((one) => one.isPublic || added.includes(one))} />
        </Box>
      )}
    </FormDialog>
  );
}

function usePublishing() {
  const client = useQueryClient();
  const { send } = useSend(updateCredential);
  const { progress, run, stop } = useOneByOne((id: string) => send({ isPublic: true }, { id }));
  return {
    progress,
    stop,
    publish: async (ids: readonly string[]) => {
      const worked = await run(ids);
      await refreshCredentials(client);
      return worked;
    },
  };
}

interface ChoiceProps {
  credentials: readonly Credential[];
  types: readonly CredentialType[];
  onChange: (types: readonly CredentialType[]) => void;
}

/** The types that have private credentials. */
function TypeChoice({ credentials, types, onChange }: ChoiceProps) {
  const t = useTexts();
  const hidden = CREDENTIAL_TYPES.map((type) => ({
    type,
    count: credentials.filter((one) => one.type === type && !one.isPublic).length,
  })).filter(({ count }) => count > 0);
  if (hidden.length === 0) return null;
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{t("Make private credentials public")}</FormLabel>
      {hidden.map(({ type, count }) => (
        <FormControlLabel
          key={type}
          label={t("{name} ({count, number})", { name: t(typePlural(type)), count })}
          control={
            <Checkbox
              checked={types.includes(type)}
              onChange={(_event, checked) =>
                onChange(checked ? [...types, type] : types.filter((one) => one !== type))
              }
            />
          }
        />
      ))}
    </FormControl>
  );
}
