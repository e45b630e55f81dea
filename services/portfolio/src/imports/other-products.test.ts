import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { previewOf } from "./preview.ts";

async function rowsOf(content: unknown) {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  const preview = await previewOf({ bytes: Buffer.from(text), own: new Map(), language: "en" });
  if (typeof preview === "string") throw new Error(preview);
  return preview.rows;
}

/** What matters of a PDF with a file in it: the list of its files, and the file. */
function pdfWith(content: string | Buffer, pack: (bytes: Buffer) => Buffer): Buffer {
  const packed = pack(Buffer.from(content));
  return Buffer.concat([
    Buffer.from(
      "%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Names << /EmbeddedFiles << /Names [(cv.xml) 2 0 R] >> >> >>\nendobj\n" +
        `3 0 obj\n<< /Type /EmbeddedFile /Subtype /text#2Fxml /Length ${packed.length} >>\nstream\n`,
    ),
    packed,
    Buffer.from("\nendstream\nendobj\n"),
  ]);
}

const credentialsOf = async (content: unknown) =>
  (await rowsOf(content)).map(({ credential, draft }) => credential ?? draft);

describe("a resume of Reactive Resume", () => {
  it("of version 4 has certificates, awards and education", async () => {
    const url = { label: "", href: "https://example.com/c/1" };
    const sections = {
      certifications: { items: [{ name: "CKA", issuer: "CNCF", date: "March 2023", url }] },
      awards: { items: [{ title: "Best Thesis", awarder: "ETH Zürich", date: "2019" }] },
      education: {
        items: [
          {
            institution: "ETH Zürich",
            studyType: "Master",
            area: "Physics",
            date: "2017 to 2019-06-30",
          },
        ],
      },
    };
    expect(await credentialsOf({ basics: {}, sections, metadata: {} })).toMatchObject([
      {
        name: "CKA",
        organization: "CNCF",
        completedDate: "2023-03-01",
        credentialUrl: "https://example.com/c/1",
      },
      { name: "Best Thesis", organization: "ETH Zürich", completedDate: "2019-01-01" },
      { name: "Master, Physics", type: "degree", completedDate: "2019-06-30" },
    ]);
  });

  it("of version 5 has other names for them", async () => {
    const website = { label: "", url: "https://example.com/c/2" };
    const sections = {
      certifications: { items: [{ title: "CKAD", issuer: "CNCF", date: "2024-02", website }] },
      education: {
        items: [{ school: "MIT", degree: "BSc", area: "", period: "Sep 2015 – Jun 2018" }],
      },
      awards: { items: [] },
    };
    expect(await credentialsOf({ basics: {}, sections })).toMatchObject([
      { name: "CKAD", completedDate: "2024-02-01", credentialUrl: "https://example.com/c/2" },
      { name: "BSc", organization: "MIT", completedDate: "2018-06-01" },
    ]);
  });
});

it("a JSON Resume has its awards, too", async () => {
  const awards = [{ title: "Nurse of the Year", awarder: "NHS", date: "2022-05-12" }];
  expect(await credentialsOf({ basics: {}, awards })).toMatchObject([
    { name: "Nurse of the Year", organization: "NHS", completedDate: "2022-05-12" },
  ]);
});

