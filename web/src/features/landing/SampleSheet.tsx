import { styled } from "@mui/material/styles";
import { CredentialEntry } from "../../entities/credential/CredentialEntry.tsx";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { Sprig } from "../../ui/brand/Sprig.tsx";
import { VisuallyHidden } from "../../ui/announcements/VisuallyHidden.tsx";
import { TypeChip } from "../../entities/credential/TypeChip.tsx";
import { radius, space } from "../../theme/space.ts";

const Sheet = styled("figure")(({ theme }) => ({
  position: "relative",
  margin: 0,
  padding: space(10, 10, 4),
  borderRadius: radius.sheet,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  // A second sheet below the first, because a portfolio has several pages.
  "&::before": {
    content: '""',
    position: "absolute",
    insetBlock: "12px -12px",
    insetInline: "12px -12px",
    zIndex: -1,
    borderRadius: radius.sheet,
    border: `1px solid ${theme.vars.palette.divider}`,
    background: theme.vars.palette.background.sunken,
  },
  [theme.breakpoints.down("sm")]: { padding: space(6, 5, 2), marginInlineEnd: space(3) },
}));

const Head = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "64px 1fr",
  gap: space(4),
  alignItems: "center",
  "& > span": {
    ...theme.typography.h2,
    display: "grid",
    placeItems: "center",
    height: 64,
    borderRadius: radius.circle,
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
  gap: space(4),
  margin: space(5, 0, 2),
  "&::before, &::after": { content: '""', borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const Entries = styled("ul")({ listStyle: "none", margin: 0, padding: 0 });

/** Above the type, which follows the organization. */
const Type = styled("div")({ marginTop: space(2) });

const CREDENTIALS = [
  {
    completedDate: "2026-10-12",
    expirationDate: "",
    name: "Machine Learning Specialization",
    organization: "DeepLearning.AI",
    type: "course",
  },
  {
    completedDate: "2025-05-08",
    expirationDate: "",
    name: "Certified Kubernetes Administrator",
    organization: "The Linux Foundation",
    type: "certification",
  },
  {
    completedDate: "2021-07-01",
    expirationDate: "",
    name: "MSc Computer Science",
    organization: "University of Amsterdam",
    type: "degree",
  },
] as const;

/** A sample of a public profile, built from the components of the real one. */
export function SampleSheet() {
  const t = useTexts();
  return (
    <Sheet>
      <VisuallyHidden as="figcaption">
        {t("A sample of a public profile: a name, a title, and three credentials with their dates")}
      </VisuallyHidden>
      <div aria-hidden>
        <Head>
          <span>A</span>
          <div>
            <strong>Ada King-Noel</strong>
            <small>{t("Principal Engineer at Analytical Engines")}</small>
          </div>
        </Head>
        <Rule>
          <Sprig size={32} />
        </Rule>
        <Entries>
          {CREDENTIALS.map((credential) => (
            <CredentialEntry key={credential.name} credential={credential} dense>
              <Type>
                <TypeChip type={credential.type} />
              </Type>
            </CredentialEntry>
          ))}
        </Entries>
      </div>
    </Sheet>
  );
}
