import { SKILLS_SHOWN } from "@laurel/contracts/constants";
import type { Recommendation } from "@laurel/contracts/routes/learning";
import { type Text, text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { CardSheet } from "../../ui/layout/card-sheet.ts";
import { Pill } from "../../ui/Pill.tsx";
import { hostOf } from "./external-address.ts";
import { space } from "../../theme/space.ts";
import { OWN_DIRECTION } from "../../theme/own-direction.ts";

const Row = styled("div")({ display: "flex", flexWrap: "wrap", gap: space(2) });

const Resources = styled("ul")(({ theme }) => ({
  margin: 0,
  padding: space(1, 3),
  listStyle: "none",
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

const Actions = styled("div")(({ theme }) => ({
  padding: space(3, 5),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

const DIFFICULTIES: Readonly<Record<string, Text>> = {
  beginner: text("beginner"),
  intermediate: text("intermediate"),
  advanced: text("advanced"),
};

export interface Resource {
  title: string;
  url: string;
}

interface Props {
  recommendation: Recommendation;
  onOpen: (resource: Resource) => void;
  /** The actions, if it's a path from the catalogue. */
  actions?: ReactNode;
}

/** Only the first letter is a capital, of several words too. */
const LIKE_A_SENTENCE = {
  display: "inline-block",
  "&::first-letter": { textTransform: "uppercase" },
} as const;

/** A recommendation with its difficulty, hours, skills and resources. */
export function RecommendationCard({ recommendation, onOpen, actions }: Props) {
  const t = useTexts();
  const { title, description, difficulty, estimatedHours, skills } = recommendation;
  const known = DIFFICULTIES[difficulty];
  // Addresses other than http and https are left out.
  const resources = recommendation.resources.filter(({ url }) => hostOf(url) !== "");
  return (
    <CardSheet>
      <Box sx={{ p: 5, flex: 1, display: "grid", gap: 3, alignContent: "start" }}>
        <Row>
          <Pill sx={LIKE_A_SENTENCE}>{known ? t(known) : difficulty}</Pill>
          <Pill>{t("About {hours} h", { hours: Math.round(estimatedHours) })}</Pill>
        </Row>
        <Typography
          variant="h4"
          component="h3"
          lang="en"
          dir="auto"
          sx={{ overflowWrap: "anywhere" }}
        >
          {title}
        </Typography>
        <Description>{description}</Description>
        {skills.length > 0 && <Skills skills={skills} />}
      </Box>
      {resources.length > 0 && (
        <Resources>
          {resources.map((resource) => (
            <li key={resource.url}>
              <Button
                size="small"
                fullWidth
                onClick={() => onOpen(resource)}
                endIcon={<ExternalLink size={14} aria-hidden />}
                sx={{ justifyContent: "space-between", textAlign: "start" }}
              >
                <span lang="en" dir="auto" style={{ overflowWrap: "anywhere" }}>
                  {resource.title}
                </span>
              </Button>
            </li>
          ))}
        </Resources>
      )}
      {actions && <Actions>{actions}</Actions>}
    </CardSheet>
  );
}

/** What the catalogue says, in English, and on a line of its own why it's recommended, in the person's language. */
function Description({ children }: { children: string }) {
  const [said = "", ...reasons] = children.split("\n");
  return (
    <Typography
      variant="body2"
      component="div"
      sx={{ color: "text.secondary", overflowWrap: "anywhere" }}
    >
      <p lang="en" dir="auto" style={{ margin: 0, ...OWN_DIRECTION }}>
        {said}
      </p>
      {reasons.length > 0 && <p style={{ margin: 0 }}>{reasons.join(" ")}</p>}
    </Typography>
  );
}

function Skills({ skills }: { skills: readonly string[] }) {
  const t = useTexts();
  const more = skills.length - SKILLS_SHOWN;
  return (
    <Row>
      {skills.slice(0, SKILLS_SHOWN).map((skill) => (
        <Pill key={skill} sx={(theme) => ({ background: theme.vars.palette.background.sunken })}>
          <bdi lang="en">{skill}</bdi>
        </Pill>
      ))}
      {more > 0 && <Pill sx={{ border: 0, px: 0 }}>{t("+{count} more", { count: more })}</Pill>}
    </Row>
  );
}
