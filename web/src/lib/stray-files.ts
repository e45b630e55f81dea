export const hasFiles = (transfer: DataTransfer | null): transfer is DataTransfer =>
  transfer?.types.includes("Files") === true;

const KINDS = ["dragenter", "dragover", "drop"] as const;

/**
 * Keeps the browser from opening files that are dropped where nothing takes them: they would replace the app. Returns
 * what ends that.
 */
export function keepStrayFilesOut(): () => void {
  const stop = (event: DragEvent) => {
    const { target, dataTransfer } = event;
    if (event.defaultPrevented || !hasFiles(dataTransfer)) return;
    if (target instanceof HTMLInputElement && target.type === "file") return;
    // A drop that is refused as it's dragged opens the file in another tab.
    event.preventDefault();
  };
  for (const kind of KINDS) window.addEventListener(kind, stop);
  return () => {
    for (const kind of KINDS) window.removeEventListener(kind, stop);
  };
}
