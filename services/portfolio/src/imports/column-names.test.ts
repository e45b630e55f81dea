import { IMPORT_FIELDS } from "@laurel/contracts/routes/imports";
import { expect, it } from "vitest";
import { fieldNames, headerIndex, readColumns } from "./column-names.ts";

const NEEDED = ["name", "organization", "completedDate", "expirationDate", "hours", "skills"];

it.each([
  ["en", "Course name,Issued by,Date completed,Valid until,Hours,Skills"],
  ["de", "Bezeichnung,Aussteller,Abgeschlossen am,Gültig bis,Stunden,Fähigkeiten"],
  ["fr", "Intitulé,Organisme,Date d'obtention,Date d’expiration,Heures,Compétences"],
  ["es", "Título,Institución,Fecha de finalización,Vencimiento,Horas,Habilidades"],
  [
    "pt-BR",
    "Nome do curso,Instituição,Data de conclusão,Data de validade,Carga horária,Competências",
  ],
  ["it", "Titolo,Ente,Data di rilascio,Scadenza,Ore,Competenze"],
  ["nl", "Naam,Instelling,Behaald op,Geldig tot,Uren,Vaardigheden"],
  ["pl", "Nazwa,Wystawca,Data ukończenia,Data ważności,Godziny,Umiejętności"],
  ["uk", "Назва,Організація,Дата завершення,Термін дії,Години,Навички"],
  ["ar", "الاسم,الجهة المانحة,تاريخ الإصدار,تاريخ الانتهاء,الساعات,المهارات"],
  ["ja", "資格名,発行機関,取得日,有効期限,学習時間,スキル"],
  ["zh-Hans", "证书名称,颁发机构,获得日期,有效期至,学时,技能"],
  [
    "without accents",
    "Intitule,Universite,Date d'achevement,Gultig bis,numero de horas,competences",
  ],
  ["in capitals", "TÍTULO,INSTITUCIÓN,FECHA,VÁLIDO HASTA,HORAS,APTITUDES"],
])("reads headers in %s", (_language, header) =>
  expect(readColumns(header.split(",")).map(({ field }) => field)).toEqual(NEEDED),
);

it.each([
  ["en", "Date,Topic,Provider,CE hours"],
  ["de", "Datum,Thema,Veranstalter,Stunden"],
  ["es", "Fecha,Título del curso,Entidad organizadora,Horas"],
  ["fr", "Date,Thème,Organisme de formation,Heures"],
  ["it", "Data,Titolo del corso,Organizzatore,Ore"],
  ["nl", "Behaald op,Onderwerp,Organisator,Uren"],
  ["pl", "Data wydania,Temat szkolenia,Organizator,Godziny"],
  ["pt-BR", "Data de conclusão,Título do curso,Entidade formadora,Carga horária"],
  ["uk", "Дата,Тема,Організатор,Години"],
])("reads headers of a list of training in %s", (_language, header) =>
  expect(readColumns(header.split(",")).map(({ field }) => field)).toEqual([
    "completedDate",
    "name",
    "organization",
    "hours",
  ]),
);

it.each([
  ["en", "What,Provider,Year,Identifier,Web"],
  ["de", "Was,Bei wem,Jahr,Kennung,Web"],
  ["de", "Kurs,Anbieter,Abschluss am,Kennung,Webseite"],
  ["fr", "Formation,Chez qui,Année,Identifiant,Site web"],
  ["es", "Curso,Con quién,Año,Identificador,Sitio web"],
  ["it", "Corso,Con chi,Anno,Identificativo,Sito web"],
  ["nl", "Cursus,Bij wie,Jaar,Certificaatnummer,Web"],
  ["pl", "Kurs,U kogo,Rok,Identyfikator,Strona internetowa"],
  ["pt-BR", "Curso,Com quem,Ano,Identificador,Web"],
  ["uk", "Курс,У кого,Рік,Ідентифікатор,Вебсайт"],
  ["ar", "الدورة,الجهة,السنة,رقم الشهادة,الرابط"],
  ["ja", "講座,主催,年度,認定番号,リンク"],
  ["zh-Hans", "课程,机构,年份,证书编号,链接"],
])("reads headers of a table of one's own in %s", (_language, header) =>
  expect(readColumns(header.split(",")).map(({ field }) => field)).toEqual([
    "name",
    "organization",
    "completedDate",
    "credentialId",
    "credentialUrl",
  ]),
);

it("takes a day before a year", () =>
  expect(readColumns(["Jahr", "Datum"]).map(({ field }) => field)).toEqual(["", "completedDate"]));

it.each([
  [
    "a title",
    [
      ["My courses 2014–2026", "", ""],
      ["This", "There", "Then"],
      ["Algebra", "Acme", "2020"],
    ],
    1,
  ],
  [
    "titles",
    [
      ["My courses", ""],
      ["Status: 2026", ""],
      ["This", "There"],
      ["Algebra", "Acme"],
    ],
    2,
  ],
  [
    "one name that is known",
    [
      ["Name", "", ""],
      ["Algebra", "Acme", "2020"],
    ],
    0,
  ],
  ["a list", [["My courses"], ["Algebra"]], 0],
  [
    "unknown names",
    [
      ["This", "There"],
      ["Algebra", "Acme"],
    ],
    0,
  ],
])("finds the header below %s", (_what, rows, index) => expect(headerIndex(rows)).toBe(index));

it("gives no name to two fields", () => {
  const fields = new Map<string, string>();
  for (const [field, names] of fieldNames())
    for (const name of names) {
      expect([name, fields.get(name) ?? field]).toEqual([name, field]);
      fields.set(name, field);
    }
  expect(new Set(fields.values())).toEqual(new Set(IMPORT_FIELDS));
  expect(fields.has("")).toBe(false);
});
