import type { Credential } from "@laurel/contracts/routes/credentials";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { Copy, ExternalLink } from "lucide-react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { linkedInFields, linkedInProfileLink } from "./linkedin.ts";
import { IconAction } from "../../ui/hints/IconAction.tsx";
import { useCopyText } from "../../ui/use-copy-text.ts";
import { Fold } from "../../ui/layout/Fold.tsx";
import { space } from "../../theme/space.ts";

const Fields = styled("dl")(({ theme }) => ({
  ...theme.typography.body2,
  display: "grid",
  gap: space(1),
  margin: space(4, 0, 0),
  overflowWrap: "anywhere",
  "& > div": {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "center",
    columnGap: space(2),
  },
  // The copy button, next to the label and the value.
  "& > div > :last-child": { gridArea: "1 / 2 / 3 / 3" },
  "& dt": { color: theme.vars.palette.text.secondary },
  "& dd": { margin: 0 },
}));

/** Adds the saved credential to the person's LinkedIn profile: with a prefilled form, or copied field by field. */
export function LinkedInPanel({ credential }: { credential: Credential }) {
  const t = useTexts();
  const copy = useCopyText();
  return (
    <Fold title={t("Add to LinkedIn profile")}>
      <Typography variant="body2" sx={{ color: "text.secondary", mb: 3 }}>
        {t(
          "Opens LinkedIn with your saved values filled in. If LinkedIn leaves a field empty, copy its value from here.",
        )}
      </Typography>
      <Button
        href={linkedInProfileLink(credential)}
        target="_blank"
        rel="noopener noreferrer"
        variant="outlined"
        color="inherit"
        endIcon={<ExternalLink size={16} aria-hidden />}
      >
        {t("Open LinkedIn")}
      </Button>
      <Fields>
        {linkedInFields(credential).map(({ label, value }) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd dir="auto">{value}</dd>
            <dd>
              <IconAction
                label={t("Copy {field}", { field: t(label) })}
                onClick={() => void copy(value)}
              >
                <Copy size={16} aria-hidden />
              </IconAction>
            </dd>
          </div>
        ))}
      </Fields>
    </Fold>
  );
}
