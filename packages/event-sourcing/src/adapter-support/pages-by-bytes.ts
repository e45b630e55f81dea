/** The size of a page of commits. A page has at least one commit, however large. */
export const PAGE_BYTES = 2 * 1024 * 1024;

/** The first rows whose bodies fit into one page. */
export function fitting<Row extends { body: string }>(rows: Iterable<Row>): Row[] {
  const page: Row[] = [];
  let bytes = 0;
  for (const row of rows) {
    bytes += Buffer.byteLength(row.body);
    if (page.length > 0 && bytes > PAGE_BYTES) break;
    page.push(row);
  }
  return page;
}

/** The same for rows that arrive one at a time. */
export async function fittingOf<Row extends { body: string }>(
  rows: AsyncIterable<Row>,
): Promise<Row[]> {
  const page: Row[] = [];
  let bytes = 0;
  for await (const row of rows) {
    bytes += Buffer.byteLength(row.body);
    if (page.length > 0 && bytes > PAGE_BYTES) break;
    page.push(row);
  }
  return page;
}
