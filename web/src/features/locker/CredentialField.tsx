import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { type Control, useController } from "react-hook-form";
import { FieldShell } from "../../ui/forms/FieldShell.tsx";
import type { UploadNotes } from "./send-document.ts";
import { SearchBox } from "../../ui/forms/SearchBox.tsx";
import { useCredentialChoice } from "./use-credential-choice.ts";

/** The credential that the files belong to, as a native select, with a search if there are many. Optional. */
export function CredentialField({ control }: { control: Control<UploadNotes> }) {
  const { field } = useController({ control, name: "credentialId" });
  const { ref, ...bound } = field;
  const { options, isLong, search, setSearch } = useCredentialChoice(field.value);
  return (
    <FieldShell
      label="Credential"
      help="The credential that these files belong to (optional)."
      errors={[]}
    >
      {(parts) => (
        <>
          {isLong && (
            <SearchBox
              label="Search credentials"
              placeholder="Search credentials..."
              value={search}
              onChange={setSearch}
            />
          )}
          <NativeSelect {...bound} inputRef={ref} input={<OutlinedInput />} inputProps={parts}>
            <option value="">None</option>
            {options.map(({ id, name, organization }) => (
              <option key={id} value={id}>
                {name} ({organization})
              </option>
            ))}
          </NativeSelect>
        </>
      )}
    </FieldShell>
  );
}
