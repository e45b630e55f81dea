import type { BackgroundWork } from "@laurel/event-sourcing/work/background-work";
import type { Telling } from "@laurel/event-sourcing/work/failures";
import type { OpenLease } from "@laurel/event-sourcing/work/lease";
import type { FastifyInstance } from "fastify";
import { createMissingCodeWorker, type MissingCodeDeps } from "./missing-code-worker.ts";
import { noteCalls } from "./noted-calls.ts";
import { securityLogRoutes, type SecurityLogRoutesDeps } from "./security-log.routes.ts";
import {
  createSecurityNotes,
  type SecurityNotes,
  type SecurityNotesDeps,
} from "./security-notes.ts";
import { createSecurityLogSweeper } from "./sweeper.ts";

type Deps = Omit<SecurityLogRoutesDeps, "notes"> &
  MissingCodeDeps &
  Telling & { openLease: OpenLease } & Pick<SecurityNotesDeps, "languages" | "logger">;

/** The calls of the security log, and what fills and empties it. Open it before the calls that are noted. */
export function openSecurityLog(
  app: FastifyInstance,
  deps: Deps,
): { notes: SecurityNotes; background: BackgroundWork[] } {
  const notes = createSecurityNotes(deps);
  noteCalls(app, notes);
  securityLogRoutes(app, { ...deps, notes });
  const background = [notes, createSecurityLogSweeper(deps), createMissingCodeWorker(deps)];
  return { notes, background };
}
