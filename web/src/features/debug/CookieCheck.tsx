import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { debugCookies } from "@laurel/contracts/calls.generated";
import { CodeBlock } from "../../ui/CodeBlock.tsx";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { askRaw, type DebugAnswer } from "./debug-answer.ts";

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
    <SectionCard id="cookies" title="Cookies" lead="Names, lengths and flags. Values aren’t shown.">
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
        {answer && answer.body !== "" && <CodeBlock sx={{ mt: 4 }}>{answer.body}</CodeBlock>}
      </Box>
    </SectionCard>
  );
}
