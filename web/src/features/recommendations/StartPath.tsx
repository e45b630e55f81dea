import type { LearningPath } from "@laurel/contracts/routes/learning";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import { isDone, isStarted } from "./learning-paths-query.ts";
import { useFollowPath } from "./use-follow-path.ts";

/** Starts a path from its card. A started path has its controls in the list of paths, not here. */
export function StartPath({ path }: { path: LearningPath }) {
  const { follow, busy } = useFollowPath(path);
  const line = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);
  const started = isStarted(path);

  useEffect(() => {
    // The focused button has been removed.
    if (started && pressed.current) line.current?.focus();
  }, [started]);

  if (started)
    return (
      <Typography ref={line} tabIndex={-1} variant="body2" sx={{ color: "text.secondary" }}>
        {isDone(path) ? "You have completed this path." : "You have started this path."}
      </Typography>
    );
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      aria-label={`Start path: ${path.name}`}
      aria-busy={busy || undefined}
      onClick={() => {
        pressed.current = true;
        if (!busy) follow({});
      }}
    >
      Start path
    </Button>
  );
}
