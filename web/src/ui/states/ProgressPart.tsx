import type { Text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useEffect, useId } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useAnnounce } from "../announcements/Announcer.tsx";

export interface Progress {
  done: number;
  of: number;
}

/** How far the work is, and how far of a whole for screen readers. */
export interface ProgressTexts {
  /** With `done` and `of`. */
  count: Text;
  /** With `percent`. */
  share: Text;
}

interface Props {
  texts: ProgressTexts;
  progress: Progress;
  onStop: () => void;
}

/** How far work on many things is. Only every quarter is announced, because screen readers would fall behind. */
export function ProgressPart({ texts, progress: { done, of }, onStop }: Props) {
  const t = useTexts();
  const id = useId();
  const announce = useAnnounce();
  const quarter = Math.floor((done / Math.max(of, 1)) * 4);
  const announcement = t(texts.share, { percent: quarter / 4 });
  useEffect(() => {
    announce(announcement);
  }, [announce, announcement]);
  return (
    <Box sx={{ display: "grid", gap: 3, py: 6 }}>
      <Typography id={id}>{t(texts.count, { done, of })}</Typography>
      <LinearProgress
        variant="determinate"
        value={(done / Math.max(of, 1)) * 100}
        aria-labelledby={id}
      />
      <Button variant="outlined" color="inherit" onClick={onStop} sx={{ justifySelf: "start" }}>
        {t("Stop")}
      </Button>
    </Box>
  );
}
