import { isolated } from "@laurel/contracts/directions";
import type { ProfileSkill } from "@laurel/contracts/routes/profile-layout";
import type { Translate } from "@laurel/texts/translate";
import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { space } from "../../theme/space.ts";

/** So many are listed, and the others below a fold that works without scripts. */
const LISTED = 12;

/** Like the entries of a CV, with the skill in the narrow column. */
const Skills = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  "& > li": {
    ...theme.typography.body2,
    display: "grid",
    gridTemplateColumns: "184px minmax(0, 1fr)",
    gap: space(0, 6),
    padding: space(2, 0),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    breakInside: "avoid",
    [theme.breakpoints.down("sm")]: { gridTemplateColumns: "minmax(0, 1fr)" },
  },
  "& > li > *": { padding: space(0.5, 0) },
}));

/** Each link wraps as a whole. */
const Places = styled("span")({ display: "flex", flexWrap: "wrap", gap: space(1, 5) });

const Others = styled("details")(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  "& > summary": {
    ...theme.typography.subtitle2,
    padding: space(3, 0),
    cursor: "pointer",
    color: theme.vars.palette.primary.main,
  },
  "@media print": {
    "&::details-content": { contentVisibility: "visible", display: "block" },
    "& > summary": { display: "none" },
  },
}));

interface Props {
  slug: string;
  skills: readonly ProfileSkill[];
}

/** The skills of all public credentials, with links to those where they were earned. */
export function EarnedSkills({ slug, skills }: Props) {
  const t = useTexts();
  if (skills.length === 0) return null;
  const others = skills.slice(LISTED);
  return (
    <Box component="section" aria-labelledby="earned-skills" sx={{ mt: 10 }}>
      <Typography variant="h3" component="h2" id="earned-skills" sx={{ mb: 3 }}>
        {t("Skills")}
      </Typography>
      <Skills>{skills.slice(0, LISTED).map((one) => skillLine(t, slug, one))}</Skills>
      {others.length > 0 && (
        <Others>
          <summary>
            {t("Show {count, plural, one {# more skill} other {# more skills}}", {
              count: others.length,
            })}
          </summary>
          <Skills>{others.map((one) => skillLine(t, slug, one))}</Skills>
        </Others>
      )}
    </Box>
  );
}

function skillLine(t: Translate, slug: string, { name, count, credentials }: ProfileSkill) {
  return (
    <li key={name}>
      <span>
        {t("{name} · {count, plural, one {# credential} other {# credentials}}", {
          name: isolated(name),
          count,
        })}
      </span>
      {credentials.length > 0 && (
        <Places>
          {credentials.map((one) => (
            <MuiLink
              key={one.id}
              component={Link}
              to={paths.publicCredential(slug, one.id)}
              underline="hover"
            >
              {t("from {name}", { name: isolated(one.name) })}
            </MuiLink>
          ))}
          {count > credentials.length && (
            <span>{t("and {count, number} more", { count: count - credentials.length })}</span>
          )}
        </Places>
      )}
    </li>
  );
}
