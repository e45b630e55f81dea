import { isLanguageCode, type LanguageCode } from "@laurel/contracts/languages";
import type { QueryClient } from "@tanstack/react-query";
import { showLanguage } from "../../lib/texts/show-language.ts";
import { meQuery } from "./me-query.ts";

let otherTabs: BroadcastChannel | undefined;

/** Whoever has chosen a language in this browser since their screens were opened. */
let chooser = "";

/** Whether this person has chosen a language here. Answers from before it still have the former one. */
export const hasChosenLanguage = (userId: string) => chooser === userId;

export function noteChoice(userId: string): void {
  chooser = userId;
}

/** Tells the other tabs, which share the cookie and the account, that they are answered in this language from now on. */
export function tellLanguage(language: LanguageCode): void {
  otherTabs?.postMessage(language);
}

/** Shows the language that is chosen in another tab. Returns a function that stops listening. */
export function followLanguage(client: QueryClient): () => void {
  const channel = new BroadcastChannel("laurel-language");
  channel.addEventListener("message", ({ data }) => {
    if (!isLanguageCode(data)) return;
    noteChoice(client.getQueryData(meQuery.queryKey)?.id ?? "");
    // Without its texts, the screen stays in the language that it is in.
    void showLanguage(data).then(
      () => refetchTexts(client),
      () => undefined,
    );
  });
  otherTabs = channel;
  return () => {
    if (otherTabs === channel) otherTabs = undefined;
    channel.close();
  };
}

/** Reads again what was read before, because some answers have texts. */
export const refetchTexts = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0],
  });
