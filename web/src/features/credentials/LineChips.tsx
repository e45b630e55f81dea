import type { DocumentLine } from "@laurel/contracts/routes/document-imports";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { useEffect, useId, useRef, useState } from "react";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { useAnnounce } from "../../ui/announcements/Announcer.tsx";
import { Fold } from "../../ui/layout/Fold.tsx";
import type { FormAccess } from "./AskModel.tsx";
import { FILLED_FIELDS, type FilledField, isFilledField, valueFor } from "./line-values.ts";

interface Props extends Pick<FormAccess, "setValue"> {
  lines: readonly DocumentLine[];
  /** Something that every credential needs wasn't found. */
  isNeeded: boolean;
}

/** The text of the document: a line that is chosen fills in the field that had the focus last. */
export function LineChips({ isNeeded, ...props }: Props) {
  const t = useTexts();
  if (isNeeded) return <Chips {...props} />;
  return (
    <Fold title={t("Text of the document")}>
      <Chips {...props} />
    </Fold>
  );
}

function Chips({ lines, setValue }: Omit<Props, "isNeeded">) {
  const t = useTexts();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const field = useFocusedField(box);
  const announce = useAnnounce();
  const label = t(FILLED_FIELDS[field]);
  const fill = (line: DocumentLine) => {
    const value = valueFor(field, line);
    if (value === "") return announce(t("This line has nothing for {field}", { field: label }));
    setValue(field, value, { shouldDirty: true, shouldValidate: true });
    announce(t("{field} filled in", { field: label }));
  };
  return (
    <Box ref={box} sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography id={id} variant="body2">
        <Rich
          text="Choose a line to fill in <strong>{field}</strong>. For another field, click into it first."
          values={{ field: label }}
          tags={{ strong: <strong /> }}
        />
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        {lines.map((line, index) => (
          <Chip
            key={index}
            label={<span dir="auto">{line.text}</span>}
            variant="outlined"
            aria-describedby={id}
            onClick={() => fill(line)}
            sx={{
              maxWidth: "100%",
              minHeight: 32,
              height: "auto",
              "& .MuiChip-label": { whiteSpace: "normal", overflowWrap: "anywhere", py: 1 },
            }}
          />
        ))}
      </Box>
    </Box>
  );
}

/** The field of the surrounding form that had the focus last and can be filled in. */
function useFocusedField(inside: { current: HTMLElement | null }): FilledField {
  const [field, setField] = useState<FilledField>("name");
  useEffect(() => {
    const form = inside.current?.closest("form");
    const look = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLInputElement)) return;
      // Some inputs have another name, so that browsers don't suggest the person's own.
      const name = target.name.replace(/^credential-/, "");
      if (isFilledField(name)) setField(name);
    };
    form?.addEventListener("focusin", look);
    return () => form?.removeEventListener("focusin", look);
  }, [inside]);
  return field;
}
