import Box from "@mui/material/Box";
import { useState } from "react";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { hostOf } from "./external-address.ts";
import type { Resource } from "./RecommendationCard.tsx";

/** Warns about an external link, then opens it in a new tab without an opener. */
export function useExternalLink() {
  const t = useTexts();
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
        title={t("Open an external link?")}
        confirmLabel={t("Continue")}
        onCancel={() => setOpen(false)}
        onConfirm={() => {
          setOpen(false);
          window.open(resource.url, "_blank", "noopener,noreferrer");
        }}
      >
        <Rich
          text="“{title}” is an external link to <strong>{host}</strong>. It opens in a new tab."
          values={{ title: <bdi lang="en">{resource.title}</bdi>, host: hostOf(resource.url) }}
          tags={{ strong: <Box component="strong" sx={HOST} /> }}
        />
      </ConfirmDialog>
    ),
  };
}

const HOST = { color: "text.primary", overflowWrap: "anywhere" } as const;
