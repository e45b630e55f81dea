import { text } from "@laurel/contracts/text";
import { useToast } from "./toasts/Toasts.tsx";

/**
 * Copies a text and shows a toast. If the browser doesn't allow it, the toast asks the person to copy by hand. Returns
 * whether it worked.
 */
export function useCopyText() {
  const toast = useToast();
  return async (copied: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(copied);
    } catch {
      const description = text("Please copy the text manually");
      toast({ title: text("Copy failed"), description, variant: "destructive" });
      return false;
    }
    toast({ title: text("Copied!") });
    return true;
  };
}
