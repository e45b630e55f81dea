import { type Text, text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Download } from "lucide-react";
import { useState, useId } from "react";
import { useTexts, Rich } from "../../lib/texts/Texts.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { ChoiceRow } from "./ChoiceRow.tsx";
import { type CvChoice, useCvDownload } from "./use-cv-download.ts";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../lib/paths.ts";

const CONTENTS = { all: text("All credentials"), public: text("Only public credentials") };
const FORMATS = { docx: text("Word"), pdf: text("PDF") };
const TEMPLATES = { classic: text("Classic"), compact: text("Compact") };

/** The CV: choose what it contains and how it looks, and download it. */
export function CvPart() {
  const t = useTexts();
  const [choice, setChoice] = useState<CvChoice>({
    only: "all",
    format: "docx",
    template: "classic",
    signed: false,
  });
  const choose = (changes: Partial<CvChoice>) => setChoice((before) => ({ ...before, ...changes }));
  const { busy, download } = useCvDownload(choice);
  const isSigned = choice.signed && choice.format === "pdf";
  return (
    <Box
      sx={(theme) => ({
        mt: 6,
        pt: 5,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        display: "grid",
        gap: 3,
        justifyItems: "start",
      })}
    >
      <ChoiceRow
        label={t("Your CV")}
        options={CONTENTS}
        value={choice.only}
        onChange={(only) => choose({ only })}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, columnGap: 12 }}>
        <ChoiceRow
          label={t("Format")}
          options={FORMATS}
          value={choice.format}
          onChange={(format) => choose({ format })}
        />
        <ChoiceRow
          label={t("Template")}
          options={TEMPLATES}
          value={choice.template}
          onChange={(template) => choose({ template })}
        />
      </Box>
      {choice.format === "pdf" && (
        <SignChoice signed={choice.signed} onChange={(signed) => choose({ signed })} />
      )}
      <Typography variant="body2" aria-live="polite" sx={{ color: "text.secondary" }}>
        {t(wordsOf(choice, isSigned))}
      </Typography>
      <SubmitButton
        type="button"
        busy={busy}
        busyText={t("Preparing your CV…")}
        startIcon={<Download size={16} aria-hidden />}
        onClick={() => download({ ...choice, signed: isSigned })}
      >
        {t("Download CV")}
      </SubmitButton>
    </Box>
  );
}

const WORDS = {
  docx: {
    all: text("A Word document with all your credentials and your email address."),
    public: text("A Word document with only your public credentials, without your email address."),
  },
  pdf: {
    all: text("A PDF with all your credentials and your email address."),
    public: text("A PDF with only your public credentials, without your email address."),
  },
  signed: {
    all: text("A signed PDF with all your credentials and your email address."),
    public: text("A signed PDF with only your public credentials, without your email address."),
  },
};

const wordsOf = ({ only, format }: CvChoice, isSigned: boolean): Text =>
  WORDS[isSigned ? "signed" : format][only];

interface Props {
  signed: boolean;
  onChange: (signed: boolean) => void;
}

/** Whether the PDF is signed, with what that means. */
function SignChoice({ signed, onChange }: Props) {
  const t = useTexts();
  const help = useId();
  return (
    <div>
      <FormControlLabel
        label={t("Sign it, so that others can check it")}
        control={
          <Checkbox
            checked={signed}
            onChange={(_event, next) => onChange(next)}
            slotProps={{ input: { "aria-describedby": help } }}
          />
        }
      />
      <Typography id={help} variant="body2" sx={{ color: "text.secondary", maxWidth: "62ch" }}>
        <Rich
          text="Adds a QR code and an address where anybody can see what it lists, and whether that still stands. You can revoke it <link>in the settings</link>."
          tags={{ link: <Link component={RouterLink} to={paths.sharing} /> }}
        />
      </Typography>
    </div>
  );
}
