/** The parameters of a path: `PathParams<"/api/documents/:id">` is `{ id: string }`. */
export type PathParams<Path extends string> = { readonly [Name in ParamName<Path>]: string };

type ParamName<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? ParamName<Segment> | ParamName<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

/** The path of one request of a call, each parameter encoded: `pathOf(deleteDocument, { id })`. */
export function pathOf<const Path extends `/api/${string}`>(
  { path }: { path: Path },
  params: PathParams<Path>,
): `/api/${string}` {
  return fillPath(path, params) as `/api/${string}`;
}

/** Fills the parameters of a path, each encoded. For calls of the public contract use `pathOf`. */
export function fillPath<const Path extends string>(path: Path, params: PathParams<Path>): string {
  const values: Readonly<Record<string, string>> = params;
  return path.replace(/:(\w+)/g, (_parameter, name: string) =>
    encodeURIComponent(values[name] ?? ""),
  );
}
