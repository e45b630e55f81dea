import { styled } from "@mui/material/styles";
import { CredentialEntry } from "../../entities/credential/CredentialEntry.tsx";
import { Sprig } from "../../ui/Sprig.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { TypeChip } from "../../entities/credential/TypeChip.tsx";

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

const Entries = styled("ul")({ listStyle: "none", margin: 0, padding: 0 });

/** Over the type, which follows the organization. */
const Type = styled("div")({ marginTop: 8 });

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
