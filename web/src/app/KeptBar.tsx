import Box from "@mui/material/Box";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { reconnect } from "../entities/person/reconnect.ts";
import { useKeptSince } from "../lib/kept-since.ts";
import { Rich, useTexts } from "../lib/texts/Texts.tsx";
import { SubmitButton } from "../ui/forms/SubmitButton.tsx";
import { keepFocus } from "../ui/focus.ts";
import { Notice } from "../ui/states/Notice.tsx";

/** Says that the screen shows what this device has kept, and from when it is. */
export function KeptBar() {
  const t = useTexts();
  const since = useKeptSince();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  if (since === undefined) return null;
  const retry = async () => {
    setIsBusy(true);
    await reconnect(client);
    setIsBusy(false);
  };
  return (
    <Box ref={keepFocus} sx={{ mb: 6 }}>
      <Notice tone="info">
        <div>
          <Rich
            text="You’re offline. This is what this device kept on <time>{when}</time>. Changes need a connection."
            tags={{ time: <time dateTime={since} /> }}
            values={{ when: new Date(since).toLocaleString(t.language, WHEN) }}
          />
        </div>
        <SubmitButton
          type="button"
          size="small"
          variant="outlined"
          color="inherit"
          busy={isBusy}
          busyText={t("Connecting…")}
          onClick={() => void retry()}
        >
          {t("Try again")}
        </SubmitButton>
      </Notice>
    </Box>
  );
}

const WHEN = { dateStyle: "long", timeStyle: "short" } as const;
