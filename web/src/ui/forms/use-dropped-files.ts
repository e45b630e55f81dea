import { text } from "@laurel/contracts/text";
import { entriesWithFolder, MOST_DROPPED } from "../../lib/dropped-files.ts";
import { useToast } from "../toasts/Toasts.tsx";

export type SomeFiles = readonly [File, ...File[]];

/** Takes what was dropped, also the files in folders. A toast says why it doesn't. */
export function useDroppedFiles(take: (files: SomeFiles) => void): (drop: DataTransfer) => void {
  const toast = useToast();
  const tell = (files: Iterable<File> = []) => {
    const [first, ...others] = files;
    if (first) return take([first, ...others]);
    toast({
      title: text("No files taken"),
      description: text(
        "The folder is empty, can’t be read, or has more than {most, number} files. Choose the files instead.",
        { most: MOST_DROPPED },
      ),
      variant: "destructive",
    });
  };
  return (drop) => {
    const entries = entriesWithFolder(drop);
    if (entries) void filesOf(entries).then(tell, () => tell());
    else tell(drop.files.length > MOST_DROPPED ? [] : drop.files);
  };
}

async function filesOf(entries: readonly FileSystemEntry[]): Promise<File[] | undefined> {
  const folders = await import("../../lib/folder-files.ts");
  return folders.filesOf(entries);
}
