import { MAX_DATE } from "@laurel/contracts/constants";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useState } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { withDate, type DraftRow } from "./rows.ts";

interface Props {
  row: DraftRow;
  name: string;
  onChange: (row: DraftRow) => void;
}

/** The date that a row of the file lacks. */
export function DateField({ row, name, onChange }: Props) {
  const t = useTexts();
  // What is typed before it is a date.
  const [text, setText] = useState("");
  return (
    <OutlinedInput
      type="date"
      size="small"
      value={row.credential?.completedDate ?? text}
      slotProps={{
        input: { "aria-label": t("Completion date of {name}", { name }), max: MAX_DATE },
      }}
      onChange={({ target }) => {
        setText(target.value);
        onChange(withDate(row, target.value));
      }}
      onKeyDown={(event) => {
        // Otherwise Enter would import.
        if (event.key === "Enter") event.preventDefault();
      }}
    />
  );
}
