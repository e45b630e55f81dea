import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import { useRef } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { FormTextField } from "../../ui/forms/FormTextField.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { CredentialField } from "./CredentialField.tsx";
import { FilePicker } from "./FilePicker.tsx";
import type { Entry } from "./upload-entries.ts";
import type { Uploads } from "./uploads.ts";
import { useLostFocus } from "./use-lost-focus.ts";
import { useUploadForm } from "./use-upload-form.ts";
import { UploadRow } from "./UploadRow.tsx";
import { radius } from "../../theme/space.ts";

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
  const t = useTexts();
  const { control, error, setError, has, onSubmit } = useUploadForm(uploads, entries, onAllArrived);
  const chooser = useRef<HTMLInputElement>(null);
  const rows = useLostFocus(() => chooser.current?.focus());
  const remove = (id: number) => {
    uploads.remove(id);
    // Its focused button is then gone, too. The row of a cancelled upload stays.
    const isGone = uploads.entries().every((entry) => entry.id !== id);
    if (isGone) chooser.current?.focus();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={onSubmit}
      sx={{ display: "grid", gap: 5, gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 680 }}
    >
      <FilePicker
        inputRef={chooser}
        over={over}
        error={error}
        onFiles={(files) => {
          if (files.length > 0) setError("");
          uploads.add(files);
        }}
      />
      {entries.length > 0 && (
        <Rows aria-label={t("Files to upload")} {...rows}>
          {entries.map((entry) => (
            <UploadRow key={entry.id} entry={entry} onRemove={remove} />
          ))}
        </Rows>
      )}
      <CredentialField
        control={control}
        help={t("The credential that these files belong to (optional).")}
      />
      <FormTextField control={control} name="notes" label={t("Notes")} rows={3} />
      <Box sx={{ display: "flex", justifyContent: "flex-end" }}>
        <SubmitButton busy={has("sending") && !has("chosen")} busyText={t("Uploading")}>
          {t("Upload")}
        </SubmitButton>
      </Box>
    </Box>
  );
}
