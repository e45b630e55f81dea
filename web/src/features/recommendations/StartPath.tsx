import type { LearningPath } from "@laurel/contracts/routes/learning";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import { isDone, isStarted } from "./learning-paths-query.ts";
import { useFollowPath } from "./use-follow-path.ts";

/** Starts a path from its card. Once it is started the card says so; its controls are in the list of paths. */
export function StartPath({ path }: { path: LearningPath }) {
  const { follow, busy } = useFollowPath(path);
  const line = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);
  const started = isStarted(path);

  useEffect(() => {
    // The button that had the focus is gone.
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
