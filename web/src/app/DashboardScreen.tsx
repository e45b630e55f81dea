import { DashboardPage } from "../features/credentials/DashboardPage.tsx";
import { useCredentialEditor } from "../features/credentials/use-credential-editor.ts";
import type { EarnedCourse } from "../features/recommendations/CompletedPath.tsx";
import { Recommendations } from "../features/recommendations/Recommendations.tsx";
import { ownToday } from "../lib/days.ts";

/** The dashboard with the recommendations under it: two features that do not know each other. */
export function DashboardScreen() {
  return (
    <DashboardPage>
      <RecommendationsWithForm />
    </DashboardPage>
  );
}

/** What was learned from a recommendation becomes a credential by the dashboard's own form. */
function RecommendationsWithForm() {
  const { add } = useCredentialEditor();
  const addEarned = ({ hours, ...course }: EarnedCourse) =>
    add("course", { ...course, hours: String(hours), completedDate: ownToday() });
  return <Recommendations onEarned={addEarned} />;
}
