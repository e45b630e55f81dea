import { ColumnsPart } from "./ColumnsPart.tsx";
import { EncodingField } from "./EncodingField.tsx";
import type { Import } from "./use-import.ts";

interface Props {
  state: Import;
  /** Runs an action that discards edited rows, after asking. */
  discardFor: (action: () => void) => void;
}

/** How the file was read. Rows that were kept for later have no file. */
export function ReadAs({ state: { read, readFile }, discardFor }: Props) {
  if (!read?.file) return null;
  const { file, assigned, preview } = read;
  const { columns = [], encoding } = preview;
  return (
    <>
      {encoding && (
        <EncodingField
          encoding={encoding}
          onChoose={(chosen) => discardFor(() => readFile(file, assigned, chosen))}
        />
      )}
      {columns.length > 0 && (
        <ColumnsPart
          columns={columns}
          onAssign={(changed) => discardFor(() => readFile(file, changed, encoding))}
        />
      )}
    </>
  );
}
