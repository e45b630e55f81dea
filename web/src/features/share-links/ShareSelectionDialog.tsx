import type { ShareLink } from "@laurel/contracts/routes/share-links";
import { useState } from "react";
import { CreateShareLinkDialog } from "./CreateShareLinkDialog.tsx";
import { CreatedLinkDialog } from "./CreatedLinkDialog.tsx";

interface Props {
  open: boolean;
  /** Once the new link's address has been seen. */
  onDone: () => void;
  onClose: () => void;
}

/** The form of a new link where no list shows it, and then its address. */
export function ShareSelectionDialog({ open, onDone, onClose }: Props) {
  const [created, setCreated] = useState<ShareLink>();
  return (
    <>
      <CreateShareLinkDialog open={open} onCreated={setCreated} onClose={onClose} />
      {/* Only after the form has closed, which returns the focus to its opener. */}
      {created && !open && (
        <CreatedLinkDialog
          link={created}
          onDone={() => {
            setCreated(undefined);
            onDone();
          }}
        />
      )}
    </>
  );
}
