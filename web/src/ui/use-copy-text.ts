import { useTexts } from "../lib/texts/Texts.tsx";
import { useToast } from "./toasts/Toasts.tsx";

/**
 * Copies a text and shows a toast. If the browser doesn't allow it, the toast asks the person to copy by hand. Returns
 * whether it worked.
 */
export function useCopyText() {
  const t = useTexts();
  const toast = useToast();
  return async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const description = t("Please copy the text manually");
      toast({ title: t("Copy failed"), description, variant: "destructive" });
      return false;
    }
    toast({ title: t("Copied!") });
    return true;
  };
}
