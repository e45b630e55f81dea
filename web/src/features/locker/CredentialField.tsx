import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { type Control, useController } from "react-hook-form";
import { FieldShell } from "../../ui/forms/FieldShell.tsx";
import type { UploadNotes } from "./send-document.ts";
import { useCredentialNames } from "./use-credential-names.ts";

/** The credential that the files belong to, as a native select. Optional. */
export function CredentialField({ control }: { control: Control<UploadNotes> }) {
  const credentials = useCredentialNames();
  const { field } = useController({ control, name: "credentialId" });
  const { ref, ...bound } = field;
  return (
    <FieldShell
      label="Credential"
      help="The credential that these files belong to (optional)."
      errors={[]}
    >
      {(parts) => (
        <NativeSelect {...bound} inputRef={ref} input={<OutlinedInput />} inputProps={parts}>
          <option value="">None</option>
          {Array.from(credentials.values(), ({ id, name, organization }) => (
            <option key={id} value={id}>
              {name} ({organization})
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldShell>
  );
}
