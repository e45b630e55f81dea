import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Download } from "lucide-react";
import { useState } from "react";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { ChoiceRow } from "./ChoiceRow.tsx";
import { SignChoice } from "./SignChoice.tsx";
import { type CvChoice, useCvDownload } from "./use-cv-download.ts";

const CONTENTS = { all: "All credentials", public: "Only public credentials" } as const;
const FORMATS = { docx: "Word", pdf: "PDF" } as const;
const TEMPLATES = { classic: "Classic", compact: "Compact" } as const;

/** The CV: choose what it contains and how it looks, and download it. */
export function CvPart() {
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
        label="Your CV"
        options={CONTENTS}
        value={choice.only}
        onChange={(only) => choose({ only })}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, columnGap: 12 }}>
        <ChoiceRow
          label="Format"
          options={FORMATS}
          value={choice.format}
          onChange={(format) => choose({ format })}
        />
        <ChoiceRow
          label="Template"
          options={TEMPLATES}
          value={choice.template}
          onChange={(template) => choose({ template })}
        />
      </Box>
      {choice.format === "pdf" && (
        <SignChoice signed={choice.signed} onChange={(signed) => choose({ signed })} />
      )}
      <Typography variant="body2" aria-live="polite" sx={{ color: "text.secondary" }}>
        {wordsOf(choice, isSigned)}
      </Typography>
      <SubmitButton
        type="button"
        busy={busy}
        busyText="Preparing your CV…"
        startIcon={<Download size={16} aria-hidden />}
        onClick={() => download({ ...choice, signed: isSigned })}
      >
        Download CV
      </SubmitButton>
    </Box>
  );
}

function wordsOf({ only, format }: CvChoice, isSigned: boolean): string {
  const kind = format === "pdf" ? (isSigned ? "signed PDF" : "PDF") : "Word document";
  return only === "all"
    ? `A ${kind} with all your credentials and your email address.`
    : `A ${kind} with only your public credentials, without your email address.`;
}
