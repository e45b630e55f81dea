import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { counted } from "../../lib/counted.ts";
import type { LaterFile } from "./later-rows.ts";

interface Props {
  files: readonly LaterFile[];
  onContinue: (file: LaterFile) => void;
  onDiscard: (fileName: string) => void;
}

/** The rows of earlier files that wait for a date. */
export function LaterPart({ files, onContinue, onDiscard }: Props) {
  if (files.length === 0) return null;
  return (
    <Box component="section" aria-label="Kept for later" sx={{ display: "grid", gap: 3 }}>
      {files.map((file) => (
        <Box
          key={file.fileName}
          sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3 }}
        >
          <Typography variant="body2" sx={{ flex: "1 1 16em", overflowWrap: "anywhere" }}>
            <strong dir="auto">{file.fileName}</strong>: {counted(file.preview.rows.length, "row")}{" "}
            without a completion date
          </Typography>
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            aria-label={`Continue with ${file.fileName}`}
            onClick={() => onContinue(file)}
          >
            Continue
          </Button>
          <Button
            color="inherit"
            size="small"
            aria-label={`Discard the rows of ${file.fileName}`}
            onClick={() => onDiscard(file.fileName)}
          >
            Discard
          </Button>
        </Box>
      ))}
    </Box>
  );
}
