import { text } from "@laurel/contracts/text";
import { createHash } from "node:crypto";
import { didOf } from "./keys/did.ts";
import { couldNotCheck, failed, passed, type Finding } from "./model.ts";
import { idOf, listOf, objectOf, textOf, type JsonObject } from "./values.ts";

/** Whom a badge was issued to, as it says: an address, or the hash of one. */
export interface Recipient {
  identity: string;
  hashed: boolean;
  salt: string;
}

export interface RecipientFinding {
  finding: Finding;
  /** The recipient as text. */
  subject: string;
}

/**
 * Whether one of the recipients is one of the person's verified addresses. `wallet` is the DID of a recipient, which says
 * nothing about an address.
 */
export function checkRecipient(
  recipients: readonly Recipient[],
  addresses: readonly string[],
  wallet = "",
): RecipientFinding {
  const [first] = recipients;
  if (!first && wallet !== "")
    return {
      finding: couldNotCheck(text("This badge names a wallet, not an address")),
      subject: wallet,
    };
  if (!first)
    return {
      finding: failed(text("The badge doesn't name a recipient by email address")),
      subject: "",
    };
  for (const recipient of recipients) {
    const own = addresses.find((address) => isFor(recipient, address));
    if (own !== undefined)
      return { finding: passed(text("The badge was issued to your email address")), subject: own };
  }
  const foreign = recipients.find(isForeignHash);
  const finding = foreign
    ? couldNotCheck(
        isMd5(foreign)
          ? text(
              "The badge gives only an MD5 hash of its recipient's address, which proves too little",
            )
          : text(
              "The badge gives only a hash of an unknown kind of its recipient's address, which proves too little",
            ),
      )
    : failed(
        text(
          "The badge was issued to an email address that isn't yours, or that you haven't verified",
        ),
      );
  return { finding, subject: first.identity };
}

const SHA256 = /^sha256\$([0-9a-f]{64})$/i;

/** A hash by another function than SHA-256. Older issuers of 2.0 use MD5. */
const isForeignHash = ({ identity, hashed }: Recipient): boolean =>
  hashed && /^[\w-]+\$/.test(identity) && !SHA256.test(identity) && !/^sha256\$/i.test(identity);

const isMd5 = ({ identity }: Recipient) => /^md5\$/i.test(identity);

/** People write addresses in capitals and in small letters; an issuer has hashed one of these spellings. */
function isFor({ identity, hashed, salt }: Recipient, address: string): boolean {
  if (!hashed) return withoutScheme(identity).toLowerCase() === address.toLowerCase();
  const hash = SHA256.exec(identity)?.[1]?.toLowerCase();
  if (hash === undefined) return false;
  const spellings = [address, address.toLowerCase()];
  return spellings.some(
    (one) =>
      createHash("sha256")
        .update(one + salt, "utf8")
        .digest("hex") === hash,
  );
}

const withoutScheme = (identity: string) => identity.replace(/^mailto:/i, "");

/** The recipient of a 2.0 assertion. Other kinds than email (a URL, a phone number) name nobody that we know. */
export function recipientsOfAssertion({ recipient }: JsonObject): Recipient[] {
  const { type, identity, hashed, salt } = objectOf(recipient);
  if (!listOf(type).includes("email") || textOf(identity) === "") return [];
  return [{ identity: textOf(identity), hashed: hashed === true, salt: textOf(salt) }];
}

/** The recipient of a 3.0 credential: identity objects of emails, and a subject whose id is a `mailto:` address. */
export function recipientsOfSubject(subject: JsonObject): Recipient[] {
  const named = listOf(subject["identifier"]).flatMap((value) => {
    const { identityType, identityHash, hashed, salt } = objectOf(value);
    const isEmail = identityType === "emailAddress" || identityType === "email";
    if (!isEmail || textOf(identityHash) === "") return [];
    return [{ identity: textOf(identityHash), hashed: hashed === true, salt: textOf(salt) }];
  });
  const id = textOf(subject["id"]);
  if (!/^mailto:/i.test(id)) return named;
  return [...named, { identity: withoutScheme(id), hashed: false, salt: "" }];
}

/** The DID of a recipient; empty if the badge names none. */
export function walletOf(named: unknown): string {
  const id = idOf(named);
  return didOf(id) === "" ? "" : id;
}
