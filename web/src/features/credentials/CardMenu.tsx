import type { Credential } from "@laurel/contracts/routes/credentials";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { ConfirmationsDialog } from "./ConfirmationsDialog.tsx";
import { DocumentsDialog } from "./DocumentsDialog.tsx";
import { HistoryDialog } from "./HistoryDialog.tsx";

interface Props {
  /** The button that has opened the menu; null while it's closed. */
  anchor: HTMLElement | null;
  credential: Credential;
  onClose: () => void;
}

type Choice = "confirmation" | "documents" | "history";

/** What can be done with a credential besides the buttons on its card. */
export function CardMenu({ anchor, credential, onClose }: Props) {
  const t = useTexts();
  const [choice, setChoice] = useState<Choice>();
  const [shown, setShown] = useState<Choice>();
  const [key, setKey] = useState(0);
  const choose = (chosen: Choice) => {
    setChoice(chosen);
    onClose();
  };
  // Only then has the button the focus again, so that it gets it back from the dialog, too.
  const showChosen = () => {
    setShown(choice);
    setChoice(undefined);
    setKey((count) => count + 1);
  };
  const close = () => setShown(undefined);
  return (
    <>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        slotProps={{ transition: { onExited: showChosen } }}
      >
        {credential.verificationStatus !== "verified" && (
          <MenuItem onClick={() => choose("confirmation")}>{t("Ask for confirmation")}</MenuItem>
        )}
        <MenuItem onClick={() => choose("documents")}>{t("Documents")}</MenuItem>
        <MenuItem onClick={() => choose("history")}>{t("History")}</MenuItem>
      </Menu>
      <ConfirmationsDialog
        key={`confirmation ${key}`}
        open={shown === "confirmation"}
        credential={credential}
        onClose={close}
      />
      <DocumentsDialog
        key={`documents ${key}`}
        open={shown === "documents"}
        credential={credential}
        onClose={close}
      />
      <HistoryDialog
        open={shown === "history"}
        credential={credential}
        isDirty={false}
        onRestored={close}
        onClose={close}
      />
    </>
  );
}
