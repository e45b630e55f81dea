import { Notice } from "../../ui/states/Notice.tsx";
import { ColumnsPart } from "./ColumnsPart.tsx";
import { EncodingField } from "./EncodingField.tsx";
import type { Import } from "./use-import.ts";

interface Props {
  state: Import;
  /** Runs an action that discards edited rows, after asking. */
  discardFor: (action: () => void) => void;
}

/** How the file was read. Rows that were kept for later have no file. */
export function ReadAs({ state, discardFor }: Props) {
  const { read, readFile, columns, applyColumns, isReading } = state;
  if (!read?.file) return null;
  const { file, assigned, preview } = read;
  const { encoding, notes = [] } = preview;
  return (
    <>
      {notes.map((note) => (
        <Notice key={note} tone="info">
          {note}
        </Notice>
      ))}
      {encoding && (
        <EncodingField
          encoding={encoding}
          onChoose={(chosen) => discardFor(() => readFile(file, assigned, chosen))}
        />
      )}
      {columns.columns.length > 0 && (
        <ColumnsPart state={columns} busy={isReading} onApply={() => discardFor(applyColumns)} />
      )}
    </>
  );
}
