import type { RestoreProgress, RestoreReport } from "@laurel/contracts/routes/restore";
import { type Text, text } from "@laurel/contracts/text";
import type { Translate } from "@laurel/texts/translate";

export type Phase =
  | { kind: "ready" }
  /** `share` is from 0 to 1. */
  | { kind: "uploading"; share: number }
  | { kind: "working"; progress: RestoreProgress | undefined }
  | { kind: "done"; report: RestoreReport };

const KINDS = ["credentials", "documents", "interests", "learningPaths"] as const;

const LINES = {
  credentials: {
    none: text("No credentials in this export"),
    kept: text(
      "{skipped, plural, one {# credential was already there} other {# credentials were already there}}",
    ),
    restored: text("{created, plural, one {# credential restored} other {# credentials restored}}"),
    both: text(
      "{created, plural, one {# credential restored} other {# credentials restored}}, {skipped, plural, one {# was already there} other {# were already there}}",
    ),
  },
  documents: {
    none: text("No documents in this export"),
    kept: text(
      "{skipped, plural, one {# document was already there} other {# documents were already there}}",
    ),
    restored: text("{created, plural, one {# document restored} other {# documents restored}}"),
    both: text(
      "{created, plural, one {# document restored} other {# documents restored}}, {skipped, plural, one {# was already there} other {# were already there}}",
    ),
  },
  interests: {
    none: text("No interests in this export"),
    kept: text(
      "{skipped, plural, one {# interest was already there} other {# interests were already there}}",
    ),
    restored: text("{created, plural, one {# interest restored} other {# interests restored}}"),
    both: text(
      "{created, plural, one {# interest restored} other {# interests restored}}, {skipped, plural, one {# was already there} other {# were already there}}",
    ),
  },
  learningPaths: {
    none: text("No learning paths in this export"),
    kept: text(
      "{skipped, plural, one {# learning path was already there} other {# learning paths were already there}}",
    ),
    restored: text(
      "{created, plural, one {# learning path restored} other {# learning paths restored}}",
    ),
    both: text(
      "{created, plural, one {# learning path restored} other {# learning paths restored}}, {skipped, plural, one {# was already there} other {# were already there}}",
    ),
  },
} satisfies Record<keyof RestoreReport, Record<string, Text>>;

export function reportTitle(report: RestoreReport): Text {
  const created = KINDS.reduce((sum, key) => sum + report[key].created, 0);
  const skipped = KINDS.reduce((sum, key) => sum + report[key].skipped, 0);
  if (created > 0) return text("Your data is restored");
  return skipped > 0
    ? text("You have everything already")
    : text("There is nothing in this export");
}

/** What was restored of each kind, and what was there already. */
export function reportLines(t: Translate, report: RestoreReport): string[] {
  return KINDS.map((key) => {
    const { created, skipped } = report[key];
    const { none, kept, restored, both } = LINES[key];
    if (created === 0) return skipped === 0 ? t(none) : t(kept, { skipped });
    return skipped === 0 ? t(restored, { created }) : t(both, { created, skipped });
  });
}

type Running = Exclude<Phase, { kind: "ready" } | { kind: "done" }>;

const STEPS = {
  "": text("Reading the export…"),
  reading: text("Reading the export…"),
  files: text("Checking documents…"),
  credentials: text("Restoring credentials…"),
  badges: text("Checking badges…"),
  documents: text("Restoring documents…"),
  profile: text("Restoring your profile…"),
};

const COUNTED_STEPS = {
  files: text("Checking documents: {done, number} of {of, number}"),
  badges: text("Checking badges: {done, number} of {of, number}"),
};

/** The step without how far it is, for announcements. */
export function stepWords(phase: Running): Text {
  return phase.kind === "uploading" ? text("Uploading…") : STEPS[phase.progress?.step ?? ""];
}

export function progressWords(t: Translate, phase: Running): string {
  if (phase.kind === "uploading")
    return t("Uploading: {share, number, percent}", { share: Math.floor(phase.share * 100) / 100 });
  const { step = "", done = 0, of = 0 } = phase.progress ?? {};
  if (step !== "files" && step !== "badges") return t(stepWords(phase));
  return t(COUNTED_STEPS[step], { done, of });
}

export function fileSizeWords(t: Translate, bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false };
  return megabytes < 1
    ? t("{size} KB", {
        size: Math.ceil(bytes / 1024).toLocaleString(t.language, { useGrouping: false }),
      })
    : t("{size} MB", { size: megabytes.toLocaleString(t.language, digits) });
}
