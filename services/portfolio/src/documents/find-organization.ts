import { endsOpen, isGeneral, PERSON_FOLLOWS, SIGNS } from "./certificate-words.ts";
import { datesIn } from "./date-words.ts";
import type { DocumentText, Line } from "./document-text.ts";
import { type Found, IN_CODE, whereIn, whereLinked } from "./found.ts";
import { lineAbove, lineBelow, lineBeside } from "./neighbours.ts";
import { issuerAt, issuerOfNumber } from "./known-issuers.ts";
import { bodyInSentence, goesOnWithPlace, isOfKind } from "./organization-words.ts";
import { END, START, wordsPattern } from "./patterns.ts";

/** “Issued by”, in the product's languages. */
const BY = new RegExp(
  String.raw`${
    wordsPattern(
      "issued by, awarded by, offered by, provided by, presented by, organized by, organised by, authorized by, authorised by, recognized by, recognised by, accredited by, conferred by, granted by, conducted by, delivered by, hosted by, course of study offered by, training provider, issuing organization, issuing organisation, issuing authority, issuing body, issuer, provider, organization, organisation, institution",
      "ausgestellt von, ausgestellt durch, durchgeführt von, angeboten von, veranstaltet von, verliehen von, organisiert von, veranstalter, aussteller, anbieter, bildungsträger",
      "délivré par, délivrée par, organisé par, organisée par, proposé par, proposée par, dispensé par, dispensée par, émis par, organisme, organisme de formation, établissement",
      "emitido por, otorgado por, impartido por, expedido por, ofrecido por, organizado por, dictado por, institución, entidad",
      "oferecido por, promovido por, promovido pela, promovido pelo, ministrado por, realizado por, instituição",
      "rilasciato da, rilasciato dalla, rilasciato dal, organizzato da, erogato da, tenuto da, offerto da, ente, ente erogatore",
      "uitgegeven door, uitgereikt door, georganiseerd door, aangeboden door, verzorgd door, afgegeven door, opleider",
      "wydany przez, wydane przez, zorganizowany przez, zorganizowane przez, organizowany przez, organizowane przez, prowadzony przez, prowadzone przez, organizator, wystawca",
      "видано, виданий, видавець, організатор, організований, організовано, проведений, выдано, выдан, организатор",
      "صادرة عن, صادر عن, الصادرة عن, مقدمة من, المقدمة من, جهة الإصدار, الجهة المانحة",
      "発行者, 発行機関, 発行元, 主催, 主催者, 颁发机构, 发证机构, 主办单位, 颁发单位, 发证单位, 颁发者",
    ).source
  }\s*(?<mark>[:：])?\s*(?:the\s+)?(?<said>.*)$`,
  "iu",
);
/** “Lovelace Academy hereby certifies that” */
const CERTIFIES = new RegExp(
  String.raw`^(?:the\s+|die\s+|das\s+|la\s+|le\s+|el\s+|o\s+|a\s+|il\s+|het\s+|de\s+)?(?<said>\S.{2,79}?),?\s+(?:hereby\s+|hiermit\s+|por\s+la\s+presente\s+|hierbij\s+|цим\s+)?(?:certif(?:y|ies)\s+that|confirms\s+that|verifies\s+that|bescheinigt|bestätigt|certifie\s+que|atteste\s+que|certifica\s+(?:que|che)|hace\s+constar|otorga|attesta\s+che|verklaart|zaświadcza|potwierdza|засвідчує|підтверджує)${END}`,
  "iu",
);
const MOST_LETTERS = 100;

/**
 * Who issued a certificate: who it says to be, else the platform that shows it, else a line that is an organization's name,
 * else the address to verify it.
 */
export function findOrganization(document: DocumentText): Found[] {
  const { lines, links } = document;
  const first = (find: (lines: readonly Line[], index: number) => Found | undefined) => {
    for (const index of lines.keys()) {
      const found = find(lines, index);
      if (found) return found;
    }
    return undefined;
  };
  const found =
    first(saidBy) ??
    first(certifying) ??
    ofPlatform(document) ??
    first(ofSigner) ??
    first(ofKind) ??
    first(inSentence);
  if (found) return [found];
  const named = ofHost(lines, links);
  return named ? [foundIn(named, clean(named.text))] : [];
}

