import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useEffect, useId } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useAnnounce } from "../../ui/announcements/Announcer.tsx";
import { progressWords, stepWords } from "./restore-words.ts";
import type { Restore } from "./use-restore.ts";

type Running = Exclude<Restore["phase"], { kind: "ready" } | { kind: "done" }>;

/** How far a restore is. Only its steps are announced, because screen readers would fall behind. */
export function RestoreProgressPart({ phase }: { phase: Running }) {
  const t = useTexts();
  const id = useId();
  const announce = useAnnounce();
  const step = t(stepWords(phase));
  useEffect(() => announce(step), [announce, step]);
  const percent = percentOf(phase);
  return (
    <Box sx={{ display: "grid", gap: 3, py: 6 }}>
      <Typography id={id} sx={{ fontVariantNumeric: "tabular-nums" }}>
        {progressWords(t, phase)}
      </Typography>
      <LinearProgress
        aria-labelledby={id}
        {...(percent === undefined
          ? { variant: "indeterminate" }
          : { variant: "determinate", value: percent })}
      />
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {phase.kind === "uploading"
          ? t("Please keep this page open until the file has arrived.")
          : t("This goes on even if you close this page.")}
      </Typography>
    </Box>
  );
}

function percentOf(phase: Running): number | undefined {
  if (phase.kind === "uploading") return phase.share * 100;
  const { done = 0, of = 0 } = phase.progress ?? {};
  return of > 0 ? (done / of) * 100 : undefined;
}
