import type { LearningPath } from "@laurel/contracts/routes/learning";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { isDone, isStarted } from "./learning-paths-query.ts";
import { useFollowPath } from "./use-follow-path.ts";

/** Starts a path from its card. A started path has its controls in the list of paths, not here. */
export function StartPath({ path }: { path: LearningPath }) {
  const t = useTexts();
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
        {isDone(path) ? t("You have completed this path.") : t("You have started this path.")}
      </Typography>
    );
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      aria-label={t("Start path: {name}", { name: path.name })}
      aria-busy={busy || undefined}
      onClick={() => {
        pressed.current = true;
        if (!busy) follow({});
      }}
    >
      {t("Start path")}
    </Button>
  );
}
