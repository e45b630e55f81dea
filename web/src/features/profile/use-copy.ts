import { track } from "../../lib/analytics.ts";
import { useToast } from "../../ui/Toasts.tsx";

/** Copies a text and says so; where the browser does not let us, the person can still do it by hand. */
export function useCopy() {
  const toast = useToast();
  return async (text: string, method: string) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const description = "Please copy the text manually";
      toast({ title: "Copy failed", description, variant: "destructive" });
      return;
    }
    track("profile_shared", { method });
    toast({ title: "Copied!" });
  };
}
