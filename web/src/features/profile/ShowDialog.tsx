import { updateCredential } from "@laurel/contracts/calls.generated";
import { CREDENTIAL_TYPES, type CredentialType } from "@laurel/contracts/constants";
import { MAX_CREDENTIALS_PER_PAGE } from "@laurel/contracts/credential-filter";
import type { Credential } from "@laurel/contracts/routes/credentials";
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
import { counted } from "../../lib/counted.ts";
import { isSessionEnded, messageOf } from "../../lib/problem.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { ProgressPart } from "../../ui/states/ProgressPart.tsx";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { ProfilePreview } from "./ProfilePreview.tsx";

interface Props {
  open: boolean;
  onClose: () => void;
}

/** What others see of the profile, and which types of credentials to add to that. */
export function ShowDialog({ open, onClose }: Props) {
  const toast = useToast();
  const { data, error, isFetching, refetch } = useQuery(searchQuery("", MAX_CREDENTIALS_PER_PAGE));
  const [types, setTypes] = useState<readonly CredentialType[]>([]);
  const [problem, setProblem] = useState("");
  const { progress, publish, stop } = usePublishing();
  const all = data?.items ?? [];
  const added = all.filter((one) => !one.isPublic && types.includes(one.type));
  const isBusy = progress !== undefined;

  const submit = async () => {
    if (added.length === 0) return onClose();
    setProblem("");
    const { done, error: failure } = await publish(added.map(({ id }) => id));
    if (done.length > 0) toast({ title: `${counted(done.length, "credential")} made public` });
    if (failure === undefined) return onClose();
    setProblem(isSessionEnded(failure) ? "" : messageOf(failure));
  };

  return (
    <FormDialog
      open={open}
      title="What others see"
      wide
      notice={problem && <Notice tone="error">{problem}</Notice>}
      dirty={false}
      busy={isBusy}
      cancelLabel="Close"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
      action={
        added.length > 0 && (
          <SubmitButton busy={isBusy} busyText="Making them public">
            Make {counted(added.length, "credential")} public
          </SubmitButton>
        )
      }
    >
      {!data && (isFetching || !error) && <Spinner text="Loading your credentials…" />}
      {!data && error && !isFetching && (
        <ErrorState
          what="Your credentials"
          message={messageOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {progress && <ProgressPart verb="Made public" progress={progress} onStop={stop} />}
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
  const hidden = CREDENTIAL_TYPES.map((type) => ({
    type,
    count: credentials.filter((one) => one.type === type && !one.isPublic).length,
  })).filter(({ count }) => count > 0);
  if (hidden.length === 0) return null;
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">Make private credentials public</FormLabel>
      {hidden.map(({ type, count }) => (
        <FormControlLabel
          key={type}
          label={`${typePlural(type)} (${count.toLocaleString("en")})`}
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
