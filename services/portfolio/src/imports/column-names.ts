import {
  MAX_IMPORT_COLUMNS,
  type ImportColumn,
  type ImportColumns,
  type ImportField,
} from "@laurel/contracts/routes/imports";

/**
 * How files name the columns of each field, in the languages of the product, the most specific first: of two columns for
 * one field, the one that stands further to the front of the list is read. Names compare without case, spaces and
 * punctuation.
 */
const NAMES: Readonly<Record<ImportField, readonly string[]>> = {
  name: names(
    "name, title, credential name, credential, certificate name, certificate, certification name",
    "certification, course name, course title, course, degree name, degree, qualification",
    "training name, program name, program, achievement, badge name, award name, badge template name",
    "badge, training title, certification title, course full name, learning item, activity name",
    "Bezeichnung, Titel, Zertifikat, Zertifikatsname, Name des Zertifikats, Kurs, Kursname",
    "Abschluss, Qualifikation, Weiterbildung, Schulung, Lehrgang",
    "nom, intitulé, titre, certificat, nom du certificat, diplôme, cours, formation",
    "nombre, título, certificado, nombre del certificado, curso, nombre del curso, titulación",
    "nome, certificado, nome do certificado, curso, nome do curso, formação, titolo, certificato",
    "nome del certificato, corso, nome del corso, attestato",
    "naam, titel, certificaat, naam van het certificaat, cursus, opleiding, diploma",
    "nazwa, tytuł, certyfikat, nazwa certyfikatu, kurs, nazwa kursu, szkolenie, świadectwo, dyplom",
    "назва, сертифікат, назва сертифіката, курс, назва курсу, диплом, свідоцтво",
    "الاسم, اسم الشهادة, الشهادة, العنوان, الدورة, اسم الدورة, المؤهل",
    "名前, 名称, 資格, 資格名, 資格名称, 認定名, 証明書, 証明書名, コース, コース名, 講座, 講座名, タイトル",
    "证书名称, 证书名, 证书, 课程名称, 课程, 资格, 资格名称, 学位, 标题",
    // Lists of continuing education. They may have a topic beside a title.
    "Titel der Fortbildung, Fortbildung, Seminar, Veranstaltung, Thema, título del curso",
    "título de la actividad, actividad formativa, actividad, denominación, intitulé de la formation",
    "titre de la formation, thème, título do curso, ação de formação, titolo del corso, evento",
    "titel van de cursus, onderwerp, nazwa szkolenia, tytuł szkolenia, temat szkolenia, temat",
    "назва заходу, тема, topic, subject, event, what, Was",
  ),
  type: names(
    "type, credential type, kind, Typ, Art, type de certificat, tipo, tipo de certificado, soort",
    "rodzaj, тип, вид, النوع, 種類, 種別, タイプ, 类型, 种类",
  ),
  organization: names(
    "organization, organisation, issuing organization, issuing organisation, issuer, issued by",
    "authority, provider, institution, school name, school, university, vendor, company, issuing body",
    "issuing authority, platform, training provider, organizer",
    "Aussteller, ausgestellt von, ausstellende Organisation, Anbieter, Institut, Schule, Hochschule",
    "Universität, Einrichtung, Bildungseinrichtung, Träger, Veranstalter",
    "organisme, émetteur, délivré par, organisme émetteur, établissement, école, université",
    "awarding body, awarding organization, awarding organisation, awarding institution",
    "certifying body, certification body, offered by, course provider, education provider",
    "durchgeführt von, Kammer, Plattform, Lernplattform, Kursanbieter, Schulungsanbieter",
    "Seminaranbieter, Bildungsanbieter, plateforme, plataforma, piattaforma, platforma, платформа",
    "organización, emisor, emitido por, entidad, entidad emisora, institución, escuela, universidad",
    "organização, emissor, emitido por, entidade, instituição, escola, universidade",
    "organizzazione, ente, emittente, rilasciato da, ente emittente, istituto, scuola, università",
    "organisatie, uitgever, uitgegeven door, instelling, aanbieder, universiteit",
    "organizacja, wystawca, wydawca, wydane przez, instytucja, uczelnia, szkoła, uniwersytet, dostawca",
    "організація, видавець, ким видано, видано, установа, заклад, навчальний заклад, університет",
    "المنظمة, الجهة, الجهة المانحة, جهة الإصدار, الجهة المصدرة, المؤسسة, المدرسة, الجامعة",
    "組織, 団体, 団体名, 発行者, 発行元, 発行機関, 発行団体, 主催, 主催者, 機関, 学校, 学校名, 大学",
    "颁发机构, 发证机构, 颁发者, 发证机关, 机构, 组织, 机构名称, 学校, 大学",
    "entidad organizadora, organizador, impartido por, organisme de formation, organisateur",
    "entidade formadora, organizador, organizzatore, organisator, opleider, organizator",
    "організатор, Bildungsträger, Akademie, sponsor, accredited provider, Bei wem, chez qui, con quién",
    "com quem, con chi, bij wie, u kogo, у кого",
  ),
  completedDate: names(
    "completed date, completion date, completed, completed on, date completed, finished on, issued",
    "issue date, issued on, date issued, date of issue, date earned, earned, awarded, award date",
    "graduation date, date of completion, date awarded, end date, issued at, completed at, date",
    "issued date, issue time, completion time, time completed, course completed",
    "Abschlussdatum, abgeschlossen, abgeschlossen am, Ausstellungsdatum, ausgestellt, ausgestellt am",
    "erworben, erworben am, Enddatum, Datum",
    "date d'obtention, obtenu le, date de fin, date d'achèvement, terminé le, date de délivrance",
    "délivré le, date d'émission",
    "fecha de finalización, finalizado, completado, fecha de emisión, emitido, fecha de obtención",
    "fecha de expedición, fecha de término, fecha",
    "data de conclusão, concluído, concluído em, data de emissão, emitido em, data de término",
    "data di completamento, completato, completato il, data di rilascio, rilasciato il",
    "data di conseguimento, conseguito il, data di emissione, data",
    "voltooid, voltooid op, datum van voltooiing, behaald op, behaald, uitgiftedatum, afgerond op",
    "data ukończenia, ukończono, data wydania, wydano, data uzyskania, uzyskano, data zakończenia",
    "дата завершення, завершено, дата видачі, дата отримання, отримано, дата закінчення навчання, дата",
    "تاريخ الإكمال, تاريخ الانتهاء من الدورة, تاريخ الإنجاز, تاريخ الإصدار, تاريخ الحصول, التاريخ",
    "修了日, 完了日, 取得日, 取得年月日, 合格日, 発行日, 発行年月日, 認定日, 終了日, 日付",
    "完成日期, 获得日期, 取得日期, 颁发日期, 发证日期, 签发日期, 结束日期, 日期",
    "Abschluss am, Absolviert am, when, Wann, quand, cuándo, quando, wanneer, kiedy, коли",
    // A year alone says less than any day.
    "year, year completed, year of completion, year obtained, Jahr, Abschlussjahr, année",
    "année d'obtention, año, año de finalización, ano, ano de conclusão, anno, jaar, rok, рік",
    "السنة, سنة, 年, 年度, 取得年, 年份",
  ),
  expirationDate: names(
    "expiration date, expires, expires on, expiration, expiry date, expiry, valid until, valid to",
    "valid through, renewal date, expires at, expired on, expiration time",
    "Ablaufdatum, läuft ab, läuft ab am, gültig bis, Gültigkeit",
    "date d'expiration, expire le, valable jusqu'au, valide jusqu'au, expiration",
    "fecha de vencimiento, fecha de caducidad, vence, caduca, caduca el, válido hasta, vencimiento",
    "data de validade, data de expiração, validade, expira em, expira, válido até, vencimento",
    "data di scadenza, scadenza, scade il, valido fino al, valido fino a",
    "vervaldatum, verloopt, verloopt op, geldig tot",
    "data ważności, data wygaśnięcia, wygasa, ważne do, ważny do, termin ważności",
    "термін дії, дійсний до, дата закінчення, дата закінчення терміну дії, діє до",
    "تاريخ الانتهاء, تاريخ انتهاء الصلاحية, صالح حتى, ينتهي في",
    "有効期限, 有効期間, 失効日, 期限, 有效期, 有效期至, 到期日, 到期日期, 失效日期",
  ),
  credentialId: names(
    "credential id, credential number, certificate id, certificate number, certificate no",
    "license number, licence number, license, licence, credential no, serial number, badge id",
    "Zertifikatsnummer, Zertifikats-ID, Nachweisnummer, Lizenznummer, Urkundennummer",
    "numéro de certificat, numéro du certificat, n° de certificat, numéro de licence",
    "identifiant du certificat, número de certificado, número del certificado, id del certificado",
    "nº certificado, nº de certificado, n.º certificado, nº do certificado, n° certificato",
    "número de licencia, id de la credencial, número do certificado, id do certificado",
    "código do certificado, numero del certificato, numero certificato, id certificato",
    "numero di licenza, certificaatnummer, certificaat-id, licentienummer",
    "numer certyfikatu, nr certyfikatu, id certyfikatu, numer licencji",
    "номер сертифіката, id сертифіката, номер ліцензії, номер диплома, номер",
    "رقم الشهادة, معرف الشهادة, رقم الترخيص",
    "認定番号, 証明書番号, 資格番号, 登録番号, 免許番号, 证书编号, 证书号, 证书号码, 编号, 许可证号",
    "Kennung, identifier, identifiant, identificador, identificativo, identyfikator, ідентифікатор",
  ),
  credentialUrl: names(
    "credential url, certificate url, verification url, verification link, credential link",
    "certificate link, badge link, badge url, url, link, website, Zertifikats-URL, Zertifikatslink, Nachweis-URL, Webadresse",
    "lien, lien du certificat, url du certificat, enlace, enlace del certificado, url del certificado",
    "link do certificado, url do certificado, link del certificato, url del certificato",
    "link naar certificaat, adres url, odnośnik, link do certyfikatu",
    "посилання, посилання на сертифікат, الرابط, رابط الشهادة, رابط التحقق",
    "リンク, 証明書url, 証明書リンク, 链接, 证书链接, 证书网址, 网址, 验证链接, web, Webseite, Internetadresse",
    "site web, sitio web, sito web, strona internetowa, вебсайт, веб-сайт",
  ),
  description: names(
    "description, notes, summary, details, comments, Beschreibung, Notizen, Anmerkungen, Bemerkungen",
    "remarques, commentaires, descripción, notas, descrição, observações, descrizione, note",
    "beschrijving, omschrijving, notities, opmerkingen, opis, notatki, uwagi, опис, примітки, нотатки",
    "الوصف, ملاحظات, 説明, 備考, メモ, 内容, 描述, 说明, 备注",
  ),
  imageUrl: names("image url, image, badge image, Bild-URL, Bild, 画像url, 图片url, 图片"),
  hours: names(
    "hours, learning hours, credit hours, total hours, contact hours, number of hours, ceu hours, ce hours, cpd hours",
    "Stunden, Std, Stundenzahl, Unterrichtsstunden, Lernstunden, heures, nombre d'heures, horas",
    "número de horas, horas lectivas, carga horária, total de horas, ore, numero di ore, uren",
    "aantal uren, godziny, liczba godzin, години, кількість годин, الساعات, عدد الساعات",
    "時間, 時間数, 学習時間, 受講時間, 学时, 课时, 小时, 小时数",
  ),
  duration: names(
    "duration, length, Dauer, durée, duración, duração, durata, duur, czas trwania, тривалість, المدة",
    "期間, 受講期間, 时长",
  ),
  isPublic: names(
    "is public, public, visibility, öffentlich, Sichtbarkeit, visible, público, visibilidad",
    "visibilidade, pubblico, openbaar, publiczny, widoczność, публічний, عام, 公開, 公开",
  ),
  skills: names(
    "skills, skill, badge skills, topics, competencies, Fähigkeiten, Kenntnisse, Kompetenzen, Fertigkeiten",
    "compétences, habilidades, competencias, aptitudes, competências, competenze, abilità",
    "vaardigheden, umiejętności, kompetencje, навички, компетенції, المهارات, スキル, 技能",
  ),
  categories: names(
    "categories, category, tags, Kategorien, Kategorie, Schlagwörter, catégories, catégorie, étiquettes",
    "categorías, categoría, etiquetas, categorias, categoria, categorie, categorieën, kategorie",
    "kategoria, категорії, категорія, теги, الفئات, الفئة, カテゴリ, カテゴリー, タグ, 类别, 分类, 标签",
  ),
};

