import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { Pill } from "../../ui/Pill.tsx";
import type { EarnedCourse } from "./CompletedPath.tsx";
import { type StartedPath, startedPaths, startedPathsQuery } from "./learning-paths-query.ts";
import { PathControls } from "./PathControls.tsx";
import { radius, space } from "../../theme/space.ts";

const List = styled("ul")(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: "none",
  borderRadius: radius.sheet,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  "& > li": {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
    gap: space(2, 6),
    alignItems: "center",
    padding: space(4, 5),
    [theme.breakpoints.down("md")]: { gridTemplateColumns: "minmax(0, 1fr)" },
  },
  "& > li + li": { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

interface Props {
  onEarned: ((course: EarnedCourse) => void) | undefined;
}

/** The person's started paths. Hidden if there are none. */
export function LearningPaths({ onEarned }: Props) {
  const t = useTexts();
  const query = useQuery(startedPathsQuery);
  const heading = useId();

  if (query.isError && !query.data) {
    return (
      <Box sx={{ mb: 5 }}>
        <Notice tone="warning">
          {t("Your learning paths couldn’t be loaded.")}
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => void query.refetch()}
          >
            {t("Try again")}
          </Button>
        </Notice>
      </Box>
    );
  }
  const started = startedPaths(query.data ?? []);
  if (started.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mb: 8 }}>
      <Typography variant="h4" component="h3" id={heading} sx={{ mb: 3 }}>
        {t("Your learning paths")}
      </Typography>
      <List>
        {started.map((path) => (
          <li key={path.id}>
            <Started path={path} />
            <PathControls path={path} onEarned={onEarned} />
          </li>
        ))}
      </List>
    </Box>
  );
}

function Started({ path }: { path: StartedPath }) {
  const t = useTexts();
  const { name, category, mine } = path;
  const rests = !mine.isActive && mine.progress < 100;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
        <Typography lang="en" dir="auto" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
          {name}
        </Typography>
        {rests && <Pill>{t("Paused")}</Pill>}
      </Box>
      <Typography lang="en" dir="auto" variant="body2" sx={{ color: "text.secondary" }}>
        {category}
      </Typography>
    </Box>
  );
}
