import type { RouteContract } from "@laurel/contracts/route";

/** Finds the contract of a call by method and path; undefined for a path that no call has, or not with this method. */
export type FindRoute = (method: string, path: string) => RouteContract | undefined;

export function createFindRoute(routes: readonly RouteContract[]): FindRoute {
  const exact = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));
  const patterns = routes
    .filter(({ path }) => path.includes(":"))
    .map((route) => ({ route, path: new RegExp(`^${route.path.replace(/:\w+/g, "[\\w-]+")}$`) }));
  return (asked, path) => {
    const method = asked === "HEAD" ? "GET" : asked;
    return (
      exact.get(`${method} ${path}`) ??
      patterns.find(({ route, path: pattern }) => route.method === method && pattern.test(path))
        ?.route
    );
  };
}
