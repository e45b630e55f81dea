import type { FastifyInstance } from "fastify";
import { cvRoutes, type CvRoutesDeps } from "./cv.routes.ts";
import { pageRoutes, type PageRoutesDeps } from "./page.routes.ts";
import { createPress } from "./press.ts";

export type PrintedRoutesDeps = Omit<PageRoutesDeps & CvRoutesDeps, "press">;

/** Generated files: the CV, the public page and its picture. */
export function printedRoutes(app: FastifyInstance, deps: PrintedRoutesDeps): void {
  const press = createPress();
  app.addHook("onClose", () => press.close());
  pageRoutes(app, { ...deps, press });
  cvRoutes(app, { ...deps, press });
}
