import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import { CircleAlert, Info } from "lucide-react";
import { type ComponentProps, memo, useRef, useState } from "react";
import { typeName } from "../../entities/credential/type-names.ts";
import { Pill } from "../../ui/Pill.tsx";
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
  const [isEdited, setEdited] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = nameOf(row);
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
          <div>{known?.organization ?? row.values.organization}</div>
          <State row={row} />
        </td>
        <td className="type">{known && typeName(known.type)}</td>
        <td className="day">
          <Day {...{ row, name, isEdited, onChange }} />
        </td>
        <td className="action">
          {row.created === undefined && (
            <Button
              ref={button}
              size="small"
              color="inherit"
              variant="outlined"
              aria-label={`Edit ${name}`}
              aria-expanded={isEdited}
              onClick={toggle}
            >
              Edit
            </Button>
          )}
        </td>
      </tr>
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

function Choice({ row, name, onChange }: Omit<Props, "editors"> & { name: string }) {
  return (
    <Checkbox
      checked={row.chosen}
      disabled={row.credential === null || row.created !== undefined}
      onChange={(_event, chosen) => onChange(withChoice(row, chosen))}
      slotProps={{ input: { "aria-label": `Import ${name}` } }}
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
  own: "You have this credential already",
  file: "Repeats an earlier row of this file",
};

function State({ row }: Pick<Props, "row">) {
  const { credential, duplicate, created } = row;
  const issues = openIssues(row);
  const Mark = credential === null ? CircleAlert : Info;
  if (created !== undefined) return <Pill tone="success">Imported</Pill>;
  return (
    <>
      {duplicate !== "none" && <Pill tone="warning">{DUPLICATES[duplicate]}</Pill>}
      {issues.length > 0 && (
        <IssueList data-blocked={credential === null || undefined}>
          {issues.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <Mark size={16} aria-hidden />
              {message}
            </li>
          ))}
        </IssueList>
      )}
    </>
  );
}
