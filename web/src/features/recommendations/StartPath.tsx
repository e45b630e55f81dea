import type { LearningPath } from "@laurel/contracts/routes/learning";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useFocus } from "../../ui/focus.ts";
import { isDone, isStarted } from "./learning-paths-query.ts";
import { useFollowPath } from "./use-follow-path.ts";

/** Starts a path from its card. A started path has its controls in the list of paths, not here. */
export function StartPath({ path }: { path: LearningPath }) {
  const t = useTexts();
  const { follow, busy } = useFollowPath(path);
  const [isPressed, setPressed] = useState(false);
  const started = isStarted(path);
  // The focused button has been removed.
  const line = useFocus<HTMLParagraphElement>(started && isPressed);

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
        setPressed(true);
        if (!busy) follow({});
      }}
    >
      {t("Start path")}
    </Button>
  );
}
