import type { LockerDocument } from "@laurel/contracts/routes/documents";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useState } from "react";
import { formatDayOf } from "../../lib/dates.ts";
import { FieldShell } from "../../ui/forms/FieldShell.tsx";

interface Props {
  documents: readonly LockerDocument[];
  busy: boolean;
  onAttach: (document: LockerDocument) => void;
}

/** A choice of documents in CertLocker, newest first. */
export function ChooseDocument({ documents, busy, onAttach }: Props) {
  const [id, setId] = useState("");
  const chosen = documents.find((document) => document.id === id);
  const [isMissing, setMissing] = useState(false);
  return (
    <Box sx={{ mt: 3 }}>
      <FieldShell
        label="From CertLocker"
        help="A document that is attached to another credential moves to this one."
        errors={isMissing && !chosen ? ["Choose a document"] : []}
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
              <option value="">Choose a document</option>
              {documents.map(({ id: value, fileName, uploadDate }) => (
                <option key={value} value={value}>
                  {fileName}, {formatDayOf(uploadDate)}
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
              Attach
            </Button>
          </Box>
        )}
      </FieldShell>
    </Box>
  );
}
