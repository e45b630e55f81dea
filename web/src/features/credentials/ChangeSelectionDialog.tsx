import { updateCredential } from "@laurel/contracts/calls.generated";
import { CREDENTIAL_TYPES } from "@laurel/contracts/constants";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { text, type Text, withValues } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  credentialsQuery,
  refreshCredentials,
} from "../../entities/credential/credentials-query.ts";
import { typeName } from "../../entities/credential/type-names.ts";
import { useOneByOne } from "../../entities/sending/use-one-by-one.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { isSessionEnded, errorWords } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { NotLoaded } from "../../ui/states/NotLoaded.tsx";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { FieldShell } from "../../ui/forms/FieldShell.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { ProgressPart, type ProgressTexts } from "../../ui/states/ProgressPart.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import {
  type Changes,
  changesFor,
  changeWords,
  NO_CHANGES,
  type WantedChanges,
} from "./selection-changes.ts";

const VISIBILITIES = [
  ["public", text("Public")],
  ["private", text("Private")],
] as const;
const CHANGE = text("Change {count, plural, one {# credential} other {# credentials}}");
const CHANGED = text("{count, plural, one {# credential} other {# credentials}} changed");

const CHANGE_PROGRESS: ProgressTexts = {
  count: text("Changed {done, number} of {of, number}"),
  share: text("Changed {percent, number, percent}"),
};

interface Props {
  open: boolean;
  ids: readonly string[];
  onClose: () => void;
}

/** Changes all selected credentials: whether they are public, their type, and their skills. */
export function ChangeSelectionDialog({ open, ids, onClose }: Props) {
  const t = useTexts();
  const toast = useToast();
  const [wanted, setWanted] = useState(NO_CHANGES);
  const [problem, setProblem] = useState<Text | "">("");
  const query = useQuery(credentialsQuery(ids));
  const { data } = query;
  const credentials = data?.items ?? [];
  const { progress, run, stop } = useChanging();
  const isBusy = progress !== undefined;

  const submit = async () => {
    setProblem("");
    const changing = credentials.flatMap(({ id, ...fields }) => {
      const changes = changesFor(fields, wanted);
      return changes ? [{ id, changes }] : [];
    });
    if (changing.length === 0) return setProblem(changeWords(credentials, wanted));
    const { done, error: failure } = await run(changing);
    if (done.length > 0)
      toast({ title: text("Updated!"), description: withValues(CHANGED, { count: done.length }) });
    if (failure === undefined) onClose();
    else setProblem(isSessionEnded(failure) ? "" : errorWords(failure));
  };

  return (
    <FormDialog
      open={open}
      title={t(CHANGE, { count: ids.length })}
      notice={problem && <Notice tone="error">{t(problem)}</Notice>}
      dirty={wanted !== NO_CHANGES}
      busy={isBusy}
      isSaving={false}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && data) void submit();
      }}
      action={
        <SubmitButton busy={isBusy} busyText={t("Changing")}>
          {t("Change")}
        </SubmitButton>
      }
    >
      {progress && <ProgressPart texts={CHANGE_PROGRESS} progress={progress} onStop={stop} />}
      <NotLoaded
        query={query}
        loading={t("Loading the selection…")}
        failed={t("The selection couldn’t be loaded.")}
      />
      {data && !progress && (
        <Fields wanted={wanted} credentials={credentials} onChange={setWanted} />
      )}
    </FormDialog>
  );
}

interface Changing {
  id: string;
  changes: Changes;
}

function useChanging() {
  const client = useQueryClient();
  const { send } = useSend(updateCredential);
  const { progress, run, stop } = useOneByOne(({ id, changes }: Changing) => send(changes, { id }));
  return {
    progress,
    stop,
    run: async (changing: readonly Changing[]) => {
      const worked = await run(changing);
      await refreshCredentials(client);
      return worked;
    },
  };
}

interface FieldsProps {
  wanted: WantedChanges;
  credentials: readonly Credential[];
  onChange: (wanted: WantedChanges) => void;
}

function Fields({ wanted, credentials, onChange }: FieldsProps) {
  const t = useTexts();
  return (
    <Box sx={{ display: "grid", gap: 5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Choice
        label={t("Visibility")}
        help={t("Public credentials are on your public profile, if you have one.")}
        value={wanted.visibility}
        options={VISIBILITIES.map(([one, name]) => [one, t(name)] as const)}
        onChoose={(visibility) => onChange({ ...wanted, visibility })}
      />
      <Choice
        label={t("Type")}
        value={wanted.type}
        options={CREDENTIAL_TYPES.map((type) => [type, t(typeName(type))] as const)}
        onChoose={(type) => onChange({ ...wanted, type })}
      />
      <FieldShell label={t("Add skills")} help={t("Separated by commas.")} errors={[]}>
        {(parts) => (
          <OutlinedInput
            value={wanted.skills}
            slotProps={{ input: { ...parts, dir: "auto", autoComplete: "off" } }}
            onChange={({ target }) => onChange({ ...wanted, skills: target.value })}
          />
        )}
      </FieldShell>
      <Typography component="output" sx={{ fontWeight: 600 }}>
        {t(changeWords(credentials, wanted))}
      </Typography>
    </Box>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  help?: string;
  value: "" | Value;
  options: readonly (readonly [Value, string])[];
  onChoose: (value: "" | Value) => void;
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, help, value, options, onChoose } = props;
  const t = useTexts();
  return (
    <FieldShell label={label} help={help} errors={[]}>
      {(parts) => (
        <NativeSelect
          value={value}
          input={<OutlinedInput />}
          inputProps={parts}
          onChange={({ target }) =>
            onChoose(options.find(([one]) => one === target.value)?.[0] ?? "")
          }
        >
          <option value="">{t("Leave as it is")}</option>
          {options.map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldShell>
  );
}
