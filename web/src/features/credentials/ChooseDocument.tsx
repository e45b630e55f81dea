import type { LockerDocument } from "@laurel/contracts/routes/documents";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useState } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { dayText } from "../../lib/texts/dates.ts";
import { FieldShell } from "../../ui/forms/FieldShell.tsx";

interface Props {
  documents: readonly LockerDocument[];
  busy: boolean;
  onAttach: (document: LockerDocument) => void;
}

/** A choice of documents in CertLocker, newest first. */
export function ChooseDocument({ documents, busy, onAttach }: Props) {
  const t = useTexts();
  const [id, setId] = useState("");
  const chosen = documents.find((document) => document.id === id);
  const [isMissing, setMissing] = useState(false);
  return (
    <Box sx={{ mt: 3 }}>
      <FieldShell
        label={t("From CertLocker")}
        help={t("A document that is attached to another credential moves to this one.")}
        errors={isMissing && !chosen ? [t("Choose a document")] : []}
      >
        {(field) => (
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
            <NativeSelect
              value={chosen ? id : ""}
              onChange={({ target }) => setId(target.value)}
              input={<OutlinedInput />}
              inputProps={{ ...field }}
              sx={{ flex: "1 1 200px", minWidth: 0 }}
            >
              <option value="">{t("Choose a document")}</option>
              {documents.map(({ id: value, fileName, uploadDate }) => (
                <option key={value} value={value}>
                  {t("{file}, {date}", { file: fileName, date: dayText(t, uploadDate) })}
                </option>
              ))}
            </NativeSelect>
            <Button
              variant="outlined"
              color="inherit"
              aria-busy={busy || undefined}
              onClick={() => {
                setMissing(!chosen);
                if (chosen && !busy) onAttach(chosen);
              }}
            >
              {t("Attach")}
            </Button>
          </Box>
        )}
      </FieldShell>
    </Box>
  );
}
