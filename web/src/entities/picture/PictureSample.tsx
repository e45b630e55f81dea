import type { PictureUse } from "@laurel/contracts/routes/pictures";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { radius } from "../../theme/space.ts";

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
export function PictureSample({ use, url }: { use: PictureUse; url: string }) {
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
