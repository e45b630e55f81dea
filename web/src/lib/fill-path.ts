import type { ApiPath } from "./api.ts";

/** The parameters of a path by their names, not yet encoded. */
export type PathParams = Readonly<Record<string, string>>;

/** Puts parameters into a contract's path: `/api/documents/:id` becomes `/api/documents/12`. */
export function fillPath(template: ApiPath, params: PathParams = {}): ApiPath {
  const filled = template.replaceAll(/:(\w+)/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${template} needs a ${name}`);
    return encodeURIComponent(value);
  });
  return `/${filled.slice(1)}`;
}
