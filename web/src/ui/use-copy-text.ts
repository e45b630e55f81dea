import { useToast } from "./Toasts.tsx";

/** Copies a text and says so; where the browser does not let us, the person can still do it by hand. Answers whether. */
export function useCopyText() {
  const toast = useToast();
  return async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const description = "Please copy the text manually";
      toast({ title: "Copy failed", description, variant: "destructive" });
      return false;
    }
    toast({ title: "Copied!" });
    return true;
  };
}
