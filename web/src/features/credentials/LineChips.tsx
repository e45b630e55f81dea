import type { DocumentLine } from "@laurel/contracts/routes/document-imports";
import { text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { Check } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { useAnnounce } from "../../ui/announcements/Announcer.tsx";
import { Fold } from "../../ui/layout/Fold.tsx";
import type { FormAccess } from "./AskModel.tsx";
import {
  FILLED_FIELDS,
  type FilledField,
  goesOverLines,
  isFilledField,
  linesOf,
  valueFor,
  valueOf,
} from "./line-values.ts";

interface Props extends FormAccess {
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

const HOW_TO = text(
  "Choose a line to fill in <strong>{field}</strong>. Choosing it again takes it out. For another field, click into it first.",
);
const HOW_TO_OVER_LINES = text(
  "Choose a line to fill in <strong>{field}</strong>. If the text goes on in the line before or after it, choose that, too. Choosing a line again takes it out. For another field, click into it first.",
);

function Chips({ lines, ...form }: Omit<Props, "isNeeded">) {
  const t = useTexts();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const field = useFocusedField(box);
  const { chosen, choose } = useChosenLines(field, lines, form);
  return (
    <Box ref={box} sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography id={id} variant="body2">
        <Rich
          text={goesOverLines(field) ? HOW_TO_OVER_LINES : HOW_TO}
          values={{ field: t(FILLED_FIELDS[field]) }}
          tags={{ strong: <strong /> }}
        />
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        {lines.map((line, index) => {
          const isChosen = chosen.includes(index);
          return (
            <Chip
              key={index}
              label={<span dir="auto">{line.text}</span>}
              variant={isChosen ? "filled" : "outlined"}
              {...(isChosen && { icon: <Check size={16} aria-hidden /> })}
              aria-pressed={isChosen}
              aria-describedby={id}
              onClick={() => choose(index)}
              sx={CHIP}
            />
          );
        })}
      </Box>
    </Box>
  );
}

const CHIP = {
  maxWidth: "100%",
  minHeight: 32,
  height: "auto",
  "& .MuiChip-label": { whiteSpace: "normal", overflowWrap: "anywhere", py: 1 },
  "& .MuiChip-icon": { flexShrink: 0 },
} as const;

interface Choice {
  field: FilledField;
  positions: readonly number[];
  value: string;
  /** What the field had before its first line was chosen. */
  before: string;
}

/** The lines that the field consists of now. A line beside them is added, and any other one replaces them. */
function useChosenLines(field: FilledField, lines: readonly DocumentLine[], form: FormAccess) {
  const t = useTexts();
  const announce = useAnnounce();
  const { control, getValues, setValue } = form;
  const value = useWatch({ control, name: field });
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const last = choices.find((choice) => choice.field === field && choice.value === value);
  const chosen = last?.positions ?? linesOf(field, value, lines);

  const fill = (positions: readonly number[], before: string) => {
    const filled = positions.length === 0 ? before : valueOf(field, positions, lines);
    setValue(field, filled, { shouldDirty: true, shouldValidate: true });
    const others = choices.filter((choice) => choice.field !== field);
    setChoices([...others, { field, positions, value: filled, before }]);
  };

  const choose = (position: number) => {
    const line = lines[position];
    const values = { field: t(FILLED_FIELDS[field]) };
    if (!line || valueFor(field, line) === "")
      return announce(t("This line has nothing for {field}", values));
    const before = last?.before ?? (chosen.length > 0 ? "" : getValues(field));
    if (chosen.includes(position)) {
      fill(
        chosen.filter((one) => one !== position),
        before,
      );
      return announce(t("The line was taken out of {field}", values));
    }
    const isBeside = chosen.includes(position - 1) || chosen.includes(position + 1);
    if (!isBeside || !goesOverLines(field)) {
      fill([position], before);
      return announce(t("{field} filled in", values));
    }
    fill(
      [...chosen, position].toSorted((one, other) => one - other),
      before,
    );
    announce(t("The line was added to {field}", values));
  };

  return { chosen, choose };
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
