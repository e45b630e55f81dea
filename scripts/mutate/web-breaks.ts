import { type Break, journeys, units, viewLeft } from "./commands.ts";

const area = "web";

/** Faults in a view that CI no longer looks at: it sees the first three places dark at 375, and the last light at 1280. */
export const webBreaks: readonly Break[] = [
  {
    area,
    breaks: "the tabs of the dashboard are too pale in the light color scheme",
    file: "web/src/features/credentials/FilterTabs.tsx",
    from: "      color: text.secondary,\n      cursor",
    to: '      color: "#c4c4c4",\n      cursor',
    left: viewLeft("/renewals.e2e.ts", "the dashboard with a filter, light at 1280"),
    inCi: [
      units("web/src/features/credentials"),
      journeys("/dashboard.e2e.ts", "/accessibility.e2e.ts"),
    ],
  },
  {
    area,
    breaks: "the list of skills is too pale in the light color scheme",
    file: "web/src/features/credentials/SkillsDialog.tsx",
    from: '      <Typography variant="body2" sx={{ color: "text.secondary" }}>\n        {earnedIn',
    to: '      <Typography variant="body2" sx={{ color: "#c4c4c4" }}>\n        {earnedIn',
    left: viewLeft("/dashboard-filters.e2e.ts", "the list of skills, light at 1280"),
    inCi: [
      units("web/src/features/credentials"),
      journeys("/dashboard.e2e.ts", "/accessibility.e2e.ts"),
    ],
  },
  {
    area,
    breaks: "who has verified a credential is too pale in the light color scheme",
    file: "web/src/entities/badge/VerifiedBy.tsx",
    from: 'color: "text.secondary", overflowWrap',
    to: 'color: "#c4c4c4", overflowWrap',
    left: viewLeft("/badges.e2e.ts", "who has verified a credential, light at 1280"),
    inCi: [
      units("web/src/entities/badge", "web/src/features/public-profile"),
      journeys("/public-credential.e2e.ts", "/accessibility.e2e.ts"),
    ],
  },
  {
    area,
    breaks: "the form that adds hours is wider than a phone",
    file: "web/src/features/continuing-education/AddContribution.tsx",
    from: 'gridTemplateColumns: "minmax(0, 1fr)" }}>\n        <CreditField',
    to: 'gridTemplateColumns: "minmax(0, 1fr)", minWidth: 700 }}>\n        <CreditField',
    left: viewLeft("/continuing-education.e2e.ts", "the form that adds hours, dark at 375"),
    inCi: [
      units("web/src/features/continuing-education"),
      journeys("/credential-form.e2e.ts", "/accessibility.e2e.ts"),
    ],
  },
];
