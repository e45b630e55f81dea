import type { OtpStatus } from "@laurel/contracts/routes/one-time-codes";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { dayText } from "../../lib/texts/dates.ts";
import { Pill } from "../../ui/Pill.tsx";
import { Notice } from "../../ui/states/Notice.tsx";

/** With so few recovery codes left, it's time for new ones. */
const FEW = 3;

interface Props {
  status: OtpStatus;
  onSetUp: () => void;
  onTurnOff: () => void;
}

/** What there is to know and do while one-time codes are on. */
export function CodesOn({ status, onSetUp, onTurnOff }: Props) {
  const t = useTexts();
  const { enabledAt, recoveryCodesLeft } = status;
  const left = t(
    "{left, plural, =0 {No recovery codes left} one {# recovery code left} other {# recovery codes left}}",
    { left: recoveryCodesLeft },
  );
  return (
    <Box sx={{ display: "grid", gap: 5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography>
        <Rich
          text="<state>On</state> since {date}"
          tags={{ state: <Pill tone="success" /> }}
          values={{ date: dayText(t, enabledAt) }}
        />
        {" · "}
        {recoveryCodesLeft > FEW ? left : <strong>{left}</strong>}
      </Typography>
      {recoveryCodesLeft <= FEW && (
        <Notice tone="warning">
          <span>
            {t(
              "Set up one-time codes again to get ten new recovery codes. Until then, keep your authenticator app safe.",
            )}
          </span>
        </Notice>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
        <Button variant="outlined" color="inherit" onClick={onSetUp}>
          {t("Set up again")}
        </Button>
        <Button variant="outlined" color="inherit" onClick={onTurnOff}>
          {t("Turn off one-time codes")}
        </Button>
      </Box>
    </Box>
  );
}
