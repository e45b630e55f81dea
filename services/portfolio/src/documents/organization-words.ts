import { END, START } from "./patterns.ts";

const KIND_WORDS =
  "university|college|institute|hospital|clinic|center|academy|foundation|school|association|society|council|polytechnic|corporation|company|limited|gmbh|inc\\.?|ltd\\.?|llc|plc|corp\\.?|chambers?\\s+of\\s+(?:commerce|trade|crafts|industry)|red\\s+cross|\\p{L}*universität|\\p{L}*akademie|\\p{L}*hochschule|\\p{L}*institut|stiftung|\\p{L}*verband|bildungswerk|klinikum|krankenhaus|\\p{L}*zentrum|\\p{L}*volkshochschule|kammer|\\p{L}*(?:handels|handwerks|ärzte|steuerberater|prüfer|anwalts|architekten|ingenieur|apotheker|psychotherapeuten|pflege|landwirtschafts|wirtschafts|arbeiter|notar)kammer|rotes\\s+kreuz|samariterbund|berufsgenossenschaft|e\\.\\s?v\\.|école|université|centre|hôpital|faculté|fondation|lycée|chambre\\s+(?:de\\s+(?:commerce|métiers)|des\\s+métiers|d['’]agriculture)|croix-rouge|universidad|escuela|instituto|fundación|academia|colegio|facultad|cámara\\s+de\\s+(?:comercio|industria)|cruz\\s+roja|universidade|escola|faculdade|fundação|associação|câmara\\s+de\\s+comércio|cruz\\s+vermelha|università|ospedale|accademia|istituto|scuola|fondazione|camera\\s+di\\s+commercio|croce\\s+rossa|s\\.?r\\.?l\\.?|s\\.?p\\.?a\\.?|\\p{L}*universiteit|ziekenhuis|hogeschool|stichting|academie|kamer\\s+van\\s+koophandel|rode\\s+kruis|b\\.v\\.|\\p{L}*instituut|uniwersytet|szpital|politechnika|akademia|fundacja|szkoła|instytut|stowarzyszenie|izba\\s+(?:gospodarcza|rzemieślnicza|przemysłowo-handlowa)|czerwony\\s+krzyż|sp\\. z o\\.\\s?o\\.|лікарня|університет|академія|інститут|фонд|школа|політехніка|центр|коледж|торгово-промислова\\s+палата|червоний\\s+хрест|университет|академия|институт|торгово-промышленная\\s+палата|красный\\s+крест|جامعة|معهد|أكاديمية|مؤسسة|كلية|مدرسة|مركز|غرفة\\s+(?:التجارة|تجارة|صناعة)|الغرفة\\s+التجارية|الهلال\\s+الأحمر";
const KIND = new RegExp(
  String.raw`^(?:the\s+)?(?:${KIND_WORDS})${END}|${START}(?:${KIND_WORDS})[.,]?$|${START}(?:${KIND_WORDS})\s+(?:of|for|de|di|du|da|do|des|der|für|van|w|im|zu|in)${END}|(?:大学|学院|学校|协会|協会|アカデミー|株式会社|财团|財団|公司|中心|研究所|機構|商工会議所|商会|赤十字社|红十字会)$|^株式会社`,
  "iu",
);

/** What a place's body is called by: “IHK Lindau”, “vhs Harzburg”. Other words behind it are of an exam or a course. */
const SHORT = "IHK|HWK|VHS|vhs|Vhs|TÜV|DEKRA|DRK|ASB|CCI|GRETA|SENAI|SENAC|WIFI";
const OF_EXAM =
  /zertifi|lehrgang|prüf|kurs|abschluss|fach|bildung|test|teilnahm|bescheinig|seminar|meister|wirt|modul|qualifi|kenntnis|train|manage|online|zeugnis|diplom|certifi|formation|curso|programm|schulung|\bjob|projekt/iu;
const PLACE = String.raw`\p{Lu}\p{Ll}[\p{L}.-]*(?:(?:\s+(?:und|am|an\s+der|im|in|ob\s+der|am\s+Main)|-)?\s*\p{Lu}[\p{L}.-]+){0,3}`;
const OF_PLACE = String.raw`(?:(?:zu|für|in|der\s+Stadt|des\s+Kreises|im\s+Landkreis)\s+)?(?:die\s+|den\s+|das\s+)?(?<place>${PLACE})`;
const SHORT_NAME = new RegExp(
  String.raw`^(?:Die\s+|Der\s+|Das\s+)?(?<name>(?:${SHORT})[\s-]+(?:(?:zu|für|in|de|der|des)\s+)?(?<place>\p{Lu}[\p{L}.-]+)(?:\s[\p{L}.-]+){0,4})$`,
  "u",
);
/** “vor der Industrie- und Handelskammer zu Lindau”, in the middle of a German sentence. */
const IN_SENTENCE = new RegExp(
  String.raw`(?:vor|von|bei|an|durch|mit)\s+der\s+(?<name>(?:Industrie-\s?und\s+Handelskammer|Handwerkskammer|Handelskammer|Volkshochschule|IHK|HWK|VHS|vhs)\s+${OF_PLACE})(?=[\s,.;:)]|$)`,
  "u",
);

const MOST_WORDS = 7;

/** “Lovelace Academy” */
export const isOfKind = (text: string): boolean =>
  (KIND.test(text) && text.split(/\s+/u).length <= MOST_WORDS && !/\d/u.test(text)) ||
  shortName(text) !== "";

/** “IHK Lindau”, but not “IHK-Zertifikat” or “Fachwirt IHK”. */
export function shortName(text: string): string {
  const name = SHORT_NAME.exec(text)?.groups?.["name"] ?? "";
  return OF_EXAM.test(name) ? "" : name;
}

/** The chamber or school of a town that a sentence names. */
export function bodyInSentence(text: string): string {
  const { name = "", place = "" } = IN_SENTENCE.exec(text)?.groups ?? {};
  return OF_EXAM.test(place) ? "" : name.replace(/[.-]+$/u, "");
}

/** The name of a body goes on in the next line with its place: “Industrie- und Handelskammer” above “zu Lindau”. */
export const goesOnWithPlace = (text: string, below: string): boolean =>
  BODY_END.test(text) && /^(?:zu|für|im|in|der|des|de|di|da|van|of|for)\s+\p{Lu}/u.test(below);
const BODY_END =
  /(?:kammer|volkshochschule|chamber of commerce|chambre de commerce|cámara de comercio|camera di commercio)$/iu;
