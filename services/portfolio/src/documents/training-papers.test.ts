import { describe, expect, it } from "vitest";
import { NO_TEXT } from "./document-text.ts";
import { readFields } from "./read-fields.ts";

/** Lines of one size, or `size|text`. */
function fieldsOf(lines: readonly string[]): Record<string, string> {
  const read = lines.map((line) => {
    const [, size = "12", text = ""] = /^(?:(\d+)\|)?(.*)$/.exec(line) ?? [];
    return { text, page: 1, size: Number(size) };
  });
  const { found } = readFields({ ...NO_TEXT, lines: read }, "Ada King");
  return Object.fromEntries(found.map(({ field, value }) => [field, value]));
}

describe("papers of training providers", () => {
  it.each<[string, string[], Record<string, string | undefined>]>([
    [
      "a sentence that goes on in the next line names no title",
      [
        "26|Basic Life Support",
        "National Heart and Rescue Association",
        "17|Ada King",
        "10|has successfully completed the cognitive and skills evaluations in",
        "10|accordance with the curriculum of the National Heart and Rescue Association",
      ],
      { name: "Basic Life Support", organization: "National Heart and Rescue Association" },
    ],
    [
      "a heading goes on in the line below it",
      [
        "CENTRE HOSPITALIER DE VAL-SUR-MER",
        "22|ATTESTATION DE FORMATION",
        "17|AUX GESTES ET SOINS D'URGENCE DE NIVEAU 2",
        "Je soussigné, Docteur Étienne Morvan, certifie que",
        "15|Madame Ada KING",
        "a suivi la formation aux gestes et soins d'urgence de niveau 2, d'une durée de 21 heures,",
        "qui s'est déroulée du 9 au 11 mars 2022 à Val-sur-Mer.",
        "Cette attestation est valable quatre ans, jusqu’au 11 mars 2026.",
        "Fait à Val-sur-Mer, le 14 mars 2022",
        "N° 2022-AF2-0417",
      ],
      {
        name: "ATTESTATION DE FORMATION AUX GESTES ET SOINS D'URGENCE DE NIVEAU 2",
        organization: "CENTRE HOSPITALIER DE VAL-SUR-MER",
        completedDate: "2022-03-11",
        expirationDate: "2026-03-11",
        credentialId: "2022-AF2-0417",
        hours: "21",
      },
    ],
    [
      "a course lasts from one day to another of the same month",
      [
        "Colegio Oficial de Enfermería de Valdemar",
        "44|DIPLOMA",
        "Se certifica que",
        "18|Ada King",
        "ha participado en la actividad de formación continuada",
        "20|«Cuidados de enfermería»",
        "celebrada del 3 al 14 de mayo de 2021, con una duración de 40 horas lectivas.",
        "N.º de expediente: 09/14782-MD",
        "En Valdemar, a 21 de mayo de 2021",
      ],
      { completedDate: "2021-05-14", hours: "40", credentialId: "09/14782-MD" },
    ],
    [
      "a department isn't the issuer, and a licence of the person isn't the number",
      [
        "30|St. Brendan Medical Center",
        "Department of Nursing Education",
        "40|Certificate of Achievement",
        "is hereby presented to",
        "26|Ada King",
        "RN License # 95041772",
        "for satisfactory completion of",
        "28|Intravenous Therapy",
        "12.5 Contact Hours",
        "October 17, 2016",
        "Patricia Lindqvist, MSN, RN",
        "Director of Nursing Education",
      ],
      {
        name: "Intravenous Therapy",
        organization: "St. Brendan Medical Center",
        credentialId: undefined,
        hours: "13",
      },
    ],
    [
      "a reference is a number, and the letterhead the issuer",
      [
        "22|Skills for Care Learning Hub",
        "This is to certify that",
        "24|Ada King",
        "has completed the e-learning programme",
        "22|Infection Prevention and Control",
        "on 12 Jan 2017 at 15:42",
        "Certificate reference: SL-7719203",
      ],
      { organization: "Skills for Care Learning Hub", credentialId: "SL-7719203" },
    ],
    [
      "a month of renewal is written in digits",
      ["26|Basic Life Support", "Issue Date: March 11, 2024", "Renew by: 03/2026"],
      { completedDate: "2024-03-11", expirationDate: "2026-03-31" },
    ],
    [
      "a month in digits doesn't tell the order of days and months",
      ["26|Basic Life Support", "Issue Date: 3/11/2024", "Renew by: 03/2026", "Order: 04/2024"],
      { completedDate: undefined, expirationDate: "2026-03-31" },
    ],
  ])("%s", (_what, lines, expected) => {
    expect(fieldsOf(lines)).toMatchObject(
      Object.fromEntries(Object.entries(expected).filter(([, value]) => value !== undefined)),
    );
    for (const [field, value] of Object.entries(expected))
      expect([field, fieldsOf(lines)[field]]).toEqual([field, value]);
  });

  it.each([
    ["mit 300 Stunden erfolgreich abgeschlossen.", "300"],
    ["Durée : 14 heures", "14"],
    ["con una duración de 40 horas lectivas.", "40"],
    ["carga horária de 16 horas", "16"],
    ["della durata di 8 ore", "8"],
    ["met een duur van 6 uur", "6"],
    ["w wymiarze 24 godzin", "24"],
    ["обсягом 30 годин", "30"],
    ["CPD: 1.5 hours", "2"],
    ["Contact hours: 3", "3"],
    ["à 14 heures 30", undefined],
    ["open 24 hours a day", undefined],
    ["12 Jan 2017, 15:42 hours", undefined],
  ])("%s: the hours", (line, hours) => {
    expect(fieldsOf(["20|Wound care", line])["hours"]).toBe(hours);
  });

  it.each([
    ["vom 4. bis 6. September 2019", "2019-09-06"],
    ["du 30 janvier au 2 février 2022", "2022-02-02"],
    ["dal 3 al 14 maggio 2021", "2021-05-14"],
    ["de 3 a 14 de maio de 2021", "2021-05-14"],
    ["from April 28 to May 2, 2021", "2021-05-02"],
    ["od 3 do 14 maja 2021", "2021-05-14"],
  ])("%s ends on its last day, whenever the paper was made", (line, date) => {
    expect(fieldsOf(["20|Wound care", line, "Date: 2023-01-09"])["completedDate"]).toBe(date);
  });

  it.each(["Certificado de finalización", "Certificat de réussite", "Certificaat van de cursus"])(
    "“%s” is no title",
    (heading) => {
      expect(fieldsOf([`40|${heading}`, "2026-03-14"])["name"]).toBeUndefined();
    },
  );
});
