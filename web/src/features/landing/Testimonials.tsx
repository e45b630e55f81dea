import { text } from "@laurel/contracts/text";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { radius, space } from "../../theme/space.ts";

const Grid = styled("div")(({ theme }) => ({
  display: "grid",
  gap: space(6),
  marginTop: space(10),
  [theme.breakpoints.up("md")]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
}));

const Quote = styled("blockquote")(({ theme }) => ({
  display: "grid",
  alignContent: "space-between",
  gap: space(6),
  margin: 0,
  padding: space(8, 8, 6),
  borderRadius: radius.sheet,
  background: theme.vars.palette.background.sunken,
  "& p": { ...theme.typography.h3, fontWeight: 500, lineHeight: 1.4, margin: 0 },
  "& footer": { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  "& cite": { fontStyle: "normal", fontWeight: 600, color: theme.vars.palette.text.primary },
}));

const QUOTES = [
  {
    quote: text(
      "My certificates used to live in four inboxes and a drawer. Now interviewers have them before I sit down.",
    ),
    name: "Marta Wiśniewska",
    role: text("Cloud engineer"),
  },
  {
    quote: text(
      "In March, I saw that my license would expire in May. That reminder alone was worth the ten minutes of typing.",
    ),
    name: "Daniel Osei",
    role: text("Nurse educator"),
  },
] as const;

export function Testimonials() {
  const t = useTexts();
  return (
    <section aria-labelledby="testimonials" style={{ paddingBottom: space(20) }}>
      <Typography variant="h1" component="h2" id="testimonials">
        {t("What people say about it")}
      </Typography>
      <Grid>
        {QUOTES.map(({ quote, name, role }) => (
          <Quote key={name}>
            <p>{t(quote)}</p>
            <div>
              <footer>
                <Rich
                  text="<cite>{name}</cite>, {role}"
                  tags={{ cite: <cite /> }}
                  values={{ name, role: t(role) }}
                />
              </footer>
            </div>
          </Quote>
        ))}
      </Grid>
    </section>
  );
}
