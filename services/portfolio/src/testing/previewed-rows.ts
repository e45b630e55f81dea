import { stringify } from "csv-stringify/sync";
import { previewOf } from "../imports/preview.ts";

/** The cells that a row needs. */
export const ROW = { Name: "Algebra", Organization: "Acme", Completed: "2020-01-01" };

/** The rows of a table as an import shows them. */
export async function rowsOf(rows: readonly Record<string, string>[]) {
  const bytes = Buffer.from(stringify([...rows], { header: true }));
  const preview = await previewOf({ bytes, own: new Map(), language: "en", assigned: {} });
  if (typeof preview === "string") throw new Error(preview);
  return preview.rows;
}

/** The same of a table with one row, which has these cells beside what it needs. */
export async function only(cells: Record<string, string>) {
  const [row] = await rowsOf([{ ...ROW, ...cells }]);
  if (!row) throw new Error("There is no row");
  return { ...row, paths: row.issues.map(({ path }) => path) };
}
