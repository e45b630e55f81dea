import type { Cycle } from "@laurel/contracts/routes/continuing-education";
import type { Translate } from "@laurel/texts/translate";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { CircleCheck, Clock, TriangleAlert } from "lucide-react";
import { today } from "../../lib/days.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { dateText } from "../../lib/texts/dates.ts";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { type Forecast, forecastOf } from "./cycle-forecast.ts";
import { HoursBar } from "./HoursBar.tsx";
import { partOfHours } from "./hours-text.ts";
import { ReportButton } from "./ReportButton.tsx";

interface Props {
  cycle: Cycle;
  onChange: () => void;
  onRemove: () => void;
}

/** What a cycle requires, how far it is, and its report. */
export function CycleOverview({ cycle, onChange, onRemove }: Props) {
  const t = useTexts();
  const { credentialId, from, to } = cycle;
  return (
    <SectionCard
      id="progress"
      title={t("Progress")}
      lead={t("{from} to {to}", { from: dateText(t, from), to: dateText(t, to) })}
      action={
        <Button variant="outlined" color="inherit" onClick={onChange}>
          {t("Change cycle")}
        </Button>
      }
    >
      <Typography variant="figure" component="p">
        {partOfHours(t, cycle.earnedHours, cycle.requiredHours)}
      </Typography>
      <HoursBar cycle={cycle} />
      <Typography
        variant="body2"
        sx={{ color: "text.secondary", mt: 2, fontVariantNumeric: "tabular-nums" }}
      >
        {hoursInWords(t, cycle)}
      </Typography>
      <ForecastLine forecast={forecastOf(t, cycle, today())} />
      <Box sx={{ display: "flex", displayPrint: "none", flexWrap: "wrap", gap: 2, mt: 5 }}>
        <ReportButton credentialId={credentialId} format="csv" />
        <ReportButton credentialId={credentialId} format="docx" />
        <Button color="error" onClick={onRemove} sx={{ ml: { sm: "auto" } }}>
          {t("Remove cycle")}
        </Button>
      </Box>
    </SectionCard>
  );
}

/** "12 hours earned · 6 hours planned · 22 hours missing". */
function hoursInWords(t: Translate, { requiredHours, earnedHours, plannedHours }: Cycle): string {
  const missing = Math.max(0, requiredHours - earnedHours - plannedHours);
  const earned = t("{hours, plural, one {# hour} other {# hours}} earned", { hours: earnedHours });
  const planned = t("{hours, plural, one {# hour} other {# hours}} planned", {
    hours: plannedHours,
  });
  const stillMissing = t("{hours, plural, one {# hour} other {# hours}} missing", {
    hours: missing,
  });
  return [earned, ...(plannedHours > 0 ? [planned] : []), stillMissing].join(" · ");
}

const TONES = {
  plain: { Icon: Clock, color: "text.primary" },
  success: { Icon: CircleCheck, color: "success.main" },
  error: { Icon: TriangleAlert, color: "error.main" },
};

function ForecastLine({ forecast: { tone, text } }: { forecast: Forecast }) {
  const { Icon, color } = TONES[tone];
  return (
    <Typography
      sx={{ display: "flex", alignItems: "flex-start", gap: 2, mt: 4, color, fontWeight: 600 }}
    >
      <Box component="span" sx={{ display: "inline-flex", flexShrink: 0, pt: 1 }}>
        <Icon size={18} aria-hidden />
      </Box>
      {text}
    </Typography>
  );
}
