import { type Text, text } from "@laurel/contracts/text";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import { useTheme } from "@mui/material/styles";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useId, useState } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { TitleBar } from "../../ui/dialogs/FormDialogBars.tsx";
import { DirectLink } from "./DirectLink.tsx";
import { EmbedCode } from "./EmbedCode.tsx";
import { JobApplications } from "./JobApplications.tsx";
import type { ShareData } from "./share-queries.ts";
import { SocialMedia } from "./SocialMedia.tsx";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Download } from "lucide-react";
import { track } from "../../lib/analytics.ts";
import { radius } from "../../theme/space.ts";

export interface ShareDialogProps {
  open: boolean;
  share: ShareData;
  onClose: () => void;
}

/** The ways to share the profile. */
const TABS: readonly { name: Text; panel: (share: ShareData) => ReactNode }[] = [
  { name: text("Social Media"), panel: (share) => <SocialMedia urls={share.socialShareUrls} /> },
  { name: text("Job Applications"), panel: () => <JobApplications /> },
  { name: text("Direct Link"), panel: (share) => <DirectLink profileUrl={share.profileUrl} /> },
  { name: text("Embed"), panel: (share) => <EmbedCode profileUrl={share.profileUrl} /> },
  { name: text("QR Code"), panel: (share) => <QrCode dataUrl={share.qrCodeDataUrl} /> },
];

export function ShareDialog({ open, share, onClose }: ShareDialogProps) {
  const t = useTexts();
  const theme = useTheme();
  const sheet = useMediaQuery(theme.breakpoints.down("sm"));
  const [shown, setShown] = useState(0);
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullScreen={sheet}
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}-title`}
      // Aligned to the top, so that the tabs don't move when the panel's height changes.
      sx={{ "& .MuiDialog-container": { alignItems: "flex-start" } }}
    >
      <TitleBar id={`${id}-title`} title={t("Share your profile")} busy={false} onClose={onClose} />
      <Tabs
        value={shown}
        onChange={(_event, next: number) => setShown(next)}
        aria-label={t("Ways to share")}
        variant="scrollable"
        scrollButtons={false}
        sx={(theme_) => ({
          px: { xs: 3, sm: 6 },
          borderBottom: `1px solid ${theme_.vars.palette.divider}`,
        })}
      >
        {TABS.map(({ name }, index) => (
          <Tab
            key={name}
            label={t(name)}
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-${index}`}
          />
        ))}
      </Tabs>
      <DialogContent sx={{ minHeight: { sm: 380 } }}>
        {TABS.map(({ name, panel }, index) => (
          <div
            key={name}
            role="tabpanel"
            id={`${id}-${index}`}
            aria-labelledby={`${id}-tab-${index}`}
            hidden={index !== shown}
          >
            {index === shown && panel(share)}
          </div>
        ))}
      </DialogContent>
    </Dialog>
  );
}

/** The profile's address as a QR code. */
function QrCode({ dataUrl }: { dataUrl: string }) {
  const t = useTexts();
  return (
    <Box sx={{ display: "grid", justifyItems: "center", gap: 4 }}>
      {/* White on every background, because cameras need the contrast. */}
      <Box
        component="img"
        src={dataUrl}
        alt={t("QR code")}
        width={224}
        height={224}
        sx={{ borderRadius: radius.control, background: "#fff", maxWidth: "100%", height: "auto" }}
      />
      <Typography variant="body2" sx={{ color: "text.secondary", textAlign: "center" }}>
        {t("Scan it with a phone camera to open your profile.")}
      </Typography>
      <Button
        href={dataUrl}
        download="profile-qr-code.png"
        variant="contained"
        startIcon={<Download size={16} aria-hidden />}
        onClick={() => track("profile_shared", { method: "qr" })}
      >
        {t("Download")}
      </Button>
    </Box>
  );
}
