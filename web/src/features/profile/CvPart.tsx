import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { Download } from "lucide-react";
import { useId, useState } from "react";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { type CvChoice, useCvDownload } from "./use-cv-download.ts";

const CHOICES: Record<CvChoice, { label: string; help: string }> = {
  all: {
    label: "All credentials",
    help: "A Word document with all your credentials and your email address.",
  },
  public: {
    label: "Only public credentials",
    help: "A Word document with only your public credentials, without your email address.",
  },
};

/** The CV: choose its contents and download it. */
export function CvPart() {
  const [choice, setChoice] = useState<CvChoice>("all");
  const { busy, download } = useCvDownload();
  const id = useId();
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
      <div>
        <FormLabel id={id}>Your CV</FormLabel>
        <RadioGroup
          row
          aria-labelledby={id}
          value={choice}
          onChange={(_event, next) => setChoice(next === "public" ? "public" : "all")}
        >
          {(["all", "public"] as const).map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              label={CHOICES[one].label}
              control={<Radio />}
              sx={{ mr: 5 }}
            />
          ))}
        </RadioGroup>
        <Typography variant="body2" aria-live="polite" sx={{ color: "text.secondary" }}>
          {CHOICES[choice].help}
        </Typography>
      </div>
      <SubmitButton
        type="button"
        busy={busy}
        busyText="Preparing your CV…"
        startIcon={<Download size={16} aria-hidden />}
        onClick={() => download(choice)}
      >
        Download CV
      </SubmitButton>
    </Box>
  );
}
