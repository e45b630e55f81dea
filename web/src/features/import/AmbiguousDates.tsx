import { text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { dateText } from "../../lib/texts/dates.ts";
import { useAnnounce } from "../../ui/announcements/Announcer.tsx";
import { FIELD_NAMES } from "./field-names.ts";
import {
  ambiguousColumns,
  type AmbiguousColumn,
  type DateField,
  type DateOrder,
  type DraftRow,
  inOrder,
} from "./rows.ts";

interface Props {
  rows: readonly DraftRow[];
  onDecide: (field: DateField, order: DateOrder) => void;
}

/** Asks once for each column whether its dates begin with the day or the month. */
export function AmbiguousDates({ rows, onDecide }: Props) {
  const t = useTexts();
  const announce = useAnnounce();
  const place = useRef<HTMLDivElement>(null);
  const [hadAny] = useState(() => ambiguousColumns(rows).length > 0);
  if (!hadAny) return null;
  return (
    <Box ref={place} tabIndex={-1} sx={{ display: "grid", gap: 5, outline: "none" }}>
      {ambiguousColumns(rows).map((column) => (
        <Question
          key={column.field}
          column={column}
          onDecide={(order) => {
            onDecide(column.field, order);
            const { count } = column;
            announce(t("{count, plural, one {# date} other {# dates}} read", { count }));
            // The question disappears, with the button that has the focus. The rows are next.
            place.current?.focus({ preventScroll: true });
          }}
        />
      ))}
    </Box>
  );
}

const ORDERS = [
  ["day-first", text("Day first: {date}")],
  ["month-first", text("Month first: {date}")],
] as const;

interface QuestionProps {
  column: AmbiguousColumn;
  onDecide: (order: DateOrder) => void;
}

function Question({ column: { field, count, example }, onDecide }: QuestionProps) {
  const t = useTexts();
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: "grid", gap: 2 }}>
      <Typography component="legend" sx={{ p: 0, mb: 2 }}>
        {t(
          "{field}: {count, plural, one {# date} other {# dates}} could be read in two ways. What is {example}?",
          { field: t(FIELD_NAMES[field]), count, example },
        )}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        {ORDERS.map(([order, label]) => (
          <Button key={order} variant="outlined" color="inherit" onClick={() => onDecide(order)}>
            {t(label, { date: dateText(t, inOrder(example, order) ?? "") })}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
