import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useState } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { FieldShell } from "../../ui/forms/FieldShell.tsx";

/** A field for rows that were copied in a spreadsheet. They're read as soon as they are pasted. */
export function PasteField({ onRows }: { onRows: (text: string) => void }) {
  const t = useTexts();
  const [text, setText] = useState("");
  return (
    <Box sx={{ display: "grid", gap: 3, justifyItems: "start" }}>
      <FieldShell
        label={t("Paste rows")}
        help={t(
          "Copy the rows in your spreadsheet, with or without their header, and paste them here.",
        )}
        errors={[]}
      >
        {(parts) => (
          <OutlinedInput
            value={text}
            multiline
            minRows={2}
            maxRows={4}
            slotProps={{ input: { ...parts, dir: "auto", autoComplete: "off" } }}
            onChange={({ target }) => setText(target.value)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData("text/plain");
              if (!/[\t\n]/.test(pasted.trim())) return;
              event.preventDefault();
              onRows(pasted);
            }}
          />
        )}
      </FieldShell>
      {text.trim() !== "" && (
        <Button variant="outlined" color="inherit" onClick={() => onRows(text)}>
          {t("Read the rows")}
        </Button>
      )}
    </Box>
  );
}
