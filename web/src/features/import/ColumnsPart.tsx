import { IMPORT_FIELDS, type ImportColumn } from "@laurel/contracts/routes/imports";
import Box from "@mui/material/Box";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { listText } from "../../lib/texts/lists.ts";
import { FieldShell } from "../../ui/forms/FieldShell.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { Fold } from "../../ui/layout/Fold.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { leftOut, missingFields, type ColumnField } from "./columns.ts";
import { FIELD_NAMES } from "./field-names.ts";
import type { Columns } from "./use-columns.ts";

const FIELDS: readonly ColumnField[] = ["", ...IMPORT_FIELDS];

interface Props {
  state: Columns;
  /** The file is being read with the choices. */
  busy: boolean;
  onApply: () => void;
}

/**
 * What each column of a table is read as. It's folded if the file's own names say it all. Otherwise it's open, and stays
 * so while columns are assigned.
 */
export function ColumnsPart(props: Props) {
  const { columns, fields } = props.state;
  const t = useTexts();
  const [isOpen] = useState(() => missingFields(fields).length > 0 || leftOut(columns) > 0);
  if (!isOpen)
    return (
      <Fold title={t("Columns of the file")}>
        <Selects {...props} />
      </Fold>
    );
  const names = missingFields(fields).map((field) => t(FIELD_NAMES[field]));
  return (
    <Box
      component="section"
      aria-label={t("Columns of the file")}
      sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      {names.length > 0 ? (
        <Notice tone="warning">
          {t("Some columns have unknown names. Choose the ones for: {fields}", {
            fields: listText(t, names),
          })}
        </Notice>
      ) : (
        <Typography>{t("Choose what to import from each column.")}</Typography>
      )}
      <Selects {...props} />
    </Box>
  );
}

function Selects({ state, busy, onApply }: Props) {
  const t = useTexts();
  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box
        sx={{
          display: "grid",
          gap: 4,
          gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 200px), 1fr))",
        }}
      >
        {Array.from(state.columns.entries(), ([index, column]) => (
          <ColumnField
            key={index}
            label={column.name === "" ? t("Column {number}", { number: index + 1 }) : column.name}
            samples={column.samples}
            field={state.fields[index] ?? ""}
            onChoose={(field) => state.choose(index, field)}
            onLeave={state.settle}
          />
        ))}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "center" }}>
        <SubmitButton
          type="button"
          variant="outlined"
          busy={busy}
          busyText={t("Reading the file…")}
          onClick={onApply}
        >
          {t("Apply columns")}
        </SubmitButton>
        <Typography variant="body2" sx={{ color: "text.secondary", flex: "1 1 16em" }}>
          {t("Reads the file again, without your edits below.")}
        </Typography>
      </Box>
    </Box>
  );
}

interface ColumnFieldProps extends Pick<ImportColumn, "samples"> {
  label: string;
  field: ColumnField;
  onChoose: (field: ColumnField) => void;
  onLeave: () => void;
}

function ColumnField({ label, samples = [], field, onChoose, onLeave }: ColumnFieldProps) {
  const t = useTexts();
  return (
    <FieldShell
      label={<bdi>{label}</bdi>}
      help={samples.length > 0 && <bdi>{samples.join(" · ")}</bdi>}
      errors={[]}
    >
      {(parts) => (
        <NativeSelect
          value={field}
          input={<OutlinedInput />}
          inputProps={parts}
          onBlur={onLeave}
          onChange={({ target }) => onChoose(FIELDS.find((one) => one === target.value) ?? "")}
        >
          {FIELDS.map((one) => (
            <option key={one} value={one}>
              {one === "" ? t("Don’t import") : t(FIELD_NAMES[one])}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldShell>
  );
}
