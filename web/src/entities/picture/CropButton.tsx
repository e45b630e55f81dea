import { text } from "@laurel/contracts/text";
import type { PictureUse } from "@laurel/contracts/routes/pictures";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { notOpenedToast, useLazyComponent } from "../../ui/use-lazy-component.ts";
import { addressOf } from "./cut-picture.ts";

const loadDialog = async () => (await import("./CropDialog.tsx")).CropDialog;

interface Props {
  /** The file that was chosen, or the address of a picture of this site. */
  picture: File | string;
  use: PictureUse;
  onCropped: (file: File) => void;
}

/** Opens the dialog that crops a picture. */
export function CropButton({ picture, use, onCropped }: Props) {
  const t = useTexts();
  const { Component: CropDialog, fetch } = useLazyComponent(loadDialog);
  const [shown, setShown] = useState({ address: "", key: 0 });
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const show = async () => {
    const reading = typeof picture === "string" ? picture : addressOf(picture);
    // The file may have been moved since it was chosen.
    const address = await Promise.resolve(reading).catch(() => undefined);
    if (address === undefined || !(await fetch()))
      return toast(notOpenedToast(text("The picture couldn’t be opened")));
    setShown(({ key }) => ({ address, key: key + 1 }));
    setOpen(true);
  };
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="dialog"
        aria-label={t("Crop picture")}
        onClick={() => void show()}
      >
        {t("Crop")}
      </Button>
      {CropDialog && (
        <CropDialog
          key={shown.key}
          open={open}
          address={shown.address}
          use={use}
          onClose={() => setOpen(false)}
          onCropped={(file) => {
            setOpen(false);
            onCropped(file);
          }}
        />
      )}
    </>
  );
}
