import type { Translate } from "@laurel/texts/translate";

/** Of the embedded page; `auto` follows the reader's own setting. */
export type EmbedTheme = "auto" | "light" | "dark";

/** The page for frames on other sites, from the address of the public profile. */
export function embedAddress(profileUrl: string, theme: EmbedTheme): string {
  const address = profileUrl.replace("/profiles/", "/embed/");
  return theme === "auto" ? address : `${address}?theme=${theme}`;
}

/** The HTML that shows it. */
export const embedCode = (t: Translate, profileUrl: string, theme: EmbedTheme) =>
  `<iframe src="${embedAddress(profileUrl, theme)}" title="${t("My credentials").replaceAll('"', "&quot;")}" width="480" height="420" style="border:0;max-width:100%" loading="lazy"></iframe>`;
