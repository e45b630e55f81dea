import { styled } from "@mui/material/styles";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { space } from "../../theme/space.ts";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { OTHER_MAILS } from "./other-mails.ts";

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

/** The emails that Laurel sends besides reminders. None of these emails can be turned off. */
export function NotificationsTab() {
  const t = useTexts();
  return (
    <SectionCard
      id="other-emails"
      title={t("Other emails")}
      lead={t(
        "Laurel also sends emails about your account and your webhooks. You can’t turn them off.",
      )}
    >
      <List>
        {OTHER_MAILS.map(({ mail, when }) => (
          <div key={mail}>
            <dt>{t(mail)}</dt>
            <dd>{t(when)}</dd>
          </div>
        ))}
      </List>
    </SectionCard>
  );
}
