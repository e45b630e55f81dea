import { CREDENTIAL_TYPES, MAX_DATE } from "@laurel/contracts/constants";
import type { ImportIssue } from "@laurel/contracts/routes/imports";
import Button from "@mui/material/Button";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { typeName } from "../../entities/credential/type-names.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useFocus } from "../../ui/focus.ts";
import { FieldShell } from "../../ui/forms/FieldShell.tsx";
import { FIELD_NAMES } from "./field-names.ts";
import {
  mend,
  MENDED_FIELDS,
  mendedValues,
  type DraftRow,
  type Mended,
  type MendedField,
} from "./rows.ts";
import { EditorSheet } from "./rows-sheet.ts";
import { type Editors, type Finished, useOpenEditor } from "./use-open-editors.ts";

interface Props {
  row: DraftRow;
  editors: Editors;
  /** Gets the mended row, which needs no editor any more. */
  onMended: (row: DraftRow) => void;
  /** Called after the person has applied or dropped the changes. */
  onClose: () => void;
}

/** Edits a row in its place. The first field that is wrong has the focus, else the name; Enter applies the changes, Escape drops them. */
export function RowEditor({ row, editors, onMended, onClose }: Props) {
  const t = useTexts();
  const [first] = useState(() => mendedValues(row));
  const [values, setValues] = useState(first);
  const [issues, setIssues] = useState<readonly ImportIssue[]>(
    row.credential ? [] : row.issues.filter(({ path }) => path !== ""),
  );
  const { sheet, focusFirstWrong } = useWrongFields();
  const [firstFocused] = useState(() => firstWrong(issues));
  const isChanged = MENDED_FIELDS.some((field) => values[field] !== first[field]);
  const finish = (chosen: boolean): Finished => {
    const result = mend(row, values);
    if ("row" in result) {
      const mended = { ...result.row, chosen, isEdited: isChanged || row.isEdited === true };
      onMended(mended);
      return { is: "mended", row: mended };
    }
    setIssues(result.issues);
    focusFirstWrong();
    return { is: "wrong" };
  };
  // A row that was unticked stays so. A row that couldn't be ticked before is wanted now.
  const isWanted = row.chosen || row.credential === null;
  useOpenEditor(editors, row.row, isChanged, () =>
    isChanged ? finish(isWanted) : { is: "unchanged" },
  );
  const apply = () => {
    if (finish(true).is === "mended") onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement;
    if (event.key !== "Escape" && !(event.key === "Enter" && isField)) return;
    // Otherwise Enter would import, and Escape close the dialog.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") apply();
    else onClose();
  };
  return (
    <EditorSheet
      ref={sheet}
      aria-label={t("Row {number}", { number: row.row })}
      onKeyDown={onKeyDown}
    >
      {MENDED_FIELDS.map((field) => (
        <Field
          key={field}
          field={field}
          isFirst={field === firstFocused}
          value={values[field]}
          original={row.values[field]}
          errors={issues.filter(({ path }) => path === field).map(({ message }) => message)}
          onChange={(text) => setValues((before: Mended) => ({ ...before, [field]: text }))}
        />
      ))}
      <Actions onApply={apply} onClose={onClose} />
    </EditorSheet>
  );
}

function Actions({ onApply, onClose }: { onApply: () => void; onClose: () => void }) {
  const t = useTexts();
  return (
    <div className="actions">
      <Button variant="outlined" color="inherit" onClick={onApply}>
        {t("Apply")}
      </Button>
      <Button color="inherit" onClick={onClose}>
        {t("Don’t change")}
      </Button>
    </div>
  );
}

/** Where somebody has to look first. */
const firstWrong = (issues: readonly ImportIssue[]) =>
  MENDED_FIELDS.find((field) => issues.some(({ path }) => path === field)) ?? "name";

/** Focuses the first field that has an error, once the errors are shown. */
function useWrongFields() {
  const sheet = useRef<HTMLFieldSetElement>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn > 0) sheet.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [turn]);
  return { sheet, focusFirstWrong: () => setTurn((before) => before + 1) };
}

interface FieldProps {
  field: MendedField;
  isFirst: boolean;
  value: string;
  /** What the file says, where a date couldn't be read. */
  original: string | undefined;
  errors: readonly string[];
  onChange: (text: string) => void;
}

function Field({ field, isFirst, value, original, errors, onChange }: FieldProps) {
  const t = useTexts();
  const first = useFocus<HTMLInputElement>();
  const isDate = field === "completedDate" || field === "expirationDate";
  const help =
    isDate && value === "" && original ? t("In the file: {date}", { date: original }) : undefined;
  return (
    <FieldShell label={t(FIELD_NAMES[field])} help={help} errors={errors}>
      {({ id, ...aria }) =>
        field === "type" ? (
          <NativeSelect
            value={value}
            input={<OutlinedInput />}
            inputProps={{ id, ...aria }}
            onChange={({ target }) => onChange(target.value)}
          >
            {CREDENTIAL_TYPES.map((type) => (
              <option key={type} value={type}>
                {t(typeName(type))}
              </option>
            ))}
          </NativeSelect>
        ) : (
          <OutlinedInput
            id={id}
            type={isDate ? "date" : "text"}
            value={value}
            inputRef={isFirst ? first : undefined}
            slotProps={{ input: { ...aria, ...(isDate ? { max: MAX_DATE } : { dir: "auto" }) } }}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </FieldShell>
  );
}