/** The line that is an organization's name, with the place that stands below a chamber. */
function ofKind(lines: readonly Line[], index: number): Found | undefined {
  const line = lines[index];
  if (!line || !isOfKind(line.text) || !isOrganization(line.text)) return undefined;
  const name = clean(line.text);
  const below = lines[lineBelow(lines, index) ?? -1];
  const isWhole = !below || below.size !== line.size || !goesOnWithPlace(name, below.text);
  return foundIn(line, isWhole ? name : `${name} ${clean(below.text)}`);
}

function inSentence(lines: readonly Line[], index: number): Found | undefined {
  const line = lines[index];
  const name = line ? bodyInSentence(line.text) : "";
  return line && name !== "" ? foundIn(line, name) : undefined;
}

const ADDRESSES = /(?<![\p{L}\d@.-])(?:https?:\/\/)?(?:[a-z\d-]+\.)+[a-z]{2,}\/[^\s"“”<>]+/giu;

/** “Udemy”, whose certificates have its name in the address and the number only. */
function ofPlatform({ lines, links, codes }: DocumentText): Found | undefined {
  const linked = [
    ...codes.map(({ text }) => ({ address: text, where: IN_CODE })),
    ...links.map(({ url, page }) => ({ address: url, where: whereLinked(page) })),
  ].find(({ address }) => issuerAt(address) !== "");
  if (linked)
    return { field: "organization", value: issuerAt(linked.address), where: linked.where };
  for (const line of lines) {
    const [value] = [
      ...(line.text.match(ADDRESSES) ?? []).map(issuerAt),
      ...line.text.split(/\s+/u).map(issuerOfNumber),
    ].filter((issuer) => issuer !== "");
    if (value !== undefined) return foundIn(line, value);
  }
  return undefined;
}

const foundIn = (line: Line, value: string): Found => ({
  field: "organization",
  value,
  where: whereIn(line),
});

function saidBy(lines: readonly Line[], index: number): Found | undefined {
  const line = lines[index];
  const groups = line && BY.exec(line.text)?.groups;
  if (!line || !groups) return undefined;
  const said = clean(groups["said"] ?? "");
  // A plain noun is a label only before a colon or alone.
  const isLabel =
    groups["mark"] !== undefined ||
    /\s(?:by|von|durch|par|por|pel[ao]|da|dal|dalla|door|przez|عن|من)\s+\S*/iu.test(line.text) ||
    /видан|выдан/iu.test(line.text);
  if (said !== "") return isLabel && isOrganization(said) ? foundIn(line, said) : undefined;
  const at = lineBeside(lines, index) ?? lineBelow(lines, index);
  const other = at === undefined ? undefined : lines[at];
  return other && isOrganization(clean(other.text)) ? foundIn(other, clean(other.text)) : undefined;
}

/** “CEO, Lovelace Academy”, where the academy is named elsewhere, too. */
function ofSigner(lines: readonly Line[], index: number): Found | undefined {
  const line = lines[index];
  const said = /(?:,|\s(?:of|at|von|der|de|di|da|van))\s+(?<said>[^,]{2,60})$/iu.exec(
    line?.text ?? "",
  );
  const name = said?.groups?.["said"] ?? "";
  if (!line || !SIGNS.test(line.text) || SIGNS.test(name) || !isOrganization(name))
    return undefined;
  const isElsewhere = lines.some(
    (other) => other !== line && says(other.text, name) && !DEPARTMENT.test(other.text),
  );
  return isElsewhere && /^\p{Lu}|\./u.test(name) ? foundIn(line, name) : undefined;
}

const DEPARTMENT =
  /^(?:the\s+)?(?:department|dept\.?|division|office|school\s+board|abteilung|service|departamento|département|dipartimento|afdeling|dział|кафедра)\s/iu;

const says = (text: string, name: string) =>
  new RegExp(`${START}${name.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`)}${END}`, "iu").test(
    text,
  );

/** The line above “Certificate of Completion” or “This is to certify that”, at the head of the page: “Foo Learning Hub”. */
export function findLetterhead({ lines }: Pick<DocumentText, "lines">, title: string): Found[] {
  const [head, next] = lines;
  if (!head || !next || !(isGeneral(next.text) || PERSON_FOLLOWS.test(next.text))) return [];
  const words = head.text.split(/\s+/u);
  const isName = words.length >= 2 && words.length <= 7 && /^\p{Lu}/u.test(head.text);
  const isElse =
    /\d|,|(?<!\bSt)\./u.test(head.text) ||
    title === "" ||
    says(title, head.text) ||
    says(head.text, title);
  return isName && !isElse && isOrganization(head.text) ? [foundIn(head, head.text)] : [];
}

/** The first line or one of the last, where it's a name that other lines have, too: “HackerRank”. */
export function findBrand({ lines, links }: DocumentText, title: string): Found[] {
  const first = lines.filter(({ page }) => page === 1);
  const [host] = [...first.slice(0, 2), ...first.slice(-3)].filter(
    ({ text }) =>
      text.length <= 40 &&
      text.split(/\s+/u).length <= 3 &&
      isOrganization(text) &&
      !/\d/u.test(text) &&
      !says(text, title || text) &&
      (lines.some((other) => other.text !== text && says(other.text, text)) ||
        links.some(({ url }) => says(url, text))),
  );
  return host ? [foundIn(host, host.text)] : [];
}

function certifying(lines: readonly Line[], index: number): Found | undefined {
  const line = lines[index];
  const said = clean((line && CERTIFIES.exec(line.text)?.groups?.["said"]) ?? "");
  if (!line || said === "" || !isOrganization(said)) return undefined;
  const above = lines[lineAbove(lines, index) ?? -1];
  if (!above || !goesOn(above, line)) return foundIn(line, said);
  // The name may begin in the line above: only a line of its own tells where.
  const sentence = `${above.text} ${said}`;
  const own = lines.find(({ text }) => text.endsWith(said) && sentence.endsWith(text));
  return own && isOrganization(own.text) ? foundIn(own, own.text) : undefined;
}

const FULL_LINE = 50;
const goesOn = (above: Line, { size }: Line) =>
  above.size === size && above.text.length >= FULL_LINE && !/[.:：;!?。]$/u.test(above.text);

/** “DataCamp”, where the certificate is verified on datacamp.com. */
function ofHost(lines: readonly Line[], links: DocumentText["links"]): Line | undefined {
  const addresses = [...links.map(({ url }) => url), ...lines.map(({ text }) => text)].join("\n");
  const labels = new Set(
    Array.from(
      addresses.matchAll(/(?<![\p{L}\d.-])(?:[a-z0-9-]+\.)*([a-z0-9-]{3,})\.[a-z]{2,}(?![a-z])/giu),
      ([, label = ""]) => label.toLowerCase().replaceAll("-", ""),
    ),
  );
  return lines.find(
    ({ text }) =>
      text.length <= 40 &&
      /^\p{L}/u.test(text) &&
      labels.has(text.toLowerCase().replace(/[^\p{L}\d]/gu, "")),
  );
}

const clean = (text: string) => {
  const [date] = datesIn(text);
  return (date ? text.slice(0, date.from) : text)
    .replace(
      /,?\s+(?:and\s+offered|in\s+partnership|in\s+collaboration|in\s+cooperation|through|via|as|located|for\s+the|whose|which|to\s+the|in\s+recognition|am|in\s+association)(?![\p{L}]).*$/iu,
      "",
    )
    .replace(/,\s+(?:an?|the|in|on|at|as|eine?|une?|un|una|um|uma)\s.*$/iu, "")
    .replace(
      /[\s,]+(?:on|at|to|in|and|dated|am|vom|le|el|em|il|op|dnia|the|du|del|dal|van|for)(?:\s+(?:the|den))?\s*$/iu,
      "",
    )
    .replace(/(?<!\b(?:inc|ltd|corp|e\.\s?v|o|b\.v|s\.a|l))[.]\s*$|[\s,;:|–-]+$/iu, "")
    .replace(/^[^(]*\)$/u, (whole) => whole.slice(0, -1))
    .trim();
};

/** “This certifies that” names nobody. */
const isOrganization = (text: string) =>
  text.length >= 2 &&
  text.length <= MOST_LETTERS &&
  /\p{L}{2}/u.test(text) &&
  !isGeneral(text) &&
  !endsOpen(text) &&
  !SIGNS.test(text) &&
  !/^(?:this|it|which|we|i|je|ich|yo|si|se|hiermit|niniejsz\p{L}*|цим|ce|cette|este|esta|esto|questo|dit|deze|wir|nous|il|le présent|certificate|certificat|certificado|el presente|zertifikat)(?![\p{L}])/iu.test(
    text,
  ) &&
  !/[:：@]|https?|(?<![\p{L}])(?:has|have|hat|completed|certif(?:y|ies)|certified)(?![\p{L}])/iu.test(
    text,
  );
