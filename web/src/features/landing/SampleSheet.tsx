import { styled } from "@mui/material/styles";
import { Sprig } from "../../ui/Sprig.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { TypeChip } from "../../ui/TypeChip.tsx";

const Sheet = styled("figure")(({ theme }) => ({
  position: "relative",
  margin: 0,
  padding: "40px 40px 16px",
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  // A second sheet under the first: a portfolio is more than one page.
  "&::before": {
    content: '""',
    position: "absolute",
    inset: "12px -12px -12px 12px",
    zIndex: -1,
    borderRadius: 10,
    border: `1px solid ${theme.vars.palette.divider}`,
    background: theme.vars.palette.background.sunken,
  },
  [theme.breakpoints.down("sm")]: { padding: "24px 20px 8px", marginRight: 12 },
}));

const Head = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "64px 1fr",
  gap: 16,
  alignItems: "center",
  "& > span": {
    ...theme.typography.h2,
    display: "grid",
    placeItems: "center",
    height: 64,
    borderRadius: "50%",
    background: theme.vars.palette.primary.ground,
    color: theme.vars.palette.primary.main,
  },
  "& strong": { ...theme.typography.h2, display: "block" },
  "& small": { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

const Rule = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "1fr auto 1fr",
  alignItems: "center",
  gap: 16,
  margin: "20px 0 8px",
  "&::before, &::after": { content: '""', borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const Entry = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "104px 1fr",
  gap: 16,
  padding: "16px 0",
  "& + &": { borderTop: `1px solid ${theme.vars.palette.divider}` },
  "& time": {
    ...theme.typography.caption,
    color: theme.vars.palette.text.secondary,
    paddingTop: 4,
  },
  "& strong": { ...theme.typography.h4, display: "block" },
  "& small": {
    ...theme.typography.body2,
    color: theme.vars.palette.text.secondary,
    display: "block",
    marginBottom: 8,
  },
  [theme.breakpoints.down("sm")]: { gridTemplateColumns: "1fr", gap: 4 },
}));

const ENTRIES = [
  {
    date: "October 12, 2026",
    name: "Machine Learning Specialization",
    by: "DeepLearning.AI",
    type: "course",
  },
  {
    date: "May 8, 2025",
    name: "Certified Kubernetes Administrator",
    by: "The Linux Foundation",
    type: "certification",
  },
  {
    date: "July 1, 2021",
    name: "MSc Computer Science",
    by: "University of Amsterdam",
    type: "degree",
  },
] as const;

/** A public profile as a picture, drawn with the very parts that the real one has. */
export function SampleSheet() {
  return (
    <Sheet>
      <VisuallyHidden as="figcaption">
        A sample of a public profile: a name, a title, and three credentials with their dates
      </VisuallyHidden>
      <div aria-hidden>
        <Head>
          <span>A</span>
          <div>
            <strong>Ada King-Noel</strong>
            <small>Principal Engineer at Analytical Engines</small>
          </div>
        </Head>
        <Rule>
          <Sprig size={32} />
        </Rule>
        {ENTRIES.map(({ date, name, by, type }) => (
          <Entry key={name}>
            <time>{date}</time>
            <div>
              <strong>{name}</strong>
              <small>{by}</small>
              <TypeChip type={type} />
            </div>
          </Entry>
        ))}
      </div>
    </Sheet>
  );
}
