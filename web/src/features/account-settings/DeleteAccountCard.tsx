import Button from "@mui/material/Button";
import { useState } from "react";
import { SectionCard } from "../../ui/SectionCard.tsx";
import { DeleteAccountDialog } from "./DeleteAccountDialog.tsx";

/** The way out for good. */
export function DeleteAccountCard() {
  const [opened, setOpened] = useState({ open: false, turn: 0 });
  return (
    <SectionCard
      title="Delete account"
      lead="Your account, credentials, documents and public profile go with it. Download your data first if you want to keep it."
    >
      <Button
        variant="outlined"
        color="error"
        onClick={() => setOpened(({ turn }) => ({ open: true, turn: turn + 1 }))}
      >
        Delete account
      </Button>
      <DeleteAccountDialog
        key={opened.turn}
        open={opened.open}
        onClose={() => setOpened((before) => ({ ...before, open: false }))}
      />
    </SectionCard>
  );
}
