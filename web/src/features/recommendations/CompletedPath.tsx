import type { LearningPath } from "@laurel/contracts/routes/learning";
import type { Translate } from "@laurel/texts/translate";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { type RefObject, useCallback } from "react";
import { CREDENTIALS } from "../../entities/credential/credentials-query.ts";
import { readCredentials } from "../../entities/credential/read-credentials.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useDayText } from "../../ui/announcements/use-day-text.ts";

/** The values for a credential's form after completing a path. */
export interface EarnedCourse {
  name: string;
  organization: string;
  hours: number;
  skills: string[];
}

interface Props {
  path: LearningPath;
  /** Absent on screens without the form. */
  onEarned?: ((course: EarnedCourse) => void) | undefined;
  lineRef: RefObject<HTMLParagraphElement | null>;
}

/** Whether there's a credential with exactly this name. */
const portfolioHasQuery = (name: string) =>
  queryOptions({
    queryKey: [CREDENTIALS, "has", name],
    queryFn: async ({ signal }) => {
      const { total } = await readCredentials({ name, limit: 1 }, unparsed, signal);
      return total > 0;
    },
  });
const unparsed = { parse: (json: unknown) => json };

/** When a path was completed, and a button to add it to the portfolio if it isn't there yet. */
export function CompletedPath({ path, onEarned, lineRef }: Props) {
  const t = useTexts();
  const dayText = useDayText();
  const { name, mine, estimatedHours, skills, resources } = path;
  const { data: added = false } = useQuery(portfolioHasQuery(name));
  // The form has given the focus back to the button, which goes away when the answer arrives later.
  const buttonRef = useCallback(
    (button: HTMLButtonElement | null) => () => {
      if (document.activeElement === button) lineRef.current?.focus();
    },
    [lineRef],
  );
  const earned: EarnedCourse = {
    name,
    organization: resources[0]?.provider ?? "",
    hours: Math.round(estimatedHours),
    skills,
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
      <Typography ref={lineRef} tabIndex={-1} variant="body2" sx={{ color: "text.secondary" }}>
        {completionText(t, mine?.completedAt && dayText(mine.completedAt), added)}
      </Typography>
      {onEarned && !added && (
        <Button
          ref={buttonRef}
          size="small"
          variant="outlined"
          color="inherit"
          aria-label={t("Add as a credential: {name}", { name })}
          onClick={() => onEarned(earned)}
        >
          {t("Add as a credential")}
        </Button>
      )}
    </Box>
  );
}

function completionText(t: Translate, date: string | undefined, isAdded: boolean): string {
  if (!date) return isAdded ? t("Completed, in your portfolio") : t("Completed earlier");
  if (isAdded) return t("Completed on {date}, in your portfolio", { date });
  // A credential is earned in some languages, and a path isn't.
  return t("{what, select, path {Completed on {date}} other {Completed on {date}}}", {
    what: "path",
    date,
  });
}
