import type { Credential } from "@laurel/contracts/routes/credentials";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { memo, useDeferredValue } from "react";
import { type Control, type ControllerRenderProps, useController } from "react-hook-form";
import { optionTexts } from "../../entities/credential/option-labels.ts";
import { useCredentialChoice } from "../../entities/credential/use-credential-choice.ts";
import { FieldShell } from "../../ui/forms/FieldShell.tsx";
import type { UploadNotes } from "../../entities/document/send-document.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { SearchBox } from "../../ui/forms/SearchBox.tsx";

interface Props {
  control: Control<UploadNotes>;
  help: string;
}

/** The credential that the files belong to, as a native select, with a search if there are many. Optional. */
export function CredentialField({ control, help }: Props) {
  const t = useTexts();
  const { field } = useController({ control, name: "credentialId" });
  const { options, isLong, search, setSearch } = useCredentialChoice(field.value);
  // Deferred, because an answer with many options would hold up the next letter.
  const shown = useDeferredValue(options);
  return (
    <FieldShell label={t("Credential")} help={help} errors={[]}>
      {({ id, "aria-describedby": describedBy }) => (
        <>
          {isLong && (
            <SearchBox
              label={t("Search credentials")}
              placeholder={t("Search credentials...")}
              value={search}
              onChange={setSearch}
            />
          )}
          <Choice {...{ id, describedBy, field }} options={shown} />
        </>
      )}
    </FieldShell>
  );
}

interface ChoiceProps {
  id: string;
  describedBy: string | undefined;
  field: ControllerRenderProps<UploadNotes, "credentialId">;
  options: readonly Credential[];
}

const Choice = memo(function Choice({ id, describedBy, field, options }: ChoiceProps) {
  const t = useTexts();
  const { ref, ...bound } = field;
  const labels = optionTexts(t, options);
  return (
    <NativeSelect
      {...bound}
      inputRef={ref}
      input={<OutlinedInput />}
      inputProps={{ id, "aria-describedby": describedBy, "aria-invalid": false }}
    >
      <option value="">{t("None")}</option>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {labels.get(option.id)}
        </option>
      ))}
    </NativeSelect>
  );
});
