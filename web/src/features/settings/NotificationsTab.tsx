import { styled } from "@mui/material/styles";
import { useMe } from "../../entities/person/me-query.ts";
import { space } from "../../theme/space.ts";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";

const MAILS = [
  ["Verify your email", "when you register or ask for a new link"],
  ["Password reset", "when you ask for it"],
  ["Password changed", "after every change of your password"],
  ["Webhook disabled", "when a webhook has only failed for five days"],
] as const;

const List = styled("dl")(({ theme }) => ({
  ...theme.typography.body2,
  display: "grid",
  margin: 0,
  "& > div": {
    display: "grid",
    gridTemplateColumns: "minmax(140px, 200px) minmax(0, 1fr)",
    gap: space(0, 4),
    padding: space(3, 0),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    [theme.breakpoints.down("sm")]: { gridTemplateColumns: "minmax(0, 1fr)" },
  },
  "& dt": { fontWeight: 600 },
  "& dd": { margin: 0, color: theme.vars.palette.text.secondary },
}));

/** The emails that Laurel sends besides reminders. None of them can be turned off. */
export function NotificationsTab() {
  const { email } = useMe();
  return (
    <SectionCard
      title="Other emails"
      lead={
        <>
          Besides reminders, Laurel only sends emails about your account and your webhooks, to{" "}
          <strong>{email}</strong>.
        </>
      }
    >
      <List>
        {MAILS.map(([mail, when]) => (
          <div key={mail}>
            <dt>{mail}</dt>
            <dd>{when}</dd>
          </div>
        ))}
      </List>
    </SectionCard>
  );
}
