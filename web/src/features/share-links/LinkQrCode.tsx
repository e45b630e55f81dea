import { text } from "@laurel/contracts/text";
import type { ShareLink } from "@laurel/contracts/routes/share-links";
import Button from "@mui/material/Button";
import { QrCode } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { notOpenedToast, useLazyComponent } from "../../ui/use-lazy-component.ts";

const load = async () => (await import("./QrCodeDialog.tsx")).QrCodeDialog;

interface Props {
  link: ShareLink;
  /** The id of the element with the link's label. */
  describedBy: string;
}

/** The button that shows a link as a QR code, which is drawn by code that is loaded on first use. */
export function LinkQrCode({ link: { label, url }, describedBy }: Props) {
  const t = useTexts();
  const { Component: Dialog, fetch } = useLazyComponent(load);
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const show = async () => {
    if (await fetch()) setOpen(true);
    else toast(notOpenedToast(text("The QR code couldn’t be shown")));
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<QrCode size={16} aria-hidden />}
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        onClick={() => void show()}
      >
        {t("QR code")}
      </Button>
      {Dialog && <Dialog open={open} label={label} url={url} onClose={() => setOpen(false)} />}
    </>
  );
}