function names(...lists: string[]): string[] {
  return lists.flatMap((list) => list.split(",")).map(plainName);
}

/** A column's name without case, accents, spaces and punctuation. */
export function plainName(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** What each column of a table is read as. The assignments made by hand go first. */
export function readColumns(
  header: readonly string[],
  assigned: ImportColumns = {},
): ImportColumn[] {
  const plain = header.slice(0, MAX_IMPORT_COLUMNS).map(plainName);
  const fields = new Map<number, ImportField>();
  for (const [position, field] of Object.entries(assigned))
    if (field !== "" && Number(position) < plain.length) fields.set(Number(position), field);
  const taken = new Set(fields.values());
  for (const [field, known] of fieldNames()) {
    if (taken.has(field)) continue;
    const position = known
      .map((name) => plain.findIndex((one, index) => one === name && !(index in assigned)))
      .find((index) => index >= 0 && !fields.has(index));
    if (position !== undefined) fields.set(position, field);
  }
  return plain.map((_plain, index) => ({
    name: (header[index] ?? "").trim().slice(0, 200),
    field: fields.get(index) ?? "",
  }));
}

/** `Object.entries` forgets the type of the keys. */
export const fieldNames = () => Object.entries(NAMES) as [ImportField, readonly string[]][];

/** How many of a header's columns are known. */
export const knownColumns = (columns: readonly ImportColumn[]): number =>
  columns.filter(({ field }) => field !== "").length;

/** Whether a header is one of a table of credentials: it has a name, or at least two other fields. */
export const isKnownHeader = (columns: readonly ImportColumn[]): boolean =>
  columns.some(({ field }) => field === "name") || knownColumns(columns) > 1;

/** A table may have so many lines above its header, such as a title. */
export const LINES_ABOVE_HEADER = 10;

/**
 * Where the header stands in the first rows of a table: at the first one with two known names, else at the first row that
 * is no title. A single known name may stand in any row, because `course` is also a type.
 */
export function headerIndex(rows: readonly (readonly string[])[]): number {
  const first = rows.slice(0, LINES_ABOVE_HEADER + 1);
  const known = first.findIndex((row) => knownColumns(readColumns(row)) > 1);
  if (known >= 0) return known;
  const [top = []] = first;
  const isTitle = top.length > 1 && filledCells(top) === 1 && knownColumns(readColumns(top)) === 0;
  const below = first.findIndex((row) => filledCells(row) > 1);
  return isTitle ? Math.max(below, 0) : 0;
}

const filledCells = (row: readonly string[]) => row.filter((cell) => cell.trim() !== "").length;
