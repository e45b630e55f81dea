import { type Text, text } from "@laurel/contracts/text";
import { uploadPicture } from "@laurel/contracts/calls.generated";
import {
  PICTURE_FILE_PART,
  PICTURE_REFUSED,
  type PictureUse,
  uploadedPictureSchema,
} from "@laurel/contracts/routes/pictures";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError, errorWords, isSessionEnded, UnreadableAnswerError } from "../../lib/problem.ts";
import { shownPerson } from "../../lib/shown-person.ts";
import { sendUpload } from "../../lib/upload.ts";
import { isPicture } from "./picture-rules.ts";

export type PictureUploadState =
  | { kind: "idle" }
  /** The uploaded share, from 0 to 1. */
  | { kind: "sending"; name: string; share: number }
  | { kind: "failed"; reason: Text };

const IDLE: PictureUploadState = { kind: "idle" };

/** Uploads one picture at a time, and hands over its address. It's cancelled when its form closes. */
export function usePictureUpload(use: PictureUse, onUploaded: (url: string) => void) {
  const [person] = useState(shownPerson);
  const [state, setState] = useState<PictureUploadState>(IDLE);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const { mutateAsync } = useMutation({
    mutationFn: async ({ file, signal }: { file: File; signal: AbortSignal }) => {
      const form = new FormData();
      form.append("use", use);
      form.append(PICTURE_FILE_PART, file);
      const onProgress = (share: number) => setState({ kind: "sending", name: file.name, share });
      const idempotencyKey = crypto.randomUUID();
      const { path } = uploadPicture;
      return readAddress(
        await sendUpload({ path, form, person, idempotencyKey, signal, onProgress }),
      );
    },
  });

  const upload = useCallback(
    async (file: File) => {
      current.current?.abort();
      if (!isPicture(file)) return setState({ kind: "failed", reason: PICTURE_REFUSED });
      const controller = new AbortController();
      current.current = controller;
      setState({ kind: "sending", name: file.name, share: 0 });
      try {
        const url = await mutateAsync({ file, signal: controller.signal });
        setState(IDLE);
        onUploaded(url);
      } catch (error) {
        if (controller.signal.aborted) return;
        setState({ kind: "failed", reason: reasonOf(error) });
      }
    },
    [mutateAsync, onUploaded],
  );
  const cancel = useCallback(() => {
    current.current?.abort();
    setState(IDLE);
  }, []);
  return { state, upload, cancel };
}

function readAddress(answer: unknown): string {
  const read = uploadedPictureSchema.safeParse(answer);
  if (!read.success) throw new UnreadableAnswerError(read.error);
  return read.data.url;
}

function reasonOf(error: unknown): Text {
  if (isSessionEnded(error)) return text("Your session has ended. The picture wasn’t uploaded.");
  // Whichever component rejected it as too large, the limit is the same.
  if (error instanceof ApiError && error.status === 413) return PICTURE_REFUSED;
  return errorWords(error);
}
