import type { BadgeCheck, CheckOutcome } from "@laurel/contracts/routes/badges";
import { styled } from "@mui/material/styles";
import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from "lucide-react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { space } from "../../theme/space.ts";
import { CHECK_NAMES, OUTCOME_NAMES } from "./badge-words.ts";

const ICONS = {
  passed: CircleCheck,
  failed: CircleX,
  warning: TriangleAlert,
  could_not_check: CircleHelp,
} satisfies Record<CheckOutcome, unknown>;

const List = styled("ul")(({ theme }) => ({
  ...theme.typography.body2,
  display: "grid",
  gap: space(4),
  margin: 0,
  padding: 0,
  listStyle: "none",
  overflowWrap: "anywhere",
  "& > li": { display: "grid", gridTemplateColumns: "auto 1fr", gap: space(3) },
  "& > li > svg": { color: theme.vars.palette.warning.main, marginTop: space(0.25) },
  "& > li[data-outcome='passed'] > svg": { color: theme.vars.palette.success.main },
  "& > li[data-outcome='failed'] > svg": { color: theme.vars.palette.error.main },
  "& strong": { fontWeight: 600 },
  "& p": { margin: 0, color: theme.vars.palette.text.secondary },
}));

/** What was checked of a badge, one by one, with the reasons. */
export function CheckList({ checks }: { checks: readonly BadgeCheck[] }) {
  const t = useTexts();
  return (
    <List aria-label={t("What was checked")}>
      {checks.map(({ check, outcome, detail }) => {
        const Icon = ICONS[outcome];
        return (
          <li key={check} data-outcome={outcome}>
            <Icon size={18} aria-hidden />
            <div>
              <strong>
                {t("{check}: {outcome}", {
                  check: t(CHECK_NAMES[check]),
                  outcome: t(OUTCOME_NAMES[outcome]),
                })}
              </strong>
              <p>{detail}</p>
            </div>
          </li>
        );
      })}
    </List>
  );
}
