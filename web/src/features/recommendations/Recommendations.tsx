import { text } from "@laurel/contracts/text";
import { RECOMMENDATION_PLACEHOLDERS } from "@laurel/contracts/constants";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router-dom";
import { useKeptSince } from "../../lib/kept-since.ts";
import { paths } from "../../lib/paths.ts";
import { useTexts, Rich } from "../../lib/texts/Texts.tsx";
import { CardGrid } from "../../ui/layout/card-sheet.ts";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { VisuallyHidden } from "../../ui/announcements/VisuallyHidden.tsx";
import type { EarnedCourse } from "./CompletedPath.tsx";
import { LearningPaths } from "./LearningPaths.tsx";
import { learningPathsQuery } from "./learning-paths-query.ts";
import { RecommendationCard, type Resource } from "./RecommendationCard.tsx";
import { StartPath } from "./StartPath.tsx";
import { getRecommendations } from "@laurel/contracts/calls.generated";
import { recommendationsSchema } from "@laurel/contracts/routes/learning";
import { readJson } from "../../lib/api.ts";
import Skeleton from "@mui/material/Skeleton";
import { radius } from "../../theme/space.ts";
import { useConfirm } from "../../ui/dialogs/use-confirm.tsx";
import { hostOf } from "./external-address.ts";

interface Props {
  /** Called when somebody adds a completed path as a credential. */
  onEarned?: (course: EarnedCourse) => void;
}

/** The learning paths in progress, and the recommendations. */
export function Recommendations({ onEarned }: Props) {
  const t = useTexts();
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mt: 16, displayPrint: "none" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: 3, mb: 5 }}>
        <Typography variant="h3" component="h2" id={heading}>
          {t("Personalized Learning Recommendations")}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t("Based on your interests and your credentials")}
        </Typography>
      </Box>
      {useKeptSince() === undefined ? (
        <>
          <LearningPaths onEarned={onEarned} />
          <RecommendationList />
        </>
      ) : (
        <Typography>{t("Recommendations and learning paths need a connection.")}</Typography>
      )}
    </Box>
  );
}

function RecommendationList() {
  const t = useTexts();
  const query = useQuery(recommendationsQuery);
  const { data: paths } = useQuery({
    ...learningPathsQuery,
    // The whole catalogue is long.
    enabled: query.data !== undefined && query.data.recommendations.length > 0,
  });
  const { open, dialog } = useExternalLink();

  if (query.isPending) {
    return (
      <div aria-busy="true">
        <VisuallyHidden>{t("Loading recommendations")}</VisuallyHidden>
        <CardGrid aria-hidden>
          {Array.from({ length: RECOMMENDATION_PLACEHOLDERS }, (_, index) => (
            <li key={index}>
              <RecommendationPlaceholder />
            </li>
          ))}
        </CardGrid>
      </div>
    );
  }
  if (!query.data) {
    return (
      <ErrorState
        message={t("Error loading recommendations. Please try again later.")}
        onRetry={() => window.location.reload()}
      />
    );
  }
  const { recommendations } = query.data;
  if (recommendations.length === 0) return <NoInterests />;
  return (
    <>
      <CardGrid>
        {recommendations.map((recommendation) => {
          const path = paths?.find(({ name }) => name === recommendation.title);
          return (
            <li key={recommendation.title}>
              <RecommendationCard
                recommendation={recommendation}
                onOpen={open}
                actions={path && <StartPath path={path} />}
              />
            </li>
          );
        })}
      </CardGrid>
      {dialog}
    </>
  );
}

function NoInterests() {
  const t = useTexts();
  return (
    <EmptyState
      motif="book"
      action={
        <Button component={Link} to={paths.profile} variant="outlined" color="inherit">
          {t("Add interests to your profile")}
        </Button>
      }
    >
      {t("Tell us what you’re curious about, and we’ll suggest courses and reading here.")}
    </EmptyState>
  );
}

const PATH = getRecommendations.path;

/** Bypasses all caches (specification §7). */
const NO_CACHE = { "cache-control": "no-cache", pragma: "no-cache" };

const recommendationsQuery = queryOptions({
  queryKey: [PATH],
  queryFn: () => readJson(PATH, recommendationsSchema, { headers: NO_CACHE }),
});

/** A placeholder of about the final size while recommendations load. */
function RecommendationPlaceholder() {
  return (
    <Box
      data-placeholder
      sx={(theme) => ({
        display: "grid",
        gap: 3,
        minHeight: 250,
        alignContent: "start",
        p: 5,
        borderRadius: radius.sheet,
        border: `1px solid ${theme.vars.palette.divider}`,
        background: theme.vars.palette.background.paper,
      })}
    >
      <Box sx={{ display: "flex", gap: 2 }}>
        <Skeleton variant="rounded" width={92} height={24} sx={{ borderRadius: radius.full }} />
        <Skeleton variant="rounded" width={72} height={24} sx={{ borderRadius: radius.full }} />
      </Box>
      <Skeleton width="75%" height={26} />
      <div>
        <Skeleton />
        <Skeleton />
        <Skeleton width="60%" />
      </div>
      <Skeleton width="45%" />
    </Box>
  );
}

/** Warns about an external link, then opens it in a new tab without an opener. */
function useExternalLink() {
  const { ask, question } = useConfirm();
  const open = ({ title, url }: Resource) =>
    ask({
      title: text("Open an external link?"),
      text: (
        <Rich
          text="“{title}” is an external link to <strong>{host}</strong>. It opens in a new tab."
          values={{ title: <bdi lang="en">{title}</bdi>, host: hostOf(url) }}
          tags={{ strong: <Box component="strong" sx={HOST} /> }}
        />
      ),
      confirmLabel: text("Continue"),
      onConfirm: () => void window.open(url, "_blank", "noopener,noreferrer"),
    });
  return { open, dialog: question };
}

const HOST = { color: "text.primary", overflowWrap: "anywhere" } as const;
