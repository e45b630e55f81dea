import Box from "@mui/material/Box";
import { useState } from "react";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { hostOf } from "./external-address.ts";
import type { Resource } from "./RecommendationCard.tsx";

/** Warns about an external link, then opens it in a new tab without an opener. */
export function useExternalLink() {
  const [resource, setResource] = useState<Resource>();
  const [open, setOpen] = useState(false);

  return {
    open: (next: Resource) => {
      setResource(next);
      setOpen(true);
    },
    dialog: resource && (
      <ConfirmDialog
        open={open}
        title="Open an external link?"
        confirmLabel="Continue"
        onCancel={() => setOpen(false)}
        onConfirm={() => {
          setOpen(false);
          window.open(resource.url, "_blank", "noopener,noreferrer");
        }}
      >
        “{resource.title}” is an external link to{" "}
        <Box component="strong" sx={{ color: "text.primary", overflowWrap: "anywhere" }}>
          {hostOf(resource.url)}
        </Box>
        . It opens in a new tab.
      </ConfirmDialog>
    ),
  };
}
