import type { ShareLink } from "@laurel/contracts/routes/share-links";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { useFocus } from "../../ui/focus.ts";
import { ReadOnlyField } from "../../ui/forms/ReadOnlyField.tsx";

interface Props {
  link: ShareLink;
  onDone: () => void;
}

/** The address of a new link. */
export function CreatedLinkDialog({ link: { url, hasPassword }, onDone }: Props) {
  const t = useTexts();
  const titleId = useId();
  const button = useFocus<HTMLButtonElement>();
  return (
    <Dialog open onClose={onDone} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t("Share link created")}</DialogTitle>
      <DialogContent
        sx={{
          display: "grid",
          gap: 4,
          justifyItems: "start",
          gridTemplateColumns: "minmax(0, 1fr)",
        }}
      >
        <ReadOnlyField label={t("Address")} value={url} />
        <CopyButton ref={button} text={url} />
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {hasPassword && t("Send the password separately from the link.")}
          {hasPassword && " "}
          <Rich
            text="The link, its views and its options are <link>in the settings, under Sharing</link>."
            tags={{ link: <MuiLink component={Link} to={paths.sharing} /> }}
          />
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onDone}>
          {t("Done")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
