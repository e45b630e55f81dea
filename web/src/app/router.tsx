import type { ComponentType } from "react";
import type { RouteObject } from "react-router-dom";
import { appTexts } from "../lib/texts/app-texts.ts";
import { lazyScreen } from "./lazy-screen.ts";
import { Root } from "./Root.tsx";
import { BareRouteError, RouteError } from "./RouteError.tsx";
import { PRIVATE_SCREENS, PUBLIC_SCREENS, type Screen } from "./screens.ts";

/** Each screen is a separate chunk that is loaded with its route. */
const MODULES = import.meta.glob<Record<string, ComponentType>>([
  "../app/{AccountLayout,PublicLayout,AppLayout,DashboardScreen,SettingsScreen,NotFoundPage}.tsx",
  "../features/*/*Page.tsx",
  "!../features/{credentials/DashboardPage,settings/SettingsPage,legal/LegalPage}.tsx",
]);

/** Loads the component of a screen. */
async function load({ file, name = file.slice(file.lastIndexOf("/") + 1), areas }: Screen) {
  const load = MODULES[file.startsWith("app/") ? `./${file.slice(4)}.tsx` : `../${file}.tsx`];
  const [module] = await Promise.all([load?.(), ...(areas ?? []).map(appTexts.load)]);
  const component = module?.[name];
  if (!component) throw new Error(`${file} exports no ${name}`);
  return component;
}

function routeOf(screen: Screen): RouteObject {
  const { path, children } = screen;
  return {
    lazy: lazyScreen(() => load(screen)),
    ...(path !== undefined && { path }),
    ...(children && { children: children.map(routeOf) }),
  };
}

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: BareRouteError,
    // A spinner for a few milliseconds would only flicker.
    HydrateFallback: () => null,
    children: [
      ...PUBLIC_SCREENS.map(routeOf),
      {
        lazy: lazyScreen(() => load(PRIVATE_SCREENS)),
        // If a screen fails, the sidebar stays usable.
        children: [{ ErrorBoundary: RouteError, children: PRIVATE_SCREENS.children.map(routeOf) }],
      },
    ],
  },
];
