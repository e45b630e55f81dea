import { text, withValues } from "@laurel/contracts/text";
import { isHttpUrl } from "@laurel/contracts/http-url";
import { URL_MAX_LENGTH } from "@laurel/contracts/constants";
import type { DocumentText, Line } from "./document-text.ts";
import { datesIn } from "./date-words.ts";
import { findHours } from "./find-hours.ts";
import { type Found, IN_CODE, whereIn, whereLinked } from "./found.ts";
import { lineAbove, lineBelow, lineBeside } from "./neighbours.ts";
import { START } from "./patterns.ts";

/** The licence that a person has to work. */
const PERSONAL =
  /(?:^|\s)(?:rn|lpn|lvn|aprn|np|nurs\p{L}+|medical|pharmac\p{L}+|state|board|driver['’]?s)\s$/iu;
/** Labels of the number that a certificate has, in the product's languages, after Unicode's compatible forms. */
const ID_LABEL = new RegExp(
  [
    String.raw`${START}(?:credential|certificate|certification|licen[cs]e|registration|verification|validation|diploma|completion|serial|reference|document|badge|authentication|award|transcript|e-?card)\s*[-–]?\s*(?:id|identifier|no\.?|number|code|nr\.?|ref(?:erence)?|#|№)`,
    String.raw`${START}(?:zertifikat|zertifikats|bescheinigungs?|urkunden?|prüf|verifizierungs|diplom|dokument|seriennummer|registrier)(?:-|–|\s)?\s*(?:nr\.?|nummer|id|code|kennung)`,
    String.raw`${START}(?:n\s?°|no\.?|n\.\s?[o°]?|numéro|número|numero|código|codice|code|identifiant|folio|id|nr\.?|numer|kod|номер|код|№|n\.?\s?º)\s*(?:de\s+l['’]|de\s+la\s+|del?\s+|du\s+|da\s+|do\s+|di\s+|d['’])?\s*(?:certificado|certificat|attestation|diplôme|constancia|diploma|verificación|vérification|verifica|verificação|validação|autenticidade|autenticação|registro|credencial|certificato|attestato|certyfikatu|zaświadczenia|świadectwa|weryfikacyjny|сертифікат[ау]|свідоцтва|сертификата|документа|expediente|dossier|référence)`,
    String.raw`${START}(?:certificado|constancia|certificat|attestation|certificato|attestato|certyfikat|zaświadczenie|сертифікат|свідоцтво|сертификат|registro)\s*(?:n\s?°|no\.?|n\.\s?[o°º]?|nr\.?|№|номер|numer|número|numéro|id)`,
    String.raw`${START}(?:certificaat|verificatie|diploma|document)[-\s]?(?:nummer|nr\.?|id|code)`,
    String.raw`${START}(?:رقم|رمز|معرف|كود)\s+(?:الشهادة|شهادة|الاعتماد|التحقق|المرجع)`,
    String.raw`(?:証明書|認定|修了証|証書|資格|登録|受講|認証|合格)\s?(?:番号|ID|No\.?)`,
    String.raw`(?:证书|证件|验证|查询|资格证书|学习证明)(?:编号|号码|号|码|ID)`,
    String.raw`^(?:id|no\.|nr\.|编号|番号|serial)(?=\s*[:：#])`,
    String.raw`^n\.?\s?[°ºo]\s(?=\S*\d{3}\S*$)`,
  ].join("|"),
  "iu",
);
const VERIFIES =
  /verif|valid|credential|certif|\/certs?\/|badge|diplom|credly|accredible|prüf|vérif|comprueb|compruebe|autentic|weryf|перевір|провер|تحقق|検証|確認|验证|查询|zertif|attest/iu;
/** Buttons to show a certificate elsewhere. */
const SHARES =
  /\/profile\/add|add-to-profile|sharer|(?<!\/credentials?)\/share(?:article)?[/?]|intent\/tweet|^mailto:/iu;
const ADDRESS =
  /(?<![\p{L}\d@.-])(?:https?:\/\/)?(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?\/[^\s"“”<>]*[^\s"“”<>.,;:)]|https?:\/\/[^\s"“”<>]+[^\s"“”<>.,;:)]/iu;

export function findDetails(document: DocumentText): Found[] {
  const { lines } = document;
  const labelled = findId(lines);
  const id = labelled.length > 0 ? labelled : findUnlabelledId(lines);
  return [...findUrl(document, id[0]?.value ?? ""), ...id, ...findHours(lines)];
}

const IN_CODE_ON_PAGE = text("the QR code on page {page}");

/** Where the issuer shows it: in a QR code, or a link that says so. */
function findUrl({ codes, links, lines }: DocumentText, id: string): Found[] {
  const code = codes.find((one) => isAddress(one.text));
  if (code) {
    const where = code.page === 0 ? IN_CODE : withValues(IN_CODE_ON_PAGE, { page: code.page });
    return [{ field: "credentialUrl", value: code.text, where }];
  }
  const own = links.filter(({ url }) => isAddress(url) && !SHARES.test(url));
  const withId = own.find(({ url }) => id !== "" && url.includes(id));
  const link = withId ?? own.find(({ url }) => VERIFIES.test(url));
  if (link) return [{ field: "credentialUrl", value: link.url, where: whereLinked(link.page) }];
  for (const [index, line] of lines.entries()) {
    const value = addressIn(lines, index);
    if (value !== "") return [{ field: "credentialUrl", value, where: whereIn(line) }];
  }
  return [];
}

/** An address that is written out, where the line or its label says what it's for. */
function addressIn(lines: readonly Line[], index: number): string {
  const { text = "" } = lines[index] ?? {};
  const address = ADDRESS.exec(text)?.[0] ?? "";
  if (address === "") return "";
  const written = /^https?:/iu.test(address) ? address : `https://${address}`;
  const label = lines[lineAbove(lines, index) ?? -1]?.text ?? "";
  const isToVerify = VERIFIES.test(`${text} ${label}`) && hasPath(written);
  return isToVerify && !SHARES.test(written) ? written : "";
}

const isAddress = (url: string) => url.length <= URL_MAX_LENGTH && isHttpUrl(url);

/** The address of a whole site verifies nothing by itself, unless that's what it is for. */
const hasPath = (url: string) =>
  isAddress(url) && /[^/:]\/[^/]|\?|^https?:\/\/(?:verify|validate)\./iu.test(url);

/** “第 2023-0418 号”, and a code with what it's for below: “Code: HQ2W7LKE”, “Verify at …” */
function numberAlone(lines: readonly Line[], index: number): string {
  const { text = "" } = lines[index] ?? {};
  const numbered = /^第\s?(?<number>[\w-]+)\s?[号號]$/u.exec(text)?.groups?.["number"];
  if (numbered !== undefined) return numberIn(numbered);
  const code = /^code\s*[:：]\s*(?<code>\S+)$/iu.exec(text)?.groups?.["code"] ?? "";
  const below = lines[lineBelow(lines, index) ?? -1]?.text ?? "";
  return /^(?:to\s+)?verify(?![\p{L}])/iu.test(below) ? numberIn(code) : "";
}

function findUnlabelledId(lines: readonly Line[]): Found[] {
  for (const [index, line] of lines.entries()) {
    const value = numberAlone(lines, index);
    if (value !== "") return [{ field: "credentialId", value, where: whereIn(line) }];
  }
  return [];
}

function findId(lines: readonly Line[]): Found[] {
  for (const [index, line] of lines.entries()) {
    const label = ID_LABEL.exec(line.text);
    if (!label || PERSONAL.test(line.text.slice(0, label.index))) continue;
    const rest = line.text.slice(label.index + label[0].length);
    // “Certificate Nobel”, “certificate identity”
    if (/^[\p{L}\p{M}]/u.test(rest) && /[\p{Script=Latin}\p{Script=Cyrillic}]$/u.test(label[0]))
      continue;
    const said = rest.replace(/^[\s.:：#№°º]+/u, "");
    const value = said === "" ? "" : numberIn(said);
    if (value !== "") return [{ field: "credentialId", value, where: whereIn(line) }];
    if (said !== "") continue;
    // The number stands beside its label, below it, or above it as a caption.
    for (const at of [lineBeside(lines, index), lineBelow(lines, index), lineAbove(lines, index)]) {
      const other = at === undefined ? undefined : lines[at];
      const number = other && /^\S+(?:\s\d+)*$/u.test(other.text) ? numberIn(other.text) : "";
      if (other && number !== "")
        return [{ field: "credentialId", value: number, where: whereIn(other) }];
    }
  }
  return [];
}

/** One word with a digit in it, or groups of digits. */
function numberIn(text: string): string {
  if (datesIn(text)[0]?.from === 0) return "";
  const groups = /^\d+(?:\s\d{2,})+(?=[\s.,;]|$)/u.exec(text)?.[0];
  const word = (groups ?? text.split(/[\s|,;]/u)[0] ?? "").replace(/[.,;:)]+$/u, "");
  const isCode = /\d/u.test(word) || /^(?=.*\p{Lu}\p{Lu}|.*\p{Ll}\p{Lu})[A-Za-z-]{6,}$/u.test(word);
  return /^[\w./\- ]{4,80}$/u.test(word) && isCode ? word : "";
}
