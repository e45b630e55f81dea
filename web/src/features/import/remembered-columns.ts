import {
  IMPORT_FIELDS,
  type ImportColumn,
  type ImportColumns,
} from "@laurel/contracts/routes/imports";

const NAME = "laurel-import-columns";
/** The files of a few employers and schools. */
const MOST_FILES = 20;

/** Files with the same names of columns have the same shape. */
type Shape = [names: readonly string[], fields: readonly ImportColumn["field"][]];

/** Remembers in this browser what the columns of such a file are. */
export function rememberColumns(columns: readonly ImportColumn[]): void {
  const names = columns.map(({ name }) => name);
  const others = shapes().filter(([known]) => !isSame(known, names));
  const all = [[names, columns.map(({ field }) => field)], ...others].slice(0, MOST_FILES);
  try {
    localStorage.setItem(NAME, JSON.stringify(all));
  } catch {
    // Storage is disabled or full, so the person assigns them again.
  }
}

/** What the columns were assigned to when such a file was last imported; undefined if they were never assigned. */
export function rememberedColumns(columns: readonly ImportColumn[]): ImportColumns | undefined {
  const names = columns.map(({ name }) => name);
  const [, fields] = shapes().find(([known]) => isSame(known, names)) ?? [];
  return fields && Object.fromEntries(fields.map((field, index) => [String(index), field]));
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name, index) => name === other[index]);

function shapes(): Shape[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isShape) : [];
  } catch {
    return [];
  }
}

const FIELDS: ReadonlySet<unknown> = new Set(["", ...IMPORT_FIELDS]);

function isShape(kept: unknown): kept is Shape {
  if (!Array.isArray(kept)) return false;
  const [names, fields]: unknown[] = kept;
  return (
    Array.isArray(names) &&
    Array.isArray(fields) &&
    names.length === fields.length &&
    names.every((name) => typeof name === "string") &&
    fields.every((field) => FIELDS.has(field))
  );
}
