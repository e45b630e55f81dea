import type { RestoreProgress, RestoreReport } from "@laurel/contracts/routes/restore";
import { counted } from "../../lib/counted.ts";

export type Phase =
  | { kind: "ready" }
  /** `share` is from 0 to 1. */
  | { kind: "uploading"; share: number }
  | { kind: "working"; progress: RestoreProgress | undefined }
  | { kind: "done"; report: RestoreReport };

const KINDS = [
  ["credentials", "credential"],
  ["documents", "document"],
  ["interests", "interest"],
  ["learningPaths", "learning path"],
] as const satisfies readonly (readonly [keyof RestoreReport, string])[];

const were = (count: number) => (count === 1 ? "was" : "were");

export function reportTitle(report: RestoreReport): string {
  const created = KINDS.reduce((sum, [key]) => sum + report[key].created, 0);
  const skipped = KINDS.reduce((sum, [key]) => sum + report[key].skipped, 0);
  if (created > 0) return "Your data is restored";
  return skipped > 0 ? "You have everything already" : "There is nothing in this export";
}

/** What was restored of each kind, and what was there already. */
export function reportLines(report: RestoreReport): string[] {
  return KINDS.map(([key, noun]) => {
    const { created, skipped } = report[key];
    if (created === 0 && skipped === 0) return `No ${noun}s in this export`;
    if (created === 0) return `${counted(skipped, noun)} ${were(skipped)} already there`;
    const restored = `${counted(created, noun)} restored`;
    if (skipped === 0) return restored;
    return `${restored}, ${skipped.toLocaleString("en")} ${were(skipped)} already there`;
  });
}

type Running = Exclude<Phase, { kind: "ready" } | { kind: "done" }>;

const STEPS = {
  "": "Reading the export",
  reading: "Reading the export",
  files: "Checking documents",
  credentials: "Restoring credentials",
  badges: "Checking badges",
  documents: "Restoring documents",
  profile: "Restoring your profile",
} as const;

/** The step without how far it is, for announcements. */
export function stepWords(phase: Running): string {
  return phase.kind === "uploading" ? "Uploading…" : `${STEPS[phase.progress?.step ?? ""]}…`;
}

export function progressWords(phase: Running): string {
  if (phase.kind === "uploading") return `Uploading: ${Math.floor(phase.share * 100)}%`;
  const { step = "", done = 0, of = 0 } = phase.progress ?? {};
  if (step !== "files" && step !== "badges") return stepWords(phase);
  return `${STEPS[step]}: ${done.toLocaleString("en")} of ${of.toLocaleString("en")}`;
}

export function fileSizeWords(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 1 ? `${Math.ceil(bytes / 1024)} KB` : `${megabytes.toFixed(1)} MB`;
}
