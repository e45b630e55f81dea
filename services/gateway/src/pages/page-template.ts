import { directionOf, type LanguageCode } from "@laurel/contracts/languages";
import { PAGE_WINDOWS, type PageWindow, type ServedScreen } from "@laurel/contracts/page-data";
import { escapeHtml } from "./html.ts";
import { inLanguage } from "./index-texts.ts";
import { lateStart } from "./first-picture/late-start.ts";

/** The parts of one page. All are HTML, except the names of files and the drawn screen. */
export interface PageParts {
  /** Title, description and more. Without it, the title of the screen and the description of the template. */
  head?: string;
  /** Added after the head. */
  moreHead?: string;
  /** Shown until the app has started, or permanently if it doesn't start. */
  content?: string;
  /** The drawn screen, which the app hydrates. Replaces the content. */
  screen?: ServedScreen | undefined;
  /** Added after the content. */
  atEnd?: string;
  /** Paths of the scripts that the screen needs besides the entry. */
  scripts?: readonly string[];
}

export interface PageTemplate {
  /** Fills the template, with the language of its texts. Its own scripts and styles get the nonce. */
  render(parts: PageParts, nonce: string, language: LanguageCode): string;
}

const NONCE = "__CSP_NONCE__";
const HEAD_MARKER = "<!--laurel:head-->";
const OWN_HEAD = /<title>[^<]*<\/title>|<meta\s+name="description"[^>]*>/g;
const ENTRY = /<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>/;
const HTML = /<!doctype html>\s*<html[^>]*>|<html[^>]*>/i;
const ROOT = '<div id="root"></div>';

/** Splits the built page once for each language, so that personal data is never searched or replaced. */
export function createPageTemplate(page: string): PageTemplate {
  const known = new Map<LanguageCode, SplitPage>();
  function partsIn(language: LanguageCode): SplitPage {
    const parts = known.get(language) ?? splitPage(inLanguage(page, language));
    known.set(language, parts);
    return parts;
  }
  return {
    render(
      { head, moreHead = "", content = "", screen, atEnd = "", scripts = [] },
      nonce,
      language,
    ) {
      const { ownTags, entry, entryTag, beforeHead, beforeRoot, afterRoot } = partsIn(language);
      const named = (part: string) => part.replaceAll(NONCE, nonce);
      const startNow = () => named(entryTag) + scripts.map(preload).join("");
      const startLater = () =>
        `<script nonce="${nonce}">${lateStart([entry, ...scripts])}</script>`;
      return [
        htmlStart(language),
        named(beforeHead),
        head ?? headOf(ownTags, screen),
        screen ? stylesOf(screen, nonce) : startNow(),
        moreHead,
        named(beforeRoot),
        screen
          ? `<div id="root" ${drawnFor(screen)}>${screen.content}</div>${startLater()}`
          : `<div id="root">${content}</div>`,
        atEnd,
        named(afterRoot),
      ].join("");
    },
  };
}

type SplitPage = ReturnType<typeof splitPage>;

function splitPage(page: string) {
  const ownTags = Array.from(page.matchAll(OWN_HEAD), ([tag]) => tag);
  const [entryTag = "", entry = ""] = ENTRY.exec(page) ?? [];
  const [beforeHead, rest] = halves(
    page.replace(OWN_HEAD, "").replace(entryTag, "").replace(HTML, ""),
    HEAD_MARKER,
  );
  const [beforeRoot, afterRoot] = halves(rest, ROOT);
  return { ownTags, entry, entryTag, beforeHead, beforeRoot, afterRoot };
}

function headOf(ownTags: readonly string[], screen: ServedScreen | undefined): string {
  const isTitle = (tag: string) => tag.startsWith("<title>");
  return ownTags
    .map((tag) => (screen && isTitle(tag) ? `<title>${escapeHtml(screen.title)}</title>` : tag))
    .join("\n    ");
}

const htmlStart = (language: LanguageCode) =>
  `<!doctype html><html lang="${language}" dir="${directionOf(language)}">`;

const preload = (path: string) => `<link rel="modulepreload" crossorigin href="${path}">`;

function stylesOf({ styles, window }: ServedScreen, nonce: string): string {
  const sheets = styles.map(
    ({ name, css }) => `<style data-emotion="${name}" nonce="${nonce}">${css}</style>`,
  );
  return sheets.join("") + (window === undefined ? "" : unseenElsewhere(window, nonce));
}

const drawnFor = ({ window }: ServedScreen) =>
  window === undefined ? "data-drawn" : `data-drawn="${window}"`;

/** In another window than the one that it's drawn for, a screen isn't seen until the app has drawn it. */
const unseenElsewhere = (window: PageWindow, nonce: string) =>
  `<style nonce="${nonce}">@media not all and ${PAGE_WINDOWS[window].media}{#root[data-drawn]{visibility:hidden}}</style>`;

function halves(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`The built page has no ${mark}`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
