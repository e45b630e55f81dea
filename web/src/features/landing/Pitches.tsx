import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { ReactNode, Ref } from "react";
import { PortfolioSpecimen, RecommendationSpecimen, TrackingSpecimen } from "./specimens.tsx";
import { space } from "../../theme/space.ts";

const Section = styled("section")(({ theme }) => ({
  padding: space(16, 0),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  "& h2": { scrollMarginTop: 32 },
}));

const Row = styled("article")(({ theme }) => ({
  display: "grid",
  gap: space(6),
  alignItems: "center",
  padding: space(12, 0),
  "& + &": { borderTop: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.up("md")]: {
    gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
    gap: space(16),
  },
}));

interface Pitch {
  title: string;
  text: string;
  specimen: ReactNode;
}

const PITCHES: Pitch[] = [
  {
    title: "Track all your credentials",
    text: "Four kinds of learning in one list you can search: who issued it, when, how many hours, and when it runs out. What ends soon says so.",
    specimen: <TrackingSpecimen />,
  },
  {
    title: "A public portfolio, when you want one",
    text: "One switch makes a page that reads like a good CV, with an address to send, a QR code to print, and a Word document for those who ask. You choose every entry on it.",
    specimen: <PortfolioSpecimen />,
  },
  {
    title: "Learning recommendations",
    text: "Name your interests and see what could come next: how hard it is, how long it takes, and where to find it.",
    specimen: <RecommendationSpecimen />,
  },
];

/** The three pitches, each beside a piece of the product. */
export function Pitches({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  return (
    <Section aria-labelledby="features">
      <Typography variant="h1" component="h2" id="features" ref={headingRef} tabIndex={-1}>
        A quiet place for proud things
      </Typography>
      {PITCHES.map(({ title, text, specimen }) => (
        <Row key={title}>
          <div>
            <Typography variant="h2" component="h3">
              {title}
            </Typography>
            <Typography sx={{ color: "text.secondary", mt: 3, maxWidth: "34em" }}>
              {text}
            </Typography>
          </div>
          {specimen}
        </Row>
      ))}
    </Section>
  );
}
