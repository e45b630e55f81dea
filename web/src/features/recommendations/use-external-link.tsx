import Box from "@mui/material/Box";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { useConfirm } from "../../ui/dialogs/use-confirm.tsx";
import { hostOf } from "./external-address.ts";
import type { Resource } from "./RecommendationCard.tsx";

/** Warns about an external link, then opens it in a new tab without an opener. */
export function useExternalLink() {
  const t = useTexts();
  const { ask, question } = useConfirm();
  const open = ({ title, url }: Resource) =>
    ask({
      title: t("Open an external link?"),
      text: (
        <Rich
          text="“{title}” is an external link to <strong>{host}</strong>. It opens in a new tab."
          values={{ title: <bdi lang="en">{title}</bdi>, host: hostOf(url) }}
          tags={{ strong: <Box component="strong" sx={HOST} /> }}
        />
      ),
      confirmLabel: t("Continue"),
      onConfirm: () => void window.open(url, "_blank", "noopener,noreferrer"),
    });
  return { open, dialog: question };
}

const HOST = { color: "text.primary", overflowWrap: "anywhere" } as const;
