import LineBreaker from "linebreak";

/** Words of these scripts have no spaces between them. A dictionary finds them. */
const WITHOUT_SPACES = /[\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;
const WORDS = new Intl.Segmenter("th", { granularity: "word" });
/** Most texts: they break after spaces, and nowhere else. */
const PLAIN = /^[A-Za-z0-9 .,;:'"()&]*$/;

/** Where a line may end (Unicode, UAX 14), in order. */
export function breaksOf(text: string): number[] {
  if (PLAIN.test(text)) return [...Array.from(text.matchAll(/ +(?! )/g), endOf), text.length];
  const breaker = new LineBreaker(text);
  const positions = new Set<number>();
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak())
    positions.add(next.position);
  if (WITHOUT_SPACES.test(text))
    for (const { index, segment } of WORDS.segment(text))
      if (WITHOUT_SPACES.test(segment) && index > 0) positions.add(index);
  return [...positions].toSorted((a, b) => a - b);
}

const endOf = ({ index, 0: spaces }: RegExpExecArray) => index + spaces.length;
