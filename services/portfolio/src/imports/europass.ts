import type { CredentialType } from "@laurel/contracts/constants";
import type { ImportField } from "@laurel/contracts/routes/imports";
import { SaxesParser, type SaxesTagPlain } from "saxes";
import type { RowTexts } from "./cell-texts.ts";
import { rowOfTexts, type FileRow } from "./file-row.ts";

/** An element that holds a credential, and the fields by the end of their elements' paths. */
interface Item {
  type: CredentialType;
  fields: Readonly<Record<string, ImportField>>;
}

/**
 * Of Europass' format since 2020 (HR-XML), also as other products write it, and of the one before it (SkillsPassport),
 * without the prefixes of their names.
 */
const ITEMS: ReadonlyMap<string, Item> = new Map(
  Object.entries<Item>({
    EducationOrganizationAttendance: {
      type: "degree",
      fields: {
        OrganizationName: "organization",
        ProgramName: "name",
        DegreeName: "name",
        "EndDate/FormattedDateTime": "completedDate",
        Link: "credentialUrl",
      },
    },
    Certification: {
      type: "certification",
      fields: {
        CertificationName: "name",
        IssuingAuthorityName: "organization",
        "IssuingAuthority/OrganizationName": "organization",
        IssuingAuthority: "organization",
        "FirstIssuedDate/FormattedDateTime": "completedDate",
        "CertificationDate/FormattedDateTime": "completedDate",
        "EndDate/FormattedDateTime": "expirationDate",
        CertificationID: "credentialId",
        Link: "credentialUrl",
      },
    },
    License: {
      type: "certification",
      fields: {
        LicenseName: "name",
        IssuingAuthorityName: "organization",
        "FirstIssuedDate/FormattedDateTime": "completedDate",
        "EndDate/FormattedDateTime": "expirationDate",
        LicenseID: "credentialId",
      },
    },
    Education: {
      type: "degree",
      fields: { Title: "name", "Organisation/Name": "organization", "Period/To": "completedDate" },
    },
  }),
);

/** Whether a text is XML. */
export const isXml = (text: string): boolean => /^\s*<(?:\?xml|[A-Za-z][\w:.-]*[\s>])/.test(text);

/** The education, certificates and licenses of a CV of Europass, up to `most`; undefined for other and for broken XML. */
export function europassRows(text: string, most: number): FileRow[] | undefined {
  const rows: FileRow[] = [];
  const path: string[] = [];
  let item:
    | { at: number; texts: RowTexts; type: CredentialType; fields: Item["fields"] }
    | undefined;

  function put(written: string): void {
    if (!item || written === "") return;
    const place = path.slice(item.at).join("/");
    const [, field] =
      Object.entries(item.fields).find(([end]) => `/${place}`.endsWith(`/${end}`)) ?? [];
    // Of several, the first one is the main one.
    if (field) item.texts[field] ??= written;
  }

  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", (tag) => {
    const name = localName(tag);
    const known = ITEMS.get(name);
    path.push(name);
    if (!item && known) item = { at: path.length, texts: {}, ...known };
    put(dayOf(tag));
  });
  parser.on("text", (written) => put(written.trim()));
  parser.on("closetag", () => {
    if (item?.at === path.length) {
      if (rows.length < most) rows.push(rowOfTexts(item.texts, item.type));
      item = undefined;
    }
    path.pop();
  });
  try {
    parser.write(text).close();
  } catch {
    return undefined;
  }
  return rows.length > 0 ? rows : undefined;
}

const localName = ({ name }: SaxesTagPlain) => name.slice(name.indexOf(":") + 1);

/** The day in the attributes of an element of the older format, such as `year="2012" month="--06" day="---30"`. */
function dayOf({ attributes }: SaxesTagPlain): string {
  const parts = [attributes["year"], attributes["month"], attributes["day"]];
  return parts.flatMap((part) => part?.replace(/^-+/, "") ?? []).join("-");
}
