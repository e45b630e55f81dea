import { text, type Text } from "@laurel/contracts/text";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { ReactNode, Ref } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
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
  title: Text;
  pitch: Text;
  specimen: ReactNode;
}

const PITCHES: Pitch[] = [
  {
    title: text("Track all your credentials"),
    pitch: text(
      "Search your certifications, courses, degrees and workshops in one list, with their issuers, dates and hours. Credentials that expire soon are marked.",
    ),
    specimen: <TrackingSpecimen />,
  },
  {
    title: text("A public portfolio, when you want one"),
    pitch: text(
      "Turn on a page that reads like a good CV. Share it as a link or a QR code, or download it as a Word document. You choose which credentials it shows.",
    ),
    specimen: <PortfolioSpecimen />,
  },
  {
    title: text("Learning recommendations"),
    pitch: text(
      "Add your interests and see what to learn next: how difficult it is, how long it takes and where to find it.",
    ),
    specimen: <RecommendationSpecimen />,
  },
];

/** The three pitches, each with a sample of the product. */
export function Pitches({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  const t = useTexts();
  return (
    <Section aria-labelledby="features">
      <Typography variant="h1" component="h2" id="features" ref={headingRef} tabIndex={-1}>
        {t("A place for everything you’re proud of")}
      </Typography>
      {PITCHES.map(({ title, pitch, specimen }) => (
        <Row key={title}>
          <div>
            <Typography variant="h2" component="h3">
              {t(title)}
            </Typography>
            <Typography sx={{ color: "text.secondary", mt: 3, maxWidth: "34em" }}>
              {t(pitch)}
            </Typography>
          </div>
          {specimen}
        </Row>
      ))}
    </Section>
  );
}
