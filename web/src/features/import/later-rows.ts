import { importPreviewSchema } from "@laurel/contracts/routes/imports";
import { z } from "@laurel/contracts/zod";
import { dropLater, keepForLater, keptForLater } from "../../lib/kept-for-later.ts";
import { lacksDate, type DraftRow } from "./rows.ts";

const filesSchema = z.array(
  z.object({
    fileName: z.string(),
    preview: importPreviewSchema.pick({ source: true, rows: true }),
  }),
);
/** The rows of a file that wait for a completion date. */
export type LaterFile = z.output<typeof filesSchema>[number];

const MOST_FILES = 10;

export function laterFiles(person: string): LaterFile[] {
  const kept = filesSchema.safeParse(keptForLater(person));
  return kept.success ? kept.data : [];
}

/** Keeps what a file's rows say that lack a date. Earlier rows of the same file are replaced. False if there's no room. */
export function keepRows(
  person: string,
  fileName: string,
  { source, rows }: { source: LaterFile["preview"]["source"]; rows: readonly DraftRow[] },
): boolean {
  const undated = rows.filter(lacksDate).map(({ row, draft, issues, values }) => ({
    row,
    credential: null,
    draft,
    issues: [...issues],
    duplicateOf: "",
    values,
  }));
  return save(person, [
    { fileName, preview: { source, rows: undated } },
    ...laterFiles(person).filter((file) => file.fileName !== fileName),
  ]);
}

/** The rows wait no longer. All of the file if no rows are given. */
export function dropRows(person: string, fileName: string, rows?: ReadonlySet<number>): void {
  const files = laterFiles(person).map((file) => {
    if (file.fileName !== fileName) return file;
    const left = rows ? file.preview.rows.filter(({ row }) => !rows.has(row)) : [];
    return { ...file, preview: { ...file.preview, rows: left } };
  });
  save(person, files);
}

function save(person: string, files: readonly LaterFile[]): boolean {
  const kept = files.filter(({ preview }) => preview.rows.length > 0).slice(0, MOST_FILES);
  if (kept.length > 0) return keepForLater(person, kept);
  dropLater(person);
  return true;
}
