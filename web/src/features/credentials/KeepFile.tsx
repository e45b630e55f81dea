import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useTexts } from "../../lib/texts/Texts.tsx";
import type { Attachment } from "./use-attachment.ts";

/** Whether the document that the form was filled in from is attached. */
export function KeepFile({ file, attachment }: { file: File; attachment: Attachment }) {
  const t = useTexts();
  return (
    <FormControlLabel
      label={t("Keep the file in the locker")}
      control={
        <Checkbox
          checked={attachment.file === file}
          onChange={(_event, isKept) => (isKept ? attachment.choose(file) : attachment.remove())}
        />
      }
    />
  );
}
