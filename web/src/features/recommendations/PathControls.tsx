import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useEffect, useRef } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { CompletedPath, type EarnedCourse } from "./CompletedPath.tsx";
import type { StartedPath } from "./learning-paths-query.ts";
import { PathProgress } from "./PathProgress.tsx";
import { useFollowPath } from "./use-follow-path.ts";
import { space } from "../../theme/space.ts";

const STEPS = [25, 50, 75] as const;

const Controls = styled("div")({
  display: "grid",
  gap: space(2),
  gridTemplateColumns: "minmax(0, 1fr)",
});
const Steps = styled("fieldset")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space(0.5),
  // The labels of the buttons, not their backgrounds, are aligned with the bar.
  margin: space(0, -2),
  padding: 0,
  border: 0,
  minWidth: 0,
  "& > button": { minWidth: 44 },
  "& > [aria-pressed=true]": { background: theme.vars.palette.primary.ground },
  "@media (forced-colors: active)": { "& > [aria-pressed=true]": { border: "1px solid" } },
}));

interface Props {
  path: StartedPath;
  /** Absent on screens without the form. */
  onEarned?: ((course: EarnedCourse) => void) | undefined;
}

/** Sets the progress of a started path, pauses and resumes it, and offers to add it as a credential once completed. */
export function PathControls({ path, onEarned }: Props) {
  const t = useTexts();
  const { name } = path;
  const { follow, progress, isActive } = useFollowPath(path);
  const isComplete = progress === 100;
  const { line, button, press } = useCompletedFocus(isComplete);

  if (isComplete) {
    return (
      <Controls>
        <PathProgress name={name} progress={progress} />
        <CompletedPath path={path} onEarned={onEarned} lineRef={line} />
      </Controls>
    );
  }
  return (
    <Controls>
      <PathProgress name={name} progress={progress} />
      <Steps aria-label={t("Your progress on {name}", { name })}>
        {STEPS.map((step) => (
          <Button
            key={step}
            size="small"
            aria-pressed={progress === step}
            aria-label={t("{share, number, percent} of {name}", { share: step / 100, name })}
            onClick={() => follow({ progress: step })}
          >
            {(step / 100).toLocaleString(t.language, { style: "percent" })}
          </Button>
        ))}
        <Button
          ref={button}
          size="small"
          aria-label={t("Mark complete: {name}", { name })}
          onClick={() => {
            press();
            follow({ progress: 100 });
          }}
        >
          {t("Mark complete")}
        </Button>
        <Button
          size="small"
          aria-label={isActive ? t("Pause {name}", { name }) : t("Resume {name}", { name })}
          onClick={() => follow({ isActive: !isActive })}
          sx={{ color: "text.secondary" }}
        >
          {isActive ? t("Pause") : t("Resume")}
        </Button>
      </Steps>
    </Controls>
  );
}

/** The button that completes a path is replaced by a line, and comes back if that fails. The focus goes with them. */
function useCompletedFocus(isComplete: boolean) {
  const line = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = isComplete;
    if (isComplete) line.current?.focus();
    else if (document.activeElement === document.body) button.current?.focus();
  }, [isComplete]);
  return { line, button, press: () => (pressed.current = true) };
}
