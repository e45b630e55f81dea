import { MIN_YEAR } from "@laurel/contracts/constants";
import { text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useAnnounce } from "../../ui/announcements/Announcer.tsx";
import { FieldShell } from "../../ui/forms/FieldShell.tsx";
import { isUndated, lacksDate, type DraftRow } from "./rows.ts";

interface Props {
  rows: readonly DraftRow[];
  /** Gets the date for all rows whose file has none. */
  onDate: (date: string) => void;
  /** Whether the rows of this file are kept for later. */
  isKept: boolean;
  onKeep: () => void;
}

const ENTER_DATES = text(
  "{count, plural, one {# row lacks only its completion date.} other {# rows lack only their completion dates.}} Enter the date in the row. Rows that still have none aren’t imported.",
);
const ENTER_DATES_OR_YEAR = text(
  "{count, plural, one {# row lacks only its completion date.} other {# rows lack only their completion dates.}} Enter the date in the row, or use the first day of a year for all rows without a date. Rows that still have none aren’t imported.",
);

/** Completes the rows that lack a date, all at once. */
export function MissingDates({ rows, onDate, isKept, onKeep }: Props) {
  const t = useTexts();
  const announce = useAnnounce();
  const [year, setYear] = useState("");
  const [hadAny] = useState(() => rows.some(lacksDate));
  if (!hadAny) return null;
  const lacking = rows.filter(lacksDate).length;
  const undated = rows.filter(isUndated).length;
  const isYear = /^\d{4}$/.test(year) && Number(year) >= MIN_YEAR;
  const canApply = isYear && undated > 0;
  const apply = () => {
    if (!canApply) return;
    onDate(`${year}-01-01`);
    announce(
      t("{count, plural, one {# row} other {# rows}} completed in {year}", {
        count: undated,
        year,
      }),
    );
  };
  return (
    <Box sx={{ display: "grid", gap: 3, justifyItems: "start" }}>
      <Typography>
        {lacking === 0
          ? t("These rows have a completion date now.")
          : t(undated === 0 ? ENTER_DATES : ENTER_DATES_OR_YEAR, { count: lacking })}
      </Typography>
      {undated > 0 && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "end" }}>
          <Box sx={{ width: 180 }}>
            <FieldShell label={t("Year of completion")} errors={[]}>
              {(parts) => (
                <OutlinedInput
                  value={year}
                  size="small"
                  slotProps={{ input: { ...parts, inputMode: "numeric", maxLength: 4 } }}
                  onChange={({ target }) => setYear(target.value)}
                  onKeyDown={(event) => {
                    if (event.key !== "Enter") return;
                    // Otherwise Enter would import.
                    event.preventDefault();
                    apply();
                  }}
                />
              )}
            </FieldShell>
          </Box>
          <Button variant="outlined" color="inherit" disabled={!canApply} onClick={apply}>
            {t("Use the year {year}", { year: isYear ? year : "…" })}
          </Button>
        </Box>
      )}
      {lacking > 0 && <KeepForLater {...{ lacking, isKept, onKeep }} />}
    </Box>
  );
}

interface KeepProps extends Pick<Props, "isKept" | "onKeep"> {
  /** How many rows lack a date. */
  lacking: number;
}

function KeepForLater({ lacking, isKept, onKeep }: KeepProps) {
  const t = useTexts();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "center" }}>
      <Button variant="outlined" color="inherit" onClick={onKeep}>
        {t("Keep {count, plural, one {# row} other {# rows}} for later", { count: lacking })}
      </Button>
      {isKept && (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t("Kept in this browser until they’re imported or discarded, or until you log out.")}
        </Typography>
      )}
    </Box>
  );
}
