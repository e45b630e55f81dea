import Typography from "@mui/material/Typography";
import { useState } from "react";
import { statusWords } from "../../entities/badge/badge-words.ts";
import { CheckList } from "../../entities/badge/CheckList.tsx";
import { ChecksDialog } from "../../entities/badge/ChecksDialog.tsx";
import { StatusButton } from "../../entities/badge/StatusButton.tsx";
import type { PublicCredential } from "./public-profile-query.ts";

/** "Verified", as a button that shows who has verified a credential and what was checked. */
export function VerifiedBy({ credential }: { credential: PublicCredential }) {
  const { name, verifiedBy, checks } = credential;
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
