import type { ImportColumn } from "@laurel/contracts/routes/imports";
import { useState } from "react";
import { withField, type ColumnField } from "./columns.ts";

const NONE: readonly ImportColumn[] = [];

/** What is chosen for the columns of a table. The file is read again once, when the person applies all choices. */
export function useColumns(columns: readonly ImportColumn[] = NONE) {
  const read = columns.map(({ field }) => field);
  // Choices belong to one answer of the server.
  const [chosen, setChosen] = useState<Chosen>();
  const own = chosen?.for === columns ? chosen : undefined;
  const fields = own?.fields ?? read;
  const settled = own ? settledFields(own) : read;
  return {
    columns,
    /** As they are shown. */
    fields,
    /** As they are applied: each field has one column. */
    settled,
    isPending: settled.some((field, index) => field !== read[index]),
    choose: (position: number, field: ColumnField) => {
      const before = own?.position === position ? fields : settled;
      setChosen({ for: columns, fields: before.with(position, field), position });
    },
    /** The person has left the column. */
    settle: () => own && setChosen({ ...own, fields: settled }),
  };
}

interface Chosen {
  for: readonly ImportColumn[];
  fields: readonly ColumnField[];
  /** The column that was chosen last. Arrow keys go through fields that it only passes. */
  position: number;
}

const settledFields = ({ fields, position }: Chosen): readonly ColumnField[] =>
  withField(fields, position, fields[position] ?? "");

export type Columns = ReturnType<typeof useColumns>;
