import type { Credential } from "@laurel/contracts/routes/credentials";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { TypePicture } from "./TypePicture.tsx";

const Frame = styled("div")({
  position: "relative",
  aspectRatio: "16 / 9",
  "& img": { position: "absolute", inset: 0, width: "100%", height: "100%", objectFit: "cover" },
});

/** The picture of a card. The type's drawing shows until the picture has loaded, or if it fails. */
export function CredentialPicture({ type, imageUrl }: Pick<Credential, "type" | "imageUrl">) {
  const [failed, setFailed] = useState("");
  const [loaded, setLoaded] = useState("");
  return (
    <Frame>
      {(!imageUrl || loaded !== imageUrl) && <TypePicture type={type} />}
      {imageUrl && failed !== imageUrl && (
        <img
          src={imageUrl}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(imageUrl)}
          onError={() => setFailed(imageUrl)}
        />
      )}
    </Frame>
  );
}
