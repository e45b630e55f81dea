import { issuedTooLate } from "../dates.ts";
import { failed, passed, type Finding } from "../model.ts";
import { firstObject, hasType, idOf, listOf, textOf, wordsOf } from "../values.ts";
import type { Ob3Badge } from "./credential.ts";

const V1 = "https://www.w3.org/2018/credentials/v1";
const V2 = "https://www.w3.org/ns/credentials/v2";
const OPEN_BADGES = /^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\//;

/** Whether the badge has what Open Badges 3.0 requires, and its token says the same as the credential in it. */
export function checkOb3Structure({ credential, token }: Ob3Badge, now: Date): Finding {
  const fault =
    faultOf(credential) ??
    dateFault({ credential }, now) ??
    tokenFault({ credential, ...(token && { token }) });
  return fault === undefined
    ? passed("The badge is complete, as Open Badges 3.0 requires it")
    : failed(`The badge is not a valid Open Badge 3.0: ${fault}`);
}

function faultOf(credential: Ob3Badge["credential"]): string | undefined {
  const [first, ...others] = listOf(credential["@context"]);
  if (first !== V1 && first !== V2) return "it doesn't say which data model it follows";
  if (!others.some((one) => typeof one === "string" && OPEN_BADGES.test(one)))
    return "it doesn't use the terms of Open Badges";
  if (!hasType(credential, "VerifiableCredential")) return "it is no verifiable credential";
  if (idOf(credential["issuer"]) === "") return "it names no issuer";
  if (listOf(credential["credentialSubject"]).length !== 1) return "it needs exactly one recipient";
  const subject = firstObject(credential["credentialSubject"]);
  if (!hasType(subject, "AchievementSubject")) return "its recipient has no achievement";
  const achievement = firstObject(subject["achievement"]);
  if (!hasType(achievement, "Achievement") || textOf(achievement["id"]) === "")
    return "its achievement has no id or type";
  if (wordsOf(achievement["name"]) === "") return "its achievement has no name";
  return undefined;
}

function dateFault({ credential }: Ob3Badge, now: Date): string | undefined {
  const issued = credential["validFrom"] ?? credential["issuanceDate"];
  if (issued === undefined) return "it has no date of issue";
  const fault = issuedTooLate([issued], now);
  return fault && fault.replace(/^I/, "i");
}

/** The token repeats parts of the credential, and must not contradict them (VC JWT). */
function tokenFault({ credential, token }: Ob3Badge): string | undefined {
  if (!token) return undefined;
  const { iss, jti, sub, nbf } = token.payload;
  if (iss !== undefined && iss !== idOf(credential["issuer"]))
    return "its token names another issuer";
  if (jti !== undefined && jti !== credential["id"]) return "its token has another id";
  const subject = idOf(firstObject(credential["credentialSubject"]));
  if (sub !== undefined && subject !== "" && sub !== subject)
    return "its token names another recipient";
  return nbf === undefined || typeof nbf === "number" ? undefined : "its token has an invalid date";
}
