import type { ShareLink } from "@laurel/contracts/routes/share-links";
import Button from "@mui/material/Button";
import { useId } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { RowActions, TallRow } from "../../ui/layout/row-list.ts";
import { EditShareLink } from "./EditShareLink.tsx";
import { LinkQrCode } from "./LinkQrCode.tsx";
import { ShareLinkFacts } from "./ShareLinkFacts.tsx";

interface Props {
  link: ShareLink;
  /** When the list was fetched, in milliseconds. */
  now: number;
  nameOf: (id: string) => string | undefined;
  onDelete: () => void;
}

/** A share link with its address and its buttons. */
export function ShareLinkRow({ link, now, nameOf, onDelete }: Props) {
  const t = useTexts();
  const { label, url } = link;
  const labelId = useId();
  return (
    <TallRow>
      <ShareLinkFacts {...{ link, now, nameOf, labelId }} />
      <RowActions>
        <CopyButton size="small" text={url} aria-describedby={labelId} />
        <LinkQrCode link={link} describedBy={labelId} />
        <EditShareLink link={link} />
        <Button
          size="small"
          color="error"
          aria-label={t("Delete {name}", { name: label })}
          onClick={onDelete}
        >
          {t("Delete")}
        </Button>
      </RowActions>
    </TallRow>
  );
}
