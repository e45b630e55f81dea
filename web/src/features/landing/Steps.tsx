import { text } from "@laurel/contracts/text";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { Sprig } from "../../ui/brand/Sprig.tsx";
import { space } from "../../theme/space.ts";

const Section = styled("section")(({ theme }) => ({
  padding: space(16, 0, 20),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

const List = styled("ol")(({ theme }) => ({
  listStyle: "none",
  margin: space(10, 0, 0),
  padding: 0,
  display: "grid",
  gap: space(10),
  [theme.breakpoints.up("md")]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))", gap: 0 },
}));

const Step = styled("li")(({ theme }) => ({
  // The line below the sprig continues from step to step.
  "& > div": {
    borderBottom: `1px solid ${theme.vars.palette.outline}`,
    marginBottom: space(6),
    lineHeight: 0,
  },
  "& h3, & p": { paddingInlineEnd: space(8) },
}));

const STEPS = [
  {
    grown: 1,
    title: text("Create an account"),
    help: text("Enter your name, email and a password. Verify your email and you’re in."),
  },
  {
    grown: 2,
    title: text("Add credentials"),
    help: text("Start with the most important one. You can add the rest in any order."),
  },
  {
    grown: 3,
    title: text("Share the portfolio"),
    help: text(
      "Send a link, a QR code or your CV. You can make your profile private again at any time.",
    ),
  },
] as const;

/** How it works: three steps under a sprig that grows. */
export function Steps() {
  const t = useTexts();
  return (
    <Section aria-labelledby="steps">
      <Typography variant="h1" component="h2" id="steps">
        {t("How it works")}
      </Typography>
      <List>
        {STEPS.map(({ grown, title, help }, index) => (
          <Step key={title}>
            <div>
              <Sprig size={112} grown={grown} />
            </div>
            <Typography variant="h3">
              {t("{position}. {title}", { position: `${index + 1}`, title: t(title) })}
            </Typography>
            <Typography sx={{ color: "text.secondary", mt: 2 }}>{t(help)}</Typography>
          </Step>
        ))}
      </List>
    </Section>
  );
}
