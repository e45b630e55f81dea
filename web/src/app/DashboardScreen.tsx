import { DashboardPage } from "../features/credentials/DashboardPage.tsx";
import { Recommendations } from "../features/recommendations/Recommendations.tsx";

/** The dashboard with the recommendations under it: two features that do not know each other. */
export function DashboardScreen() {
  return (
    <DashboardPage>
      <Recommendations />
    </DashboardPage>
  );
}
