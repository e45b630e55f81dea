import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { debugCookies } from "@laurel/contracts/calls.generated";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { askRaw, type DebugAnswer } from "./debug-answer.ts";
import { radius, space } from "../../theme/space.ts";

const Raw = styled("pre")(({ theme }) => ({
  ...theme.typography.body2,
  fontFamily: "ui-monospace, monospace",
  margin: space(4, 0, 0),
  padding: space(4),
  borderRadius: radius.control,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  background: theme.vars.palette.background.sunken,
}));

/** Shows the raw answer of the cookie call. */
export function CookieCheck() {
  const [answer, setAnswer] = useState<DebugAnswer>();
  const [busy, setBusy] = useState(false);

  const check = async () => {
    setBusy(true);
    setAnswer(await askRaw(debugCookies.path));
    setBusy(false);
  };

  return (
    <SectionCard title="Cookies" lead="Names, lengths and flags. Values aren’t shown.">
      <SubmitButton
        type="button"
        busy={busy}
        busyText="Checking cookies"
        onClick={() => void check()}
      >
        Check Cookies
      </SubmitButton>
      <Box aria-live="polite">
        {answer && !answer.ok && (
          <Box sx={{ mt: 4, color: "error.main" }}>
            <Typography>Failed to fetch cookies</Typography>
            <Typography variant="body2">{answer.line}</Typography>
          </Box>
        )}
        {answer && answer.body !== "" && <Raw>{answer.body}</Raw>}
      </Box>
    </SectionCard>
  );
}
