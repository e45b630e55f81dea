import type { PictureUse } from "@laurel/contracts/routes/pictures";
import { useRef, useState } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useAnnounce } from "../../ui/announcements/Announcer.tsx";
import { usePictureUpload } from "./use-picture-upload.ts";

/** The chosen file of an uploaded picture, of which the server keeps a smaller one. */
interface Original {
  url: string;
  file: File;
}

/** Uploads a chosen picture, and parts of it. The chosen file stays what they're cut from. */
export function useCroppedUpload(use: PictureUse, onUploaded: (url: string) => void) {
  const t = useTexts();
  const announce = useAnnounce();
  const chosen = useRef<File>(undefined);
  const [original, setOriginal] = useState<Original>();
  const { state, upload, cancel } = usePictureUpload(use, (url) => {
    onUploaded(url);
    setOriginal(chosen.current && { url, file: chosen.current });
    announce(t("Picture uploaded"));
  });
  return {
    state,
    cancel,
    choose(file: File): void {
      chosen.current = file;
      void upload(file);
    },
    /** A part of `source`. */
    replace(source: File | string, part: File): void {
      chosen.current = typeof source === "string" ? undefined : source;
      void upload(part);
    },
    /** What can be cropped: a chosen file, or an uploaded picture. Pictures of other sites can't be read. */
    sourceOf(address: string): File | string | undefined {
      if (original?.url === address) return original.file;
      return address.startsWith(`${window.location.origin}/pictures/`) ? address : undefined;
    },
  };
}
