import {
  IMPORT_FIELDS,
  type ImportColumn,
  type ImportColumns,
} from "@laurel/contracts/routes/imports";
import Box from "@mui/material/Box";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import { FieldShell } from "../../ui/forms/FieldShell.tsx";
import { Fold } from "../../ui/layout/Fold.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { FIELD_NAMES, NEEDED_FIELDS } from "./field-names.ts";

type Field = ImportColumn["field"];
const FIELDS: readonly Field[] = ["", ...IMPORT_FIELDS];

interface Props {
  columns: readonly ImportColumn[];
  onAssign: (columns: ImportColumns) => void;
}

/** What each column of a table is read as. Folded, unless a field that every credential needs has no column. */
export function ColumnsPart(props: Props) {
  const missing = NEEDED_FIELDS.filter(
    (field) => !props.columns.some((column) => column.field === field),
  );
  if (missing.length === 0)
    return (
      <Fold title="Columns of the file">
        <Selects {...props} />
      </Fold>
    );
  const names = missing.map((field) => FIELD_NAMES[field]).join(", ");
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      <Notice tone="warning">Some columns have unknown names. Choose the ones for: {names}</Notice>
      <Selects {...props} />
    </Box>
  );
}

function Selects({ columns, onAssign }: Props) {
  const assign = (position: number, field: Field) => {
    // Each field has one column, so its former column is skipped.
    const fields = columns.map((column, index) => {
      if (index === position) return field;
      return column.field === field ? "" : column.field;
    });
    onAssign(Object.fromEntries(fields.map((one, index) => [String(index), one])));
  };
  return (
    <>
      <Box
        sx={{
          display: "grid",
          gap: 4,
          gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 200px), 1fr))",
        }}
      >
        {Array.from(columns.entries(), ([index, { name, field }]) => (
          <FieldShell key={index} label={name === "" ? `Column ${index + 1}` : name} errors={[]}>
            {(parts) => (
              <NativeSelect
                value={field}
                input={<OutlinedInput />}
                inputProps={parts}
                onChange={({ target }) =>
                  assign(index, FIELDS.find((one) => one === target.value) ?? "")
                }
              >
                {FIELDS.map((one) => (
                  <option key={one} value={one}>
                    {one === "" ? "Don’t import" : FIELD_NAMES[one]}
                  </option>
                ))}
              </NativeSelect>
            )}
          </FieldShell>
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: "text.secondary", mt: 3 }}>
        A change reads the file again, without your edits below.
      </Typography>
    </>
  );
}
