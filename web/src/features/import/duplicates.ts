import type { Credential, CredentialFields } from "@laurel/contracts/routes/credentials";

/** What a file can add to a credential that somebody has already. */
const COMPARED = [
  "type",
  "expirationDate",
  "credentialId",
  "credentialUrl",
  "hours",
  "duration",
  "description",
  "imageUrl",
] as const;
export type ComparedField = (typeof COMPARED)[number];

export interface Difference {
  field: ComparedField;
  own: string;
  file: string;
  /** Whether the file's is taken: a later date, or what is missing so far. */
  isTaken: boolean;
}

type Own = Pick<Credential, ComparedField>;
type InFile = Pick<CredentialFields, ComparedField>;

const textOf = (value: string | number) => (value === 0 ? "" : String(value));

/** The fields in which the file says something else. */
export function differences(own: Own, file: InFile): Difference[] {
  return COMPARED.flatMap((field) => {
    const [mine, other] = [textOf(own[field]), textOf(file[field])];
    if (other === "" || mine === other) return [];
    const isLater = field === "expirationDate" && other > mine;
    return [{ field, own: mine, file: other, isTaken: mine === "" || isLater }];
  });
}

/** What is sent to take over the newer values; undefined if there are none. */
export function newerValues(own: Own, file: InFile): Partial<InFile> | undefined {
  const taken = differences(own, file).filter(({ isTaken }) => isTaken);
  if (taken.length === 0) return undefined;
  return Object.fromEntries(taken.map(({ field }) => [field, file[field]]));
}
