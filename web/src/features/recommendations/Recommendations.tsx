import { RECOMMENDATION_PLACEHOLDERS } from "@laurel/contracts/constants";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router-dom";
import { useKeptSince } from "../../lib/kept-since.ts";
import { paths } from "../../lib/paths.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { CardGrid } from "../../ui/layout/card-sheet.ts";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { VisuallyHidden } from "../../ui/announcements/VisuallyHidden.tsx";
import type { EarnedCourse } from "./CompletedPath.tsx";
import { LearningPaths } from "./LearningPaths.tsx";
import { learningPathsQuery } from "./learning-paths-query.ts";
import { RecommendationCard } from "./RecommendationCard.tsx";
import { StartPath } from "./StartPath.tsx";
import { RecommendationPlaceholder } from "./RecommendationPlaceholder.tsx";
import { recommendationsQuery } from "./recommendations-query.ts";
import { useExternalLink } from "./use-external-link.tsx";

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
          {t("Based on your interests and the credentials that expire soon")}
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
  const { data: paths } = useQuery(learningPathsQuery);
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
