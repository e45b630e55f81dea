import type { ShareLink } from "@laurel/contracts/routes/share-links";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useId } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { space } from "../../theme/space.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { EditShareLink } from "./EditShareLink.tsx";
import { LinkQrCode } from "./LinkQrCode.tsx";
import { ShareLinkFacts } from "./ShareLinkFacts.tsx";

const Row = styled("li")({
  display: "grid",
  gap: space(3),
  gridTemplateColumns: "minmax(0, 1fr)",
});

const Actions = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: space(2),
  [theme.breakpoints.up("sm")]: { "& > :nth-of-type(3)": { marginInlineStart: "auto" } },
}));

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
    <Row>
      <ShareLinkFacts {...{ link, now, nameOf, labelId }} />
      <Actions>
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
      </Actions>
    </Row>
  );
}
