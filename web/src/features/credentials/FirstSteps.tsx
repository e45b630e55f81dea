import MuiLink from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { Circle, CircleCheck } from "lucide-react";
import { memo } from "react";
import { Link } from "react-router-dom";
import { statsQuery } from "../../entities/credential/credentials-query.ts";
import { useMe } from "../../entities/person/me-query.ts";
import { paths } from "../../lib/paths.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { radius, space } from "../../theme/space.ts";
import { VisuallyHidden } from "../../ui/announcements/VisuallyHidden.tsx";

const Steps = styled("section")(({ theme }) => ({
  ...theme.typography.body2,
  marginBottom: space(6),
  padding: space(4, 5),
  borderRadius: radius.sheet,
  background: theme.vars.palette.background.sunken,
  "& > h2": { ...theme.typography.subtitle2, margin: 0 },
  "& > ol": { listStyle: "none", margin: 0, padding: 0 },
  "& li": { display: "flex", alignItems: "center", gap: space(2), minHeight: 36 },
  "& li[data-done]": { color: theme.vars.palette.text.secondary },
  "& li[data-done] > svg": { color: theme.vars.palette.success.main },
  "@media print": { display: "none" },
}));

/** Nobody with so many credentials needs the steps. A first import can bring several, so it's more than a few. */
const KNOWS_THE_WAY = 12;

/** The three first steps. They disappear once they are done, or somebody has gone their own way. */
export const FirstSteps = memo(function FirstSteps() {
  const t = useTexts();
  const { interests, publicProfile } = useMe();
  const { data: total } = useQuery({ ...statsQuery, select: (stats) => stats.totalCredentials });
  const steps = [
    { step: t("Add your first credential"), isDone: total !== 0, to: paths.addCredential },
    { step: t("Add what interests you"), isDone: interests.length > 0, to: paths.profile },
    { step: t("Make your profile public"), isDone: publicProfile, to: paths.profile },
  ];
  const isOver = total === undefined || total >= KNOWS_THE_WAY || steps.every((one) => one.isDone);
  if (isOver) return null;
  return (
    <Steps aria-label={t("First steps")}>
      <h2>{t("First steps")}</h2>
      <ol>
        {steps.map(({ step, isDone, to }) => (
          <li key={step} data-done={isDone || undefined}>
            {isDone ? <CircleCheck size={18} aria-hidden /> : <Circle size={18} aria-hidden />}
            {isDone ? (
              <span>
                <Rich
                  text="{step}<hidden>, done</hidden>"
                  values={{ step }}
                  tags={{ hidden: <VisuallyHidden /> }}
                />
              </span>
            ) : (
              <MuiLink component={Link} to={to}>
                {step}
              </MuiLink>
            )}
          </li>
        ))}
      </ol>
    </Steps>
  );
});
