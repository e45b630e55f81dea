import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import { type ComponentProps, memo, useRef, useState } from "react";
import { typeName } from "../../entities/credential/type-names.ts";
import { Pill } from "../../ui/Pill.tsx";
import { RowEditor } from "./RowEditor.tsx";
import { nameOf, withChoice, type DraftRow } from "./rows.ts";
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
  const toggle = () => {
    const finished = editors.finishers.get(row.row)?.() ?? { is: "unchanged" };
    if (finished.is !== "wrong") setEdited(!isEdited);
  };
  return (
    <>
      <tr>
        <td className="choice">
          <Checkbox
            checked={row.chosen}
            disabled={row.credential === null || row.created !== undefined}
            onChange={(_event, chosen) => onChange(withChoice(row, chosen))}
            slotProps={{ input: { "aria-label": `Import ${name}` } }}
          />
        </td>
        <td className="name">
          <strong>{name}</strong>
          <div>{row.credential?.organization ?? row.values.organization}</div>
          <State row={row} />
        </td>
        <td className="type">{row.credential && typeName(row.credential.type)}</td>
        <td className="day">{row.credential?.completedDate ?? row.values.completedDate}</td>
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

function State({ row: { credential, issues, duplicate, created } }: Pick<Props, "row">) {
  if (created !== undefined) return <Pill tone="success">Imported</Pill>;
  return (
    <>
      {duplicate !== "none" && <Pill tone="warning">{DUPLICATES[duplicate]}</Pill>}
      {issues.length > 0 && (
        <IssueList data-blocked={credential === null || undefined}>
          {issues.map(({ path, message }) => (
            <li key={`${path} ${message}`}>{message}</li>
          ))}
        </IssueList>
      )}
    </>
  );
}
