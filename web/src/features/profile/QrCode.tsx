import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Download } from "lucide-react";
import { track } from "../../lib/analytics.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { radius } from "../../theme/space.ts";

/** The profile's address as a QR code. */
export function QrCode({ dataUrl }: { dataUrl: string }) {
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
