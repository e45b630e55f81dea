import { DEFAULT_CREDENTIAL_TYPE } from "@laurel/contracts/constants";
import { type Text, text } from "@laurel/contracts/text";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { radius, space } from "../../theme/space.ts";
import { LineDrawing, type Motif } from "../../ui/brand/LineDrawing.tsx";
import { keepFocus } from "../../ui/focus.ts";
import { FirstSteps } from "./FirstSteps.tsx";
import { useCredentialEditor } from "./use-credential-editor.ts";

const Ways = styled("ul")(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: "none",
  margin: space(0, 0, 6),
  padding: 0,
  display: "grid",
  gap: space(5),
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 220px), 1fr))",
  "& > li": {
    display: "grid",
    justifyItems: "center",
    alignContent: "start",
    gap: space(3),
    padding: space(6, 5),
    textAlign: "center",
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: radius.sheet,
    background: theme.vars.palette.background.paper,
  },
  "& h2": { ...theme.typography.h4, margin: 0 },
  "& p": { margin: 0, color: theme.vars.palette.text.secondary },
}));

interface Way {
  motif: Motif;
  title: Text;
  lead: Text;
  step: Text;
  /** Without one, it's the form of a new credential. */
  to?: string;
}

const WAYS: readonly Way[] = [
  {
    motif: "seal",
    title: text("Type it"),
    lead: text("A certification, course, degree or workshop, with its dates and hours."),
    step: text("Add your first"),
  },
  {
    motif: "letter",
    title: text("A photo or PDF"),
    lead: text("Laurel reads the certificate and fills in the form. You check it."),
    step: text("Read a certificate"),
    to: paths.readDocument,
  },
  {
    motif: "archive",
    title: text("Import many"),
    lead: text("From a spreadsheet, LinkedIn’s export, a resume or another wallet."),
    step: text("Import a file"),
    to: paths.importCredentials,
  },
];

/** Shown instead of statistics, filters and the list while there is no credential: three ways to add some. */
export function FirstRun() {
  const t = useTexts();
  const { add } = useCredentialEditor();
  return (
    <>
      <Ways ref={keepFocus}>
        {WAYS.map(({ motif, title, lead, step, to }) => (
          <li key={title}>
            <LineDrawing motif={motif} />
            <h2>{t(title)}</h2>
            <p>{t(lead)}</p>
            {to === undefined ? (
              <Button
                variant="outlined"
                color="inherit"
                onClick={() => add(DEFAULT_CREDENTIAL_TYPE)}
              >
                {t(step)}
              </Button>
            ) : (
              <Button component={Link} to={to} variant="outlined" color="inherit">
                {t(step)}
              </Button>
            )}
          </li>
        ))}
      </Ways>
      <FirstSteps />
    </>
  );
}
