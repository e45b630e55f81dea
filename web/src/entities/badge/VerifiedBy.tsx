import type { BadgeCheck } from "@laurel/contracts/routes/badges";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { statusWords } from "./badge-words.ts";
import { CheckList } from "./CheckList.tsx";
import { ChecksDialog } from "./ChecksDialog.tsx";
import { StatusButton } from "./StatusButton.tsx";

interface Props {
  /** The name of the credential. */
  name: string;
  /** The issuer of a verified badge, or empty. */
  verifiedBy: string;
  checks: readonly BadgeCheck[];
}

/** "Verified", as a button that shows who has verified a credential and what was checked. */
export function VerifiedBy({ name, verifiedBy, checks }: Props) {
  const [open, setOpen] = useState(false);
  const words = statusWords("verified");
  if (verifiedBy === "" || !words) return null;
  return (
    <>
      <StatusButton words={words} name={name} onClick={() => setOpen(true)} />
      <ChecksDialog open={open} title={name} onClose={() => setOpen(false)}>
        <Typography variant="body2" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
          Issued and signed by {verifiedBy}.
        </Typography>
        <CheckList checks={checks} />
      </ChecksDialog>
    </>
  );
}
