import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { counted } from "../../lib/counted.ts";
import { formatDate } from "../../lib/dates.ts";
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
  const announce = useAnnounce();
  return ambiguousColumns(rows).map((column) => (
    <Question
      key={column.field}
      column={column}
      onDecide={(order) => {
        onDecide(column.field, order);
        announce(`${counted(column.count, "date")} read`);
      }}
    />
  ));
}

const ORDERS = [
  ["day-first", "Day first"],
  ["month-first", "Month first"],
] as const;

interface QuestionProps {
  column: AmbiguousColumn;
  onDecide: (order: DateOrder) => void;
}

function Question({ column: { field, count, example }, onDecide }: QuestionProps) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: "grid", gap: 2 }}>
      <Typography component="legend" sx={{ p: 0, mb: 2 }}>
        {FIELD_NAMES[field]}: {counted(count, "date")} could be read in two ways. What is {example}?
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        {ORDERS.map(([order, name]) => (
          <Button key={order} variant="outlined" color="inherit" onClick={() => onDecide(order)}>
            {name}: {formatDate(inOrder(example, order) ?? "")}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
