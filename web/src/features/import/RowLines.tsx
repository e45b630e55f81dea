import { EXPIRES_TOO_EARLY } from "@laurel/contracts/routes/credentials";
import { text } from "@laurel/contracts/text";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import { CircleAlert, Info } from "lucide-react";
import { type ComponentProps, memo, type Ref, useRef, useState } from "react";
import { typeName } from "../../entities/credential/type-names.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { Comparison } from "./Comparison.tsx";
import { DateField } from "./DateField.tsx";
import { RowEditor } from "./RowEditor.tsx";
import { nameOf, openIssues, withChoice, type DraftRow } from "./rows.ts";
import { IssueList } from "./rows-sheet.ts";
import type { Editors } from "./use-open-editors.ts";

interface Props {
  row: DraftRow;
  editors: Editors;
  onChange: (row: DraftRow) => void;
}

/** A row of the file and, below it while it's edited, its fields. */
export const RowLines = memo(function RowLines({ row, editors, onChange }: Props) {
  const t = useTexts();
  const [isEdited, setEdited] = useState(false);
  const [isCompared, setCompared] = useState(false);
  const canCompare = row.ownId !== undefined && row.created === undefined && !row.isUpdated;
  const button = useRef<HTMLButtonElement>(null);
  const name = nameOf(t, row);
  const known = row.credential ?? row.draft;
  const toggle = () => {
    const finished = editors.finishers.get(row.row)?.() ?? { is: "unchanged" };
    if (finished.is !== "wrong") setEdited(!isEdited);
  };
  return (
    <>
      <tr>
        <td className="choice">
          <Choice {...{ row, name, onChange }} />
        </td>
        <td className="name">
          <strong dir="auto">{name}</strong>
          <div dir="auto">{known?.organization ?? row.values.organization}</div>
          <State row={row} />
        </td>
        <td className="type">{known && t(typeName(known.type))}</td>
        <td className="day">
          <Day {...{ row, name, isEdited, onChange }} />
        </td>
        <td className="action">
          {canCompare && (
            <Toggle
              what="Compare"
              name={name}
              isOpen={isCompared}
              onClick={() => setCompared(!isCompared)}
            />
          )}
          {row.created === undefined && (
            <Toggle what="Edit" name={name} isOpen={isEdited} buttonRef={button} onClick={toggle} />
          )}
        </td>
      </tr>
      {isCompared && canCompare && <ComparisonLine {...{ row, onChange }} />}
      {isEdited && (
        <EditorLine
          row={row}
          editors={editors}
          onMended={(mended) => {
            onChange(mended);
            setEdited(false);
          }}
          onClose={() => {
            setEdited(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
});

const TOGGLES = {
  Compare: { label: text("Compare"), named: text("Compare {name}") },
  Edit: { label: text("Edit"), named: text("Edit {name}") },
};

interface ToggleProps {
  what: keyof typeof TOGGLES;
  name: string;
  isOpen: boolean;
  buttonRef?: Ref<HTMLButtonElement>;
  onClick: () => void;
}

/** Opens something below the row. */
function Toggle({ what, name, isOpen, buttonRef, onClick }: ToggleProps) {
  const t = useTexts();
  return (
    <Button
      ref={buttonRef}
      size="small"
      color="inherit"
      variant="outlined"
      aria-label={t(TOGGLES[what].named, { name })}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      {t(TOGGLES[what].label)}
    </Button>
  );
}

function ComparisonLine({ row, onChange }: Omit<Props, "editors">) {
  const { credential, ownId } = row;
  if (!credential || ownId === undefined) return null;
  return (
    <tr className="editor">
      <td colSpan={5}>
        <Comparison
          ownId={ownId}
          file={credential}
          onUpdated={() => onChange({ ...row, isUpdated: true, chosen: false })}
        />
      </td>
    </tr>
  );
}

function Choice({ row, name, onChange }: Omit<Props, "editors"> & { name: string }) {
  const t = useTexts();
  return (
    <Checkbox
      checked={row.chosen}
      disabled={row.credential === null || row.created !== undefined}
      onChange={(_event, chosen) => onChange(withChoice(row, chosen))}
      slotProps={{ input: { "aria-label": t("Import {name}", { name }) } }}
    />
  );
}

interface DayProps extends Omit<Props, "editors"> {
  name: string;
  isEdited: boolean;
}

function Day({ row, name, isEdited, onChange }: DayProps) {
  const canEnter = row.draft !== null && row.created === undefined && !isEdited;
  if (canEnter) return <DateField {...{ row, name, onChange }} />;
  return row.credential?.completedDate ?? row.values.completedDate;
}

function EditorLine(props: ComponentProps<typeof RowEditor>) {
  return (
    <tr className="editor">
      <td colSpan={5}>
        <RowEditor {...props} />
      </td>
    </tr>
  );
}

const DUPLICATES = {
  own: text("You have this credential already"),
  file: text("Repeats an earlier row of this file"),
};

function State({ row }: Pick<Props, "row">) {
  const t = useTexts();
  const { credential, duplicate, created } = row;
  const issues = openIssues(row);
  const Mark = credential === null ? CircleAlert : Info;
  if (created !== undefined) return <Pill tone="success">{t("Imported")}</Pill>;
  if (row.isUpdated) return <Pill tone="success">{t("Yours was updated")}</Pill>;
  return (
    <>
      {duplicate !== "none" && <Pill tone="warning">{t(DUPLICATES[duplicate])}</Pill>}
      {issues.length > 0 && (
        <IssueList data-blocked={credential === null || undefined}>
          {issues.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <Mark size={16} aria-hidden />
              {message === EXPIRES_TOO_EARLY ? t(EXPIRES_TOO_EARLY) : message}
            </li>
          ))}
        </IssueList>
      )}
    </>
  );
}
