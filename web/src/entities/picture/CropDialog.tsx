import type { PictureUse } from "@laurel/contracts/routes/pictures";
import { text, type Text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useTheme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId, useState } from "react";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { FieldMessages } from "../../ui/forms/FieldMessages.tsx";
import { ONLY_WITH_POINTER } from "../../ui/forms/FileDropField.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { cutPicture, type Part } from "./cut-picture.ts";

interface Props {
  open: boolean;
  /** Of this site, or with the picture in it. */
  address: string;
  use: PictureUse;
  onCropped: (file: File) => void;
  onClose: () => void;
}

const SHAPES = {
  avatar: { aspect: 1, cropShape: "round" },
  credential: { aspect: 16 / 9, cropShape: "rect" },
} as const;
const MOST_ZOOM = 4;
const NOT_CROPPED = text(
  "This picture can’t be cropped here. Crop it on your device and upload it again.",
);

/** Chooses the part of a picture that is shown: by dragging, pinching, or the arrow keys, and with a slider. */
export function CropDialog({ open, address, use, onCropped, onClose }: Props) {
  const t = useTexts();
  const id = useId();
  const theme = useTheme();
  const sheet = useMediaQuery(theme.breakpoints.down("sm"));
  const { setPart, busy, problem, cut } = useCutting({ address, use }, onCropped);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      fullScreen={sheet}
      aria-labelledby={`${id}-title`}
    >
      <DialogTitle id={`${id}-title`}>{t("Crop the picture")}</DialogTitle>
      <DialogContent dividers sx={{ display: "grid", gap: 4, alignContent: "start" }}>
        <Frame {...{ address, use }} onPart={setPart} />
        <FieldMessages id={id} errors={problem === "" ? [] : [problem]} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t("Cancel")}
        </Button>
        <SubmitButton type="button" busy={busy} busyText={t("Cropping the picture")} onClick={cut}>
          {t("Use this part")}
        </SubmitButton>
      </DialogActions>
    </Dialog>
  );
}

interface FrameProps extends Pick<Props, "address" | "use"> {
  onPart: (part: Part) => void;
}

function Frame({ address, use, onPart }: FrameProps) {
  const t = useTexts();
  const id = useId();
  const theme = useTheme();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <Box sx={{ position: "relative", height: { xs: 300, sm: 360 }, bgcolor: "common.black" }}>
        <Cropper
          image={address}
          {...{ crop, zoom, ...SHAPES[use] }}
          maxZoom={MOST_ZOOM}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => onPart(pixels)}
          cropperProps={{
            role: "group",
            "aria-label": t("The part that is shown"),
            "aria-describedby": `${id}-help`,
          }}
        />
      </Box>
      <Typography
        id={`${id}-help`}
        variant="body2"
        sx={{ color: "text.secondary", ...ONLY_WITH_POINTER }}
      >
        {t("Drag the picture, or move it with the arrow keys.")}
      </Typography>
      <Box component="label" sx={{ display: "flex", alignItems: "center", gap: 4, minHeight: 44 }}>
        {t("Zoom")}
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.1}
          value={zoom}
          style={{ flex: 1, accentColor: theme.vars?.palette.primary.main }}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </Box>
    </>
  );
}

function useCutting(
  { address, use }: Pick<Props, "address" | "use">,
  onCropped: (file: File) => void,
) {
  const [part, setPart] = useState<Part>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Text | "">("");
  async function cut(): Promise<void> {
    if (busy) return;
    // A picture that can't be shown has no part either.
    if (!part) return setProblem(NOT_CROPPED);
    setBusy(true);
    try {
      onCropped(await cutPicture(address, part, use));
    } catch {
      setProblem(NOT_CROPPED);
    } finally {
      setBusy(false);
    }
  }
  return { setPart, busy, problem, cut: () => void cut() };
}
