import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import type { LaterFile } from "./later-rows.ts";

interface Props {
  files: readonly LaterFile[];
  onContinue: (file: LaterFile) => void;
  onDiscard: (fileName: string) => void;
}

/** The rows of earlier files that wait for a date. */
export function LaterPart({ files, onContinue, onDiscard }: Props) {
  const t = useTexts();
  if (files.length === 0) return null;
  return (
    <Box component="section" aria-label={t("Kept for later")} sx={{ display: "grid", gap: 3 }}>
      {files.map((file) => (
        <Box
          key={file.fileName}
          sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3 }}
        >
          <Typography variant="body2" sx={{ flex: "1 1 16em", overflowWrap: "anywhere" }}>
            <Rich
              text="<file>{name}</file>: {count, plural, one {# row} other {# rows}} without a completion date"
              values={{ name: file.fileName, count: file.preview.rows.length }}
              tags={{ file: <strong dir="auto" /> }}
            />
          </Typography>
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            aria-label={t("Continue with {file}", { file: file.fileName })}
            onClick={() => onContinue(file)}
          >
            {t("Continue")}
          </Button>
          <Button
            color="inherit"
            size="small"
            aria-label={t("Discard the rows of {file}", { file: file.fileName })}
            onClick={() => onDiscard(file.fileName)}
          >
            {t("Discard")}
          </Button>
        </Box>
      ))}
    </Box>
  );
}
