import type { OtpStatus } from "@laurel/contracts/routes/one-time-codes";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { formatDayOf } from "../../lib/dates.ts";
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
  const { enabledAt, recoveryCodesLeft } = status;
  return (
    <Box sx={{ display: "grid", gap: 5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography>
        <Pill tone="success">On</Pill> since {formatDayOf(enabledAt)} ·{" "}
        {recoveryCodesLeft > FEW && leftWords(recoveryCodesLeft)}
        {recoveryCodesLeft <= FEW && <strong>{leftWords(recoveryCodesLeft)}</strong>}
      </Typography>
      {recoveryCodesLeft <= FEW && (
        <Notice tone="warning">
          <span>
            Set up one-time codes again to get ten new recovery codes. Until then, keep your
            authenticator app safe.
          </span>
        </Notice>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
        <Button variant="outlined" color="inherit" onClick={onSetUp}>
          Set up again
        </Button>
        <Button variant="outlined" color="inherit" onClick={onTurnOff}>
          Turn off one-time codes
        </Button>
      </Box>
    </Box>
  );
}

function leftWords(left: number): string {
  if (left === 0) return "No recovery codes left";
  return `${left} recovery ${left === 1 ? "code" : "codes"} left`;
}
