import { datesIn } from "./date-words.ts";
import { END, START } from "./patterns.ts";

/**
 * How the product's languages say that somebody completed something: what stands before the title, and after it in languages
 * that end a sentence with the verb.
 */
interface Saying {
  before: RegExp;
  after?: RegExp;
}

const before = (words: string) =>
  new RegExp(`${START}(?:${words})${END}\\s*[:：]?\\s*(?<rest>.*)$`, "iu");
const after = (words: string) => new RegExp(`(?:^|[\\s,]+)(?:${words})(?:${END}.*)?$`, "iu");

const SAYINGS: readonly Saying[] = [
  {
    before: before(
      String.raw`(?:completed|completing|completion\s+of|passed|passing|finished|finishing|attended|attending|attendance\s+(?:at|of|in)|(?:participated|participating|participation|proficiency|competen(?:ce|cy)|skills|excellence|expertise|trained|enrolled|certified|degree|examination)\s+in|took\s+part\s+in|(?:is|are|as|become|becomes|became)\s+(?:an?\s+)?(?=certified)|recogni[sz]ed\s+as|certified\s+as|qualified\s+as|earned|achieved|obtained|received|been\s+awarded|is\s+awarded|awarded|hereby\s+awarded|(?:for|of)\s+(?:the\s+)?(?:successful|satisfactory)\s+completion\s+of|requirements\s+(?:of|for)|the\s+degree\s+of|demonstrated\s+(?:knowledge|proficiency|competency|mastery|skills?)\s+(?:of|in))(?:\s+and\s+(?:passed|received\s+a\s+passing\s+grade\s+(?:in|for|on))|\s+(?:and\s+)?successfully)*`,
    ),
  },
  {
    before: before(
      String.raw`(?:hat|haben)\s+(?:(?:[\p{L}]+\s+)?(?:erfolgreich|mit\s+(?:großem\s+)?erfolg)\s+)?(?:abgeschlossen|absolviert|bestanden|teilgenommen(?:\s+an)?)|(?:hat|haben)(?:\s+(?:erfolgreich|mit\s+erfolg))?(?:\s+an)?(?=\s+(?:der|dem|am|den|die|das|einem|einer|folgende[nrs]?)\s)|(?:hat|haben)\s+(?:erfolgreich|mit\s+erfolg)(?:\s+am)?|hat\s+(?:am\s+[^,]{4,30}\s+)?vor\s+de[rm]\s+.{3,80}?\s+die\s+\p{L}*prüfung(?:\s+zu[mr])?|teilnahme\s+(?:an|am)|abschluss\s+(?:der|des|von)?|bestehen\s+(?:der|des)|den\s+(?:akademischen\s+grad|hochschulgrad)(?:\s+eine[rs])?`,
    ),
    after: after(
      String.raw`(?:(?:sehr\s+)?erfolgreich|mit\s+(?:\p{L}+\s+)?erfolg)\s+(?:\p{L}+\s+)?(?:abgeschlossen|absolviert|teilgenommen|bestanden|besucht|abgelegt)|abgeschlossen|absolviert|teilgenommen|bestanden|besucht|verliehen|hat$`,
    ),
  },
  {
    before: before(
      String.raw`(?:a|ont|avoir)\s+(?:bien\s+|également\s+)?(?:suivi|terminé|complété|réussi|validé|achevé|obtenu|effectué|assisté\s+à|participé\s+à)(?:\s+(?:avec\s+(?:succès|assiduité|mention)|intégralement))?(?:\s+à)?|pour\s+(?:sa|la)\s+(?:participation|réussite)\s+(?:à|de|au)|au\s+titre\s+de`,
    ),
  },
  {
    before: before(
      String.raw`(?:(?:ha|han|haber)\s+(?:completado|finalizado|superado|aprobado|realizado|cursado|concluido|participado\s+en|asistido\s+a[l]?|terminado)|completó|aprobó|finalizó|concluyó|participó\s+en|asistió\s+al?)(?:\s+(?:con\s+(?:éxito|aprovechamiento)|satisfactoriamente|exitosamente))?|por\s+(?:su\s+participación\s+en|haber\s+\p{L}+(?:\s+(?:con\s+éxito|satisfactoriamente|en))?)`,
    ),
  },
  {
    before: before(
      String.raw`(?:concluiu|completou|finalizou|realizou|cursou|participou\s+d?(?:[oa]|e|em)?|frequentou|obteve\s+aprovação\s+(?:em|no|na))(?:\s+com\s+(?:êxito|sucesso|aproveitamento))?|pela\s+(?:conclusão|participação)\s+(?:d[oa]|n[oa]|em)|(?:por\s+ter|ter)\s+(?:concluído|completado|participado\s+(?:d[oa]|n[oa]))(?:\s+com\s+(?:êxito|sucesso))?`,
    ),
  },
  {
    before: before(
      String.raw`(?:(?:ha|aver)\s+(?:completato|superato|frequentato|partecipato\s+a(?:l|d|lla)?|concluso|seguito|terminato|conseguito|portato\s+a\s+termine)|per\s+(?:la\s+partecipazione\s+a(?:l|lla)?|il\s+completamento\s+del(?:la)?))(?:\s+con\s+(?:successo|profitto|esito\s+positivo))?`,
    ),
  },
  {
    before: before(
      String.raw`(?:heeft|hebben)(?:\s+(?:met\s+(?:succes|goed\s+gevolg)|succesvol))?(?:\s+(?:afgerond|voltooid|gevolgd|behaald|deelgenomen\s+aan))?|deelname\s+aan|voltooien\s+van|afronding\s+van`,
    ),
    after: after(
      String.raw`(?:(?:met\s+(?:succes|goed\s+gevolg)|succesvol)\s+)?(?:heeft\s+)?(?:afgerond|voltooid|gevolgd|behaald|deelgenomen|doorlopen|bijgewoond)`,
    ),
  },
  {
    before: before(
      String.raw`(?:(?:pomyślnie|z\s+powodzeniem)\s+)?(?:ukończył[ao]?(?:\s*[/(]a\)?)?|zaliczył[a]?|zdał[a]?|zrealizował[a]?|odbył[a]?|uczestniczył[a]?(?:\s*[/(]a\)?)?\s+w|wziął\s+udział\s+w|wzięła\s+udział\s+w)(?:\s+(?:pomyślnie|z\s+(?:powodzeniem|wynikiem\s+\p{L}+)))?|(?:za\s+)?ukończenie|udział\s+w`,
    ),
  },
  {
    before: before(
      String.raw`(?:заверши(?:в|ла)(?:\s*\(ла\))?|закінчи(?:в|ла)(?:\s*\(ла\))?|пройш(?:ов|ла)(?:\s*\(ла\))?|прослуха(?:в|ла)|склав|склала|вз?я(?:в|ла)\s+участь\s+[ув]|брав\s+участь\s+[ув]|брала\s+участь\s+[ув]|успішне\s+(?:завершення|проходження)|проходження|участь\s+[ув]|прош[её]л(?:\s*\(а\))?|прошла|завершил[а]?|окончил[а]?|освоил[а]?|принял[а]?\s+участие\s+в)(?:\s+(?:успішно|успешно))?`,
    ),
  },
  {
    before: before(
      String.raw`(?:قد\s+)?(?:أتمت?|أتم|أكملت?|اجتازت?|اجتاز|أنهى|أنهت|حضرت?|شاركت?\s+في|لإتمامه?ا?|لإكماله?ا?|لاجتيازه?ا?|إتمام|اجتياز|حضور)(?:\s+بنجاح)?`,
    ),
  },
  {
    before:
      /(?:(?:顺利|成功|已|圆满)*(?:完成|修完|通过|参加)了?(?:以下|由[^《“]{1,40}(?:开设|提供|举办)的)?(?:在线)?(?:课程|培训|项目|考试|学习)?[:：]?\s*(?<rest>.*))$/u,
    after:
      /的?(?:课程|培训|考试|项目|全部)?(?:的?全部?(?:学习|内容|课程|考核))?[,，。.]?(?:成绩|特发|特此|考核|并).*$|的?(?:课程|培训|学习)[。.]?$/u,
  },
];

