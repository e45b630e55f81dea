import { text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { FileButton } from "../../ui/forms/FileButton.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { hashOf } from "./file-hash.ts";

type Outcome = { kind: "unchanged" | "changed" | "unreadable"; name: string };

const WORDS = {
  unchanged: { tone: "success", words: text("This file is unchanged") },
  changed: { tone: "error", words: text("This file has been changed") },
  unreadable: { tone: "warning", words: text("This file can’t be compared in this browser") },
} as const;

/** Compares a file with the issued CV. The file never leaves the browser. */
export function CompareFile({ sha256 }: { sha256: string }) {
  const t = useTexts();
  const [outcome, setOutcome] = useState<Outcome>();
  const help = useId();

  async function compare(file: File) {
    setOutcome(undefined);
    const { name } = file;
    try {
      const kind = (await hashOf(file)) === sha256 ? "unchanged" : "changed";
      setOutcome({ kind, name });
    } catch {
      // The file was moved, or a page without TLS can't compute hashes.
      setOutcome({ kind: "unreadable", name });
    }
  }

  return (
    <Box component="section" sx={{ display: "grid", gap: 3, justifyItems: "start" }}>
      <Typography variant="h3" component="h2">
        {t("Do you have the file?")}
      </Typography>
      <Typography id={help} sx={{ color: "text.secondary", maxWidth: "60ch" }}>
        {t(
          "Choose the PDF that you’ve received to see whether it’s the one that was issued. It’s compared in your browser and isn’t uploaded.",
        )}
      </Typography>
      <FileButton
        label={t("Choose the file to compare")}
        accept=".pdf,application/pdf"
        describedBy={help}
        onFiles={([file]) => void compare(file)}
      />
      {outcome && (
        <Box sx={{ width: "100%", overflowWrap: "anywhere" }}>
          <Notice tone={WORDS[outcome.kind].tone}>
            <strong>{t(WORDS[outcome.kind].words)}</strong>
            <bdi>{outcome.name}</bdi>
          </Notice>
        </Box>
      )}
    </Box>
  );
}
