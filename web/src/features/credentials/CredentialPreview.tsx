import type { CredentialFields } from "@laurel/contracts/routes/credentials";
import { styled } from "@mui/material/styles";
import { useDeferredValue } from "react";
import { type Control, useWatch } from "react-hook-form";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useSettled } from "../../lib/use-settled.ts";
import { Picture } from "../../ui/Picture.tsx";
import { CardFace } from "../../entities/credential/CardFace.tsx";
import { CardSheet } from "../../ui/layout/card-sheet.ts";
import type { CredentialValues } from "./credential-values.ts";
import { previewOf } from "./preview-values.ts";
import { space } from "../../theme/space.ts";

const IMAGE_MS = 600;

const Label = styled("div")(({ theme }) => ({
  ...theme.typography.subtitle2,
  marginBottom: space(2),
  color: theme.vars.palette.text.secondary,
}));

const Fold = styled("details")(({ theme }) => ({
  marginBottom: space(5),
  "& > summary": { ...theme.typography.subtitle2, padding: space(2.5, 0), cursor: "pointer" },
  "& > div": { maxWidth: 320, paddingTop: space(2) },
}));

interface Props {
  control: Control<CredentialValues, unknown, CredentialFields>;
  /** The id of the credential that renews this one, or empty. */
  renewedBy: string;
  /** Collapsed by default where there's no room next to the fields. */
  folded: boolean;
}

/** A live preview of the card. */
export function CredentialPreview({ control, renewedBy, folded }: Props) {
  const t = useTexts();
  const values = useDeferredValue(useWatch<CredentialValues, CredentialFields>({ control }));
  const typed = previewOf(t, values as CredentialValues, renewedBy);
  // Fetches a picture once its address is complete, not with each letter.
  const imageUrl = useSettled(typed.imageUrl, IMAGE_MS);
  const card = (
    <Picture>
      <CardSheet as="div">
        <CardFace credential={{ ...typed, imageUrl }} />
      </CardSheet>
    </Picture>
  );
  if (folded)
    return (
      <Fold>
        <summary>{t("Preview")}</summary>
        {card}
      </Fold>
    );
  return (
    <div>
      <Label>{t("Preview")}</Label>
      {card}
    </div>
  );
}
