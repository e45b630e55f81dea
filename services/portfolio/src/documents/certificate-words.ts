import { plainLetters, wordsIn } from "@laurel/redaction/words";
import { START, wordsPattern } from "./patterns.ts";

const setOf = (...lists: readonly string[]) =>
  new Set(lists.flatMap((list) => list.split(" ")).map(plainLetters));

/** Words that join others, in the product's languages. */
const SMALL = setOf(
  "a an the of in for on at to and with by from your this is as",
  "der die das des dem den ein eine einer für von vom zur zum und über im am an auf mit",
  "le la les de du d l un une et à en au aux pour par sur",
  "el los las del y e para por con al se una",
  "o os as do da dos das em no na ao um uma",
  "il lo gli i di della dei delle dello al alla per con",
  "het een van voor met op te aan",
  "w z ze na za",
  "в у з із та й про за по і об о",
  "في من على و عن إلى",
);

/** What certificates are called, and what they are about in general. */
const GENERAL = setOf(
  "certificate certificates certification certifications certified diploma statement record proof letter transcript confirmation award badge completion achievement accomplishment participation attendance excellence merit recognition appreciation competence competency proficiency honor honour honors success graduation training course courses program programme professional official online digital verified specialization specialisation credential workshop webinar seminar exam examination congratulations continuing education learning path title name non credit",
  "zertifikat teilnahmebescheinigung teilnahmebestätigung teilnahmezertifikat teilnahmeurkunde bescheinigung bestätigung nachweis leistungsnachweis urkunde zeugnis prüfungszeugnis prüfungsurkunde prüfungsbescheinigung diplom abschlusszertifikat abschlusszeugnis kurs onlinekurs kurszertifikat teilnahme abschluss erfolgreiche erfolgreichen erfolgreicher weiterbildung schulung fortbildung lehrgang seminar prüfung modul schulungszertifikat zertifizierung",
  "certificat attestation diplôme réussite réalisation formation fin suivi présence stage achèvement accomplissement assiduité cours scolarité module certifiante continue",
  "certificado constancia finalización aprovechamiento asistencia participación reconocimiento logro curso acreditación título formación capacitación taller digital realización",
  "conclusão participação declaração aproveitamento frequência formação capacitação oficina",
  "certificato attestato partecipazione completamento frequenza conseguimento corso superamento formazione profitto",
  "certificaat getuigschrift bewijs deelname deelnamecertificaat voltooiing cursus oorkonde deelnamebewijs opleiding",
  "certyfikat zaświadczenie świadectwo dyplom ukończenia ukończeniu uczestnictwa udziału udział kursu kurs szkolenia szkolenie szkoleniu warsztaty warsztatów kursie",
  "сертифікат свідоцтво диплом посвідчення завершення закінчення участь курсу курс проходження успішне тренінгу навчання вебінару підвищення кваліфікації",
  "сертификат свидетельство удостоверение прохождении прохождение окончании окончание участии участие завершении обучения",
  "شهادة شهاده إتمام اتمام إكمال حضور مشاركة تقدير دورة إنجاز اجتياز تدريب الدورة التدريبية تدريبية دبلوم برنامج",
);
const GENERAL_UNSPACED =
  /^(?:(?:コース|課程|講座|研修|オンライン|終了|完了|受講|修了|認定|合格|卒業|参加|表彰|履修|成績|资格|資格|结业|毕业|荣誉|培训|完成|课程|参与|学习|专业|电子|线上)*(?:証明書|証書|修了証|受講証|認定証|合格証|参加証|証|状|书|证书|证明|证)|(?:コース|課程|講座|研修|课程|培训))$/u;

