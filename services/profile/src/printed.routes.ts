import type { SigningKey } from "@laurel/hosting/keys/credential-keys";
import type { FastifyInstance } from "fastify";
import { cvRoutes, type CvRoutesDeps } from "./cv.routes.ts";

import { pageRoutes, type PageRoutesDeps } from "./page.routes.ts";
import { createPress } from "./press.ts";
import { signedCvRoutes, type SignedCvRoutesDeps } from "./signed-cvs.routes.ts";
import { createSignedCredentials } from "./signed-cvs/signed-credentials.ts";
import { createSignedCvs } from "./signed-cvs/signed-cvs.ts";

export type PrintedRoutesDeps = Omit<PageRoutesDeps & CvRoutesDeps, "press"> &
  Omit<SignedCvRoutesDeps, "codes" | "signedCredentials"> & { signingKey: () => SigningKey };

/** Generated files: the CV, what a signed one says, the public page and its picture. */
export function printedRoutes(app: FastifyInstance, deps: PrintedRoutesDeps): void {
  const press = createPress();
  app.addHook("onClose", () => press.close());
  pageRoutes(app, { ...deps, press });
  cvRoutes(app, { ...deps, press });
  signedCvRoutes(app, {
    ...deps,
    codes: createSignedCvs(deps),
    signedCredentials: createSignedCredentials(press, deps.signingKey, deps.publicUrl),
  });
}