/** What a sentence of completing something leaves open after itself: a title, or nothing when the next line has it. */
export function afterCompletion(text: string): string | undefined {
  for (const { before: pattern, after: end } of SAYINGS) {
    const rest = pattern.exec(text)?.groups?.["rest"];
    if (rest === undefined) continue;
    const ended = (end ? rest.replace(end, "") : rest).trim();
    return isAboutElse(ended) ? undefined : ended;
  }
  return undefined;
}

/** “completed by Ada”, “completed on March 14”, “awarded to” */
function isAboutElse(rest: string): boolean {
  if (/^(?:by|to|date|at|from|with|this|von|par|por|da|door|przez|:)(?![\p{L}])/iu.test(rest))
    return true;
  const [first] = datesIn(rest);
  return (
    first !== undefined &&
    !/[\p{L}\p{N}]{3}/u.test(
      rest.slice(0, first.from).replace(/^(?:on|am|le|el|em|the|dated|il|op|dnia)\s/iu, ""),
    )
  );
}

/** Japanese has the title before: “…を修了した”. */
export const beforeCompletion = (text: string): string | undefined =>
  /(?:^|[はがも、\s])(?<title>(?!下記|以下|上記|次の|本講座|当講座|この)[^はが、]{2,}?)(?:の(?:全)?(?:課程|コース|講座|プログラム|研修|カリキュラム))?を(?:[^をに]{0,12}(?:成績|もって|して))?(?:全て|すべて)?(?:修了|完了|受講|終了|合格)/u.exec(
    text,
  )?.groups?.["title"];
