import { text } from "@laurel/contracts/text";
import type { ListedCredential } from "@laurel/contracts/routes/credentials";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { yearOf } from "../../lib/dates.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { notOpenedToast, useLazyComponent } from "../../ui/use-lazy-component.ts";

const loadDialog = async () => (await import("./ChainDialog.tsx")).ChainDialog;

/** How often a credential has been renewed, as a button that shows all of them. */
export function RenewalChain({ newest }: { newest: ListedCredential }) {
  const t = useTexts();
  const { Component: ChainDialog, fetch } = useLazyComponent(loadDialog);
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const show = async () => {
    if (!(await fetch())) return toast(notOpenedToast(text("The renewals couldn’t be opened")));
    setOpen(true);
  };

  const { renewals = 0, renewedSince = "" } = newest.details ?? {};
  if (renewals === 0) return null;
  const words = t(
    "{count, plural, =1 {Renewed once since {year}} other {Renewed # times since {year}}}",
    { count: renewals, year: yearOf(renewedSince) },
  );
  return (
    <Box sx={{ px: 3, pb: 2, displayPrint: "none" }}>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={t("{renewals}: {name}", { renewals: words, name: newest.name })}
        onClick={() => void show()}
        sx={{ textAlign: "start" }}
      >
        {words}
      </Button>
      {ChainDialog && <ChainDialog open={open} id={newest.id} onClose={() => setOpen(false)} />}
    </Box>
  );
}