describe("a CV of Europass", () => {
  it("has education, certificates and licenses", async () => {
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
      <Candidate xmlns="http://www.europass.eu/1.0" xmlns:hr="http://www.hr-xml.org/3">
        <CandidateProfile>
          <EducationHistory>
            <EducationOrganizationAttendance>
              <hr:OrganizationName>Universität Wien</hr:OrganizationName>
              <AttendancePeriod>
                <StartDate><hr:FormattedDateTime>2010-10</hr:FormattedDateTime></StartDate>
                <EndDate><hr:FormattedDateTime>2014-06-30</hr:FormattedDateTime></EndDate>
              </AttendancePeriod>
              <EducationDegree><hr:DegreeName>Magister &amp; Doktorat</hr:DegreeName></EducationDegree>
            </EducationOrganizationAttendance>
          </EducationHistory>
          <Certifications>
            <Certification>
              <hr:CertificationName>Erste Hilfe</hr:CertificationName>
              <hr:IssuingAuthorityName>Rotes Kreuz</hr:IssuingAuthorityName>
              <FirstIssuedDate><hr:FormattedDateTime>2021-03-05</hr:FormattedDateTime></FirstIssuedDate>
            </Certification>
          </Certifications>
        </CandidateProfile>
      </Candidate>`;
    expect(await credentialsOf(xml)).toMatchObject([
      {
        name: "Magister & Doktorat",
        organization: "Universität Wien",
        type: "degree",
        completedDate: "2014-06-30",
      },
      { name: "Erste Hilfe", organization: "Rotes Kreuz", completedDate: "2021-03-05" },
    ]);
  });

  it("may be written by others, with plain issuers and another name of the day", async () => {
    const xml = `<Candidate xmlns:hr="http://www.hr-xml.org/3"><Certifications><Certification>
      <hr:CertificationName>DELF B2</hr:CertificationName>
      <hr:IssuingAuthority>Institut Exemple</hr:IssuingAuthority>
      <hr:CertificationDate><hr:FormattedDateTime>2014-06-21</hr:FormattedDateTime></hr:CertificationDate>
      </Certification></Certifications></Candidate>`;
    expect(await credentialsOf(xml)).toMatchObject([
      { name: "DELF B2", organization: "Institut Exemple", completedDate: "2014-06-21" },
    ]);
  });

  it("is read from the format before 2020, whose dates are attributes", async () => {
    const xml = `<SkillsPassport xmlns="http://europass.cedefop.europa.eu/Europass"><LearnerInfo>
      <EducationList><Education>
        <Period><From year="2001" month="--09"/><To year="2006" month="--12" day="---15"/></Period>
        <Title>PhD in Sociology</Title><Organisation><Name>Open University</Name></Organisation>
      </Education></EducationList></LearnerInfo></SkillsPassport>`;
    const expected = [
      { name: "PhD in Sociology", organization: "Open University", completedDate: "2006-12-15" },
    ];
    expect(await credentialsOf(xml)).toMatchObject(expected);
    for (const pdf of [pdfWith(xml, deflateSync), pdfWith(xml, (bytes) => bytes)])
      expect(await previewOf({ bytes: pdf, own: new Map(), language: "en" })).toMatchObject({
        source: "json-resume",
        rows: expected.map((credential) => ({ credential })),
      });
  });

  it("may name its elements like what every object has", async () => {
    const xml = `<SkillsPassport><EducationList><constructor>x</constructor><__proto__/><Education>
      <Period><To year="2006" month="--12" day="---15"/></Period><Title>PhD</Title>
      <Organisation><Name>Open University</Name></Organisation></Education></EducationList></SkillsPassport>`;
    expect(await credentialsOf(xml)).toMatchObject([{ name: "PhD", completedDate: "2006-12-15" }]);
  });

  it.each([
    ["another XML", "<Invoice><ID>1</ID></Invoice>"],
    ["no XML", "Certificate"],
    ["an endless one", Buffer.alloc(20_000_000, "<a>")],
  ])("is no PDF with %s", async (_what, content) => {
    const bytes = pdfWith(content, deflateSync);
    expect(await previewOf({ bytes, own: new Map(), language: "en" })).toBe("certificate");
  });

  it.each(["<a><b></a>", "<Candidate/>", `<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>`])(
    "is refused if it's %s",
    async (xml) => {
      expect(await previewOf({ bytes: Buffer.from(xml), own: new Map(), language: "en" })).toBe(
        "other",
      );
    },
  );
});

it("the credentials in the backup of a wallet come in, with what to do to have them checked", async () => {
  const credential = {
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    id: "urn:uuid:1",
    issuer: { id: "did:key:z6Mk", name: "Example University" },
    validFrom: "2024-05-01T00:00:00Z",
    credentialSubject: { achievement: { name: "Data Literacy", description: "Reads charts" } },
  };
  const old = {
    type: "VerifiableCredential",
    name: "Old One",
    issuer: "did:key:z6Mk",
    issuanceDate: "2020-01-02",
    credentialSubject: {},
  };
  const rows = await rowsOf({ type: "UniversalWallet2020", contents: [{ credential }, old] });
  expect(rows[0]?.credential).toMatchObject({
    name: "Data Literacy",
    organization: "Example University",
    completedDate: "2024-05-01",
  });
  expect(rows[0]?.issues).toContainEqual({
    path: "",
    message: expect.stringContaining("Add badge") as string,
  });
  // Without an issuer's name, the person adds it.
  expect(rows[1]).toMatchObject({ credential: null });
});

it.each([
  ["Credly", "Badge Template Name,Issuer,Issued At,Expires At,Badge Link"],
  ["Credly's profile", "Badge Name,Issuer,Issue Date,Expiration Date,Badge URL"],
  ["Accredible", "Credential Name,Issuer,Issued On,Expired On,Credential URL"],
  ["Moodle", "Course full name,Institution,Completion time,Expiry date,Link"],
])("a table of %s is recognized by its columns", async (_product, header) => {
  const row = "Safe Lifting,Example Academy,2023-04-05,2026-04-05,https://example.com/1";
  expect(await credentialsOf(`${header}\n${row}\n`)).toMatchObject([
    {
      name: "Safe Lifting",
      organization: "Example Academy",
      completedDate: "2023-04-05",
      expirationDate: "2026-04-05",
      credentialUrl: "https://example.com/1",
    },
  ]);
});