/** “Certificate of Completion”: a text of words that say nothing about what was learned. */
export function isGeneral(text: string): boolean {
  if (GENERAL_UNSPACED.test(text.replace(/[\s:：「」『』《》]/gu, ""))) return true;
  const words = wordsIn(text.replace(/['’]/gu, " ")).map(({ plain }) => plain);
  return (
    words.some((word) => GENERAL.has(word)) &&
    words.every((word) => GENERAL.has(word) || SMALL.has(word)) &&
    !/\d/u.test(text)
  );
}

/** Words after which a title goes on, so that it can't end with them. */
export const endsOpen = (text: string): boolean => {
  if (/[,&/–—(“«„「『《-]$/u.test(text)) return true;
  const last = wordsIn(text).at(-1);
  if (last === undefined || last.end < text.length) return false;
  // “Vitamin A”, “Class I”
  const word = text.slice(last.start, last.end);
  return SMALL.has(last.plain) && !/^\p{Lu}$/u.test(word);
};

/** A line with this ending, or with nothing but such a label, is followed by the person's name. */
export const PERSON_FOLLOWS = new RegExp(
  String.raw`(?:${
    wordsPattern(
      "certify that, certifies that, certify, certifies, acknowledges that, acknowledge that, confirms that, confirm that, attests that, verifies that, declare that, presented to, presents to, presented this certificate to, awarded to, awards, conferred on, conferred upon, granted to, is given to, given to, bestowed upon, bestowed on, issued to, congratulations, congratulations to, earned by, completed by, belongs to, this certificate to, certificate to, recipient, recipient name, participant, student, student name, learner, candidate, dear, awarded this certificate to, in recognition of, thanks",
      "bescheinigt dass, bestätigt dass, bestätigen wir dass, bescheinigen wir dass, bestätigen dass, bescheinigen dass, zertifiziert dass, wird bescheinigt dass, verliehen an, ausgestellt für, ausgestellt auf, überreicht an, wird verliehen an, teilnehmer, teilnehmerin, teilnehmer/in, herr, frau, herrn, dass, hiermit wird",
      "certifie que, certifions que, atteste que, attestons que, décerné à, décerne à, décernée à, délivré à, délivrée à, attribué à, remis à, accordé à, est décerné à, certifié que, participant, bénéficiaire, nous certifions que, félicitations",
      "certifica que, certifican que, certificamos que, otorga a, otorgado a, otorga el presente certificado a, otorga la presente constancia a, otorga el presente a, concedido a, entregado a, se concede a, se otorga a, hace constar que, hacemos constar que, acredita que, acreditan que, presente certificado a, presente constancia a, presente diploma a, participante, alumno, felicidades, a favor de",
      "certifica que, certificamos que, declara que, declaramos que, concedido a, conferido a, outorgado a, atribuído a, confere a, confere o presente certificado a, presente certificado a, participante, aluno, atesta que, parabéns",
      "certifica che, si certifica che, attesta che, si attesta che, certifichiamo che, attestiamo che, conferito a, rilasciato a, assegnato a, conferisce a, rilascia a, dichiara che, partecipante",
      "verklaart dat, verklaren dat, verklaren wij dat, verklaart hierbij dat, bevestigt dat, bevestigen dat, certificeert dat, uitgereikt aan, toegekend aan, verleend aan, deelnemer, hierbij verklaren wij dat",
      "zaświadcza że, zaświadcza się że, zaświadczamy że, potwierdza że, potwierdzamy że, przyznany, przyznany dla, przyznano, wydany dla, nadany, otrzymuje, dla, pani, pan, pan/pani, pani/pan, uczestnik, niniejszym zaświadcza się że",
      "засвідчує що, підтверджує що, посвідчує що, засвідчується що, підтверджується що, засвідчуємо що, підтверджуємо що, виданий, видано, видана, вручається, нагороджується, надано, отримує, подтверждает что, подтверждается что, удостоверяет что, выдан, выдано, награждается, свидетельствует о том что",
      "بأن, أن, تمنح هذه الشهادة إلى, تمنح هذه الشهادة, تُمنح هذه الشهادة إلى, منحت إلى, منحت هذه الشهادة إلى, مُنحت إلى, مقدمة إلى, تقدم إلى, إلى, السيد, السيدة, المتدرب, المتدربة, الاسم, يمنح, تمنح",
      "授予, 颁发给, 授与, 兹证明, 特此证明, 证书授予, 学员, 学员姓名, 氏名, 受講者, 受講者名, 姓名",
    ).source
  }|${START}(?:issued|awarded|presented|granted|given|conferred)\s(?:[^.]{0,60}\s)?(?:to|upon))\s*[,:：]?\s*(?:the\s+following\s*)?(?:mr|ms|mrs|herr|frau|m|mme)?\.?\s*[:：]?\s*$`,
  "iu",
);

/** The line above such a line has the name of the person who signed. */
export const SIGNS = wordsPattern(
  "signature, signed, ceo, cto, coo, director, instructor, instructors, president, vice president, founder, co-founder, cofounder, dean, chancellor, rector, professor, prof, principal, registrar, chairman, chair, head of, chief, teacher, trainer, coordinator, executive, secretary, facilitator, program manager, training manager, authorized signatory, assistant professor, lecturer",
  "unterschrift, geschäftsführer, geschäftsführerin, geschäftsführung, leiter, leiterin, dozent, dozentin, kursleitung, vorstand, direktor, direktorin, schulungsleiter, trainerin, kursleiter",
  "signature, directeur, directrice, président, présidente, formateur, formatrice, responsable, directeur général",
  "firma, directora, presidente, presidenta, instructora, coordinador, coordinadora, rectora, docente, director general, director académico",
  "assinatura, diretor, diretora, presidenta, instrutor, instrutora, coordenador, coordenadora, reitor, professora",
  "direttore, direttrice, docente, il presidente, responsabile, formatore",
  "handtekening, directeur, docente, voorzitter",
  "podpis, dyrektor, prezes, prowadzący, trener, kierownik, rektor",
  "підпис, директор, керівник, ректор, викладач, голова, подпись, руководитель, преподаватель, тренер",
  "التوقيع, توقيع, المدير, مدير, المدرب, رئيس, الرئيس, العميد",
  "代表取締役, 代表, 理事長, 学長, 講師, 署名, 校长, 院长, 讲师, 签名, 主任, 负责人",
);
