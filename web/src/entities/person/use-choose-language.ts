import { text } from "@laurel/contracts/text";
import { updateMe } from "@laurel/contracts/calls.generated";
import type { LanguageCode } from "@laurel/contracts/languages";
import { useQueryClient } from "@tanstack/react-query";
import { sendRequest } from "../../lib/api.ts";
import { errorWords } from "../../lib/problem.ts";
import { showLanguage } from "../../lib/texts/show-language.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { noteChoice, refetchTexts, tellLanguage } from "./chosen-language.ts";
import { meQuery } from "./me-query.ts";

/**
 * Shows the app in a language, here and in the other tabs, and keeps it in the account of whoever is logged in. Answers that
 * were read before are read again, because some have texts.
 */
export function useChooseLanguage(): (language: LanguageCode) => Promise<void> {
  const client = useQueryClient();
  const toast = useToast();

  async function keep(language: LanguageCode): Promise<void> {
    const me = await client.ensureQueryData(meQuery).catch(() => null);
    if (!me) return;
    noteChoice(me.id);
    client.setQueryData(meQuery.queryKey, (known) => known && { ...known, language });
    const origin = { idempotencyKey: crypto.randomUUID(), person: me.id };
    await sendRequest(updateMe.path, { method: "PUT", body: { language } }, origin);
    await refetchTexts(client);
  }

  return async (language) => {
    try {
      if (!(await showLanguage(language))) return;
      await keep(language);
      tellLanguage(language);
    } catch (error) {
      toast({
        variant: "destructive",
        title: text("The language couldn’t be changed"),
        description: errorWords(error),
      });
    }
  };
}
