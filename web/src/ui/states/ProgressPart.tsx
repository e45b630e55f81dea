import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useEffect, useId } from "react";
import { useAnnounce } from "../announcements/Announcer.tsx";

export interface Progress {
  done: number;
  of: number;
}

interface Props {
  /** "Imported", "Removed" or "Changed". */
  verb: string;
  progress: Progress;
  onStop: () => void;
}

/** How far work on many things is. Only every quarter is announced, because screen readers would fall behind. */
export function ProgressPart({ verb, progress: { done, of }, onStop }: Props) {
  const id = useId();
  const announce = useAnnounce();
  const quarter = Math.floor((done / Math.max(of, 1)) * 4);
  const text = `${verb} ${done.toLocaleString("en")} of ${of.toLocaleString("en")}`;
  useEffect(() => {
    announce(`${verb} ${quarter * 25}%`);
  }, [announce, verb, quarter]);
  return (
    <Box sx={{ display: "grid", gap: 3, py: 6 }}>
      <Typography id={id}>{text}</Typography>
      <LinearProgress
        variant="determinate"
        value={(done / Math.max(of, 1)) * 100}
        aria-labelledby={id}
      />
      <Button variant="outlined" color="inherit" onClick={onStop} sx={{ justifySelf: "start" }}>
        Stop
      </Button>
    </Box>
  );
}
