/** `[spec <id>]` or `[spec <id>, <id>]` in the title of a test, where an id is `<section>.<number>`. */
const TAG = /\s*\[spec\s+(\d[^\]]*)\]/g;
const ID = /^\d+\.\d+$/;

export interface Tag {
  /** As written, in brackets. */
  text: string;
  ids: string[];
  /** Offset of the bracket. */
  at: number;
}

/** Every tag in a text. A tag that doesn't list ids has none. */
export function tagsIn(text: string): Tag[] {
  return Array.from(text.matchAll(TAG), (match) => {
    const [tag, list = ""] = match;
    const ids = list.split(",").map((id) => id.trim());
    const isSound = ids.every((id) => ID.test(id));
    return { text: tag.trim(), ids: isSound ? ids : [], at: match.index + tag.indexOf("[") };
  });
}

export function withoutTags(title: string): string {
  return title.replace(TAG, "");
}
