import { text } from "@laurel/contracts/text";
import { z } from "@laurel/contracts/zod";
import type { RowTexts } from "./cell-texts.ts";
import { rowOfTexts, type FileRow } from "./file-row.ts";

const string = z.string().catch("");
const named = z.union([z.object({ name: string }), z.unknown().transform(() => ({ name: "" }))]);
const achievement = z.object({ name: string, description: string });
const credential = z.object({
  type: z
    .union([z.string().transform((one) => [one]), z.array(z.string())])
    .refine((types) => types.includes("VerifiableCredential")),
  id: string,
  name: string,
  issuer: named,
  validFrom: string,
  issuanceDate: string,
  validUntil: string,
  expirationDate: string,
  credentialSubject: z
    .object({ achievement: achievement.optional().catch(undefined) })
    .catch({ achievement: undefined }),
});

/** Where backups of wallets keep their credentials is a few levels deep. */
const MOST_LEVELS = 8;
const NOT_CHECKED = text("To have this one checked, add its file with “Add badge” instead");

/**
 * The verifiable credentials in the backup of a wallet, such as Learner Credential Wallet or LearnCard, up to `most`;
 * undefined if there are none. They are imported unverified.
 */
export function walletRows(value: unknown, most: number): FileRow[] | undefined {
  const rows: FileRow[] = [];
  collect(value, MOST_LEVELS);
  return rows.length > 0 ? rows : undefined;

  function collect(one: unknown, levels: number): void {
    if (typeof one !== "object" || one === null || levels === 0 || rows.length >= most) return;
    const parsed = credential.safeParse(one);
    if (parsed.success) rows.push(rowOf(parsed.data));
    else for (const part of Object.values(one)) collect(part, levels - 1);
  }
}

function rowOf(found: z.infer<typeof credential>): FileRow {
  const { achievement: earned } = found.credentialSubject;
  const texts: RowTexts = {
    name: earned?.name || found.name,
    organization: found.issuer.name,
    completedDate: dayOf(found.validFrom || found.issuanceDate),
    expirationDate: dayOf(found.validUntil || found.expirationDate),
    description: earned?.description ?? "",
    credentialId: found.id,
  };
  return rowOfTexts(texts, "certification", [{ path: "", message: NOT_CHECKED }]);
}

const dayOf = (moment: string) => moment.slice(0, "2024-01-01".length);
