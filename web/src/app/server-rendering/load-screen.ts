import { matchRoutes, type RouteObject } from "react-router-dom";

/** Loads the components of a path into its routes, so that the first render doesn't suspend. */
export async function loadScreen(routes: RouteObject[], path: string): Promise<void> {
  const matches = matchRoutes(routes, path) ?? [];
  await Promise.all(matches.map(({ route }) => loadRoute(route)));
}

async function loadRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== "object" || !route.lazy.Component) return;
  const Component = await route.lazy.Component();
  delete route.lazy;
  if (Component) route.Component = Component;
}
