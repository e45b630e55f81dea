import type { Credential } from "@laurel/contracts/routes/credentials";
import { useState } from "react";
import { TypePicture } from "./TypePicture.tsx";

/** The picture of a card. The type's drawing shows until the picture has loaded, or if it fails. */
export function CredentialPicture({ type, imageUrl }: Pick<Credential, "type" | "imageUrl">) {
  const [failed, setFailed] = useState("");
  const [loaded, setLoaded] = useState("");
  return (
    <div data-part="picture">
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
    </div>
  );
}
