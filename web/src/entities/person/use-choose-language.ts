import { updateMe } from "@laurel/contracts/calls.generated";
import type { LanguageCode } from "@laurel/contracts/languages";
import { useQueryClient } from "@tanstack/react-query";
import { sendRequest } from "../../lib/api.ts";
import { errorText } from "../../lib/problem.ts";
import { showLanguage } from "../../lib/texts/show-language.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { meQuery } from "./me-query.ts";

/**
 * Shows the app in a language, and keeps it in the account of whoever is logged in. Answers that were read before are read
 * again, because some have texts.
 */
export function useChooseLanguage(): (language: LanguageCode) => Promise<void> {
  const t = useTexts();
  const client = useQueryClient();
  const toast = useToast();

  async function keep(language: LanguageCode): Promise<void> {
    const me = await client.ensureQueryData(meQuery).catch(() => null);
    if (!me) return;
    client.setQueryData(meQuery.queryKey, (known) => known && { ...known, language });
    const origin = { idempotencyKey: crypto.randomUUID(), person: me.id };
    await sendRequest(updateMe.path, { method: "PUT", body: { language } }, origin);
    await client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0],
    });
  }

  return async (language) => {
    try {
      await showLanguage(language);
      await keep(language);
    } catch (error) {
      toast({
        variant: "destructive",
        title: t("The language couldn’t be changed"),
        description: errorText(t, error),
      });
    }
  };
}
