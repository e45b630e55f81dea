import type { ImportColumn } from "@laurel/contracts/routes/imports";
import { useState } from "react";
import { withField, type ColumnField } from "./columns.ts";

const NONE: readonly ImportColumn[] = [];

/** What is chosen for the columns of a table. The file is read again once, when the person applies all choices. */
export function useColumns(columns: readonly ImportColumn[] = NONE) {
  const read = columns.map(({ field }) => field);
  // Choices belong to one answer of the server.
  const [chosen, setChosen] = useState<{ for: readonly ImportColumn[]; fields: ColumnField[] }>();
  const fields = chosen?.for === columns ? chosen.fields : read;
  return {
    columns,
    fields,
    isPending: fields.some((field, index) => field !== read[index]),
    choose: (position: number, field: ColumnField) =>
      setChosen({ for: columns, fields: withField(fields, position, field) }),
  };
}

export type Columns = ReturnType<typeof useColumns>;
