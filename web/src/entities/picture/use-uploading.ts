import { useCallback, useRef, useState } from "react";

/** Whether a picture is on its way in a form: as it's shown, and as it is at the moment. */
export function useUploading() {
  const [isUploading, setUploading] = useState(false);
  const now = useRef(false);
  const onUploading = useCallback((isSending: boolean) => {
    now.current = isSending;
    setUploading(isSending);
  }, []);
  const isUploadingNow = useCallback(() => now.current, []);
  return { isUploading, onUploading, isUploadingNow };
}
