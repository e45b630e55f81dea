/** What stands in one page; both parts are HTML already. */
export interface PageParts {
  /** Title, description and whatever else; the template's own title and description when left out. */
  head?: string;
  /** Added to either. */
  moreHead?: string;
  /** What is there until the app has started, and for good where it never does. */
  content?: string;
}

export interface PageTemplate {
  /** The page with the parts as they are; the template's own scripts and styles carry the nonce. */
  render(parts: PageParts, nonce: string): string;
}

const NONCE = "__CSP_NONCE__";
const HEAD_MARKER = "<!--laurel:head-->";
const OWN_HEAD = /<title>[^<]*<\/title>|<meta\s+name="description"[^>]*>/g;
const ROOT = '<div id="root"></div>';

/** Takes the built page apart once, so that nothing of a person is ever searched or replaced. */
export function createPageTemplate(page: string): PageTemplate {
  const ownHead = Array.from(page.matchAll(OWN_HEAD), ([tag]) => tag).join("\n    ");
  const [beforeHead, rest] = halves(page.replace(OWN_HEAD, ""), HEAD_MARKER);
  const [beforeRoot, afterRoot] = halves(rest, ROOT);
  return {
    render({ head = ownHead, moreHead = "", content = "" }, nonce) {
      const named = (part: string) => part.replaceAll(NONCE, nonce);
      const root = `<div id="root">${content}</div>`;
      const parts = [named(beforeHead), head, moreHead, named(beforeRoot), root, named(afterRoot)];
      return parts.join("");
    },
  };
}

function halves(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`The built page has no ${mark}`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
