import tlds from "tlds" with { type: "json" };

const TLDS: ReadonlySet<string> = new Set(tlds);

/** Academic degrees that would be hosts of real top-level domains: `M.Sc` is one in the Seychelles. */
export const DEGREES: ReadonlySet<string> = new Set([
  "B.Ch",
  "B.Com",
  "B.Sc",
  "B.Tech",
  "B.Th",
  "D.Sc",
  "Dipl.Ing",
  "Dr.Ing",
  "Dr.med",
  "M.Ch",
  "M.Com",
  "M.Sc",
  "M.St",
  "M.Tech",
  "M.Th",
]);

const SCHEME =
  /[a-z][a-z0-9+.-]*:\/\/|(?<![\p{L}\p{M}\p{N}])(?:https?|ftp|file|mailto|javascript|vbscript|data|tel|sms|smsto|mms|callto|facetime(?:-audio)?|skype|sips?|xmpp|geo|whatsapp|webcal|magnet|market|intent|onenote|outlook|news|nntp|gopher|telnet|wais|prospero|ldaps?|ircs?|wss?|sftp|ssh|tg|sgnl|viber|zoommtg|bitcoin|ms-[a-z-]+|search-ms):\S|\bwww[.。]/iu;
const EMAIL = /[\p{L}\p{M}\p{N}_+%~-]@[^\s@.。]+[.。][\p{L}\p{N}]/u;
const OCTET = "(?:25[0-5]|2[0-4]\\d|[01]?\\d?\\d)";
const IPV4 = new RegExp(`(?<![a-z0-9.])(?:${OCTET}\\.){3}${OCTET}(?!\\d|\\.\\d)`, "i");

/** Also marks and emoji, and the punctuation that internationalized names may have. */
const LABEL = "(?:[^\\s\\p{P}\\p{Cc}]|[-_·׳״・])+";
const DOT = /[.。]/u;
const HOST = new RegExp(`${LABEL}(?:${DOT.source}${LABEL})+`, "gu");

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const INVISIBLE_OR_MARK = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{M}]/gu;

/**
 * Whether mail programs might make a link of a part of the text: a scheme, `www.`, an address of a mailbox, an IPv4
 * address, or a host name in a real top-level domain.
 */
export function holdsLink(text: string): boolean {
  return readings(text).some(
    (plain) =>
      SCHEME.test(plain) ||
      EMAIL.test(plain) ||
      IPV4.test(plain) ||
      Array.from(plain.matchAll(HOST)).some(holdsHost),
  );
}

/** Programs may leave out characters that nobody sees, or end a word there. Some do the same with marks. */
function readings(text: string): string[] {
  const plain = text.normalize("NFKC");
  const all = ["", " "].flatMap((instead) => [
    plain.replace(INVISIBLE, instead),
    plain.replace(INVISIBLE_OR_MARK, instead),
  ]);
  // A letter and its mark may have been apart before.
  return [...new Set(all.map((one) => one.normalize("NFKC")))];
}

/** Whether a host ends after the second of the labels, or after a later one. */
function holdsHost({ 0: labels, index, input }: RegExpExecArray): boolean {
  const ends = [...labels.matchAll(new RegExp(DOT, "gu"))].map((dot) => dot.index).slice(1);
  return [...ends, labels.length].some((end) => {
    const host = labels.slice(0, end);
    const rest = input.slice(index + end);
    return isInTld(host) && !(DEGREES.has(host) && !/^\.*[/:?@#]/.test(rest));
  });
}

function isInTld(host: string): boolean {
  const last = host.split(DOT).at(-1)?.toLowerCase() ?? "";
  return last.startsWith("xn--") || TLDS.has(/^[\p{L}\p{M}\p{N}]*/u.exec(last)?.[0] ?? "");
}
