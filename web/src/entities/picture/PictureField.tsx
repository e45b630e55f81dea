import { optionalUrl } from "@laurel/contracts/fields";
import type { PictureUse } from "@laurel/contracts/routes/pictures";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useId, useState } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useSettled } from "../../lib/use-settled.ts";
import { FieldMessages } from "../../ui/forms/FieldMessages.tsx";
import { FileButton } from "../../ui/forms/FileButton.tsx";
import { withScheme } from "../../ui/forms/with-scheme.ts";
import { FormTextField } from "../../ui/forms/FormTextField.tsx";
import { UploadProgress } from "../../ui/states/UploadProgress.tsx";
import { CropButton } from "./CropButton.tsx";
import { ACCEPTED_PICTURES } from "./picture-rules.ts";
import { useCroppedUpload } from "./use-cropped-upload.ts";
import { styled } from "@mui/material/styles";
import { radius } from "../../theme/space.ts";

interface Props<Values extends FieldValues, Output extends FieldValues> {
  control: Control<Values, unknown, Output>;
  /** A text field with the address of a picture, or empty. */
  name: FieldPath<Values>;
  label: string;
  help: string;
  use: PictureUse;
  /** Whether a picture is on its way: the form shouldn't be saved without it. */
  onUploading: (isUploading: boolean) => void;
}

/** Loads a picture once its address is complete, not with each letter. */
const TYPED_MS = 600;

/** The address of a picture, typed or of a picture that is uploaded here. */
export function PictureField<Values extends FieldValues, Output extends FieldValues = Values>(
  props: Props<Values, Output>,
) {
  const t = useTexts();
  const { control, name, label, help, use, onUploading } = props;
  const { field } = useController({ control, name });
  const id = useId();
  const change = (url: string) => field.onChange(url);
  const { state, choose, replace, sourceOf, cancel } = useCroppedUpload(use, change);
  const isSending = state.kind === "sending";
  useEffect(() => onUploading(isSending), [isSending, onUploading]);
  const typed = (field.value ?? "").trim();
  const address = useSettled(typed, TYPED_MS);
  const isShown = address !== "" && optionalUrl.safeParse(address).success;
  const source = isSending ? undefined : sourceOf(typed);

  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3 }}>
        {isShown && <PictureSample use={use} url={address} />}
        <FileButton
          label={t("Upload picture")}
          accept={ACCEPTED_PICTURES}
          describedBy={`${id}-help`}
          onFiles={([file]) => choose(file)}
        />
        {isSending && (
          <Button color="inherit" onClick={cancel}>
            {t("Cancel upload")}
          </Button>
        )}
        {source !== undefined && (
          <CropButton picture={source} use={use} onCropped={(file) => replace(source, file)} />
        )}
        {typed !== "" && !isSending && (
          <Button color="inherit" aria-label={t("Remove picture")} onClick={() => change("")}>
            {t("Remove")}
          </Button>
        )}
        <Typography id={`${id}-help`} variant="body2" sx={{ color: "text.secondary" }}>
          {t("png, jpg or webp, up to 5 MB")}
        </Typography>
      </Box>
      {isSending && <UploadProgress name={state.name} share={state.share} />}
      <FieldMessages id={`${id}-upload`} errors={state.kind === "failed" ? [state.reason] : []} />
      <FormTextField
        control={control}
        name={name}
        label={label}
        help={help}
        type="url"
        completes={withScheme}
        inputProps={{ placeholder: "https://", spellCheck: false }}
      />
    </Box>
  );
}

const Sample = styled("img")(({ theme }) => ({
  display: "block",
  height: 56,
  objectFit: "cover",
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  "&[data-use=avatar]": { width: 56, borderRadius: radius.circle },
  "&[data-use=credential]": { width: 100, borderRadius: radius.control },
}));

/** A small picture beside its field, cut as it will be shown. Nothing while it can't be loaded. */
function PictureSample({ use, url }: { use: PictureUse; url: string }) {
  const t = useTexts();
  const [failed, setFailed] = useState("");
  if (failed === url) return null;
  return (
    <Sample
      data-use={use}
      src={url}
      alt={t("Preview of the picture")}
      referrerPolicy="no-referrer"
      onError={() => setFailed(url)}
    />
  );
}
