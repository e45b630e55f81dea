import { text } from "@laurel/contracts/text";
import { CHECK_TEXTS } from "../check-texts.ts";
import { endsTooEarly, issuedTooLate } from "../dates.ts";
import { failed, passed, type Finding } from "../model.ts";
import {
  firstObject,
  hasType,
  idOf,
  isObject,
  listOf,
  textOf,
  wordsOf,
  type JsonObject,
} from "../values.ts";
import type { Ob3Badge } from "./credential.ts";

const V1 = "https://www.w3.org/2018/credentials/v1";
const V2 = "https://www.w3.org/ns/credentials/v2";
const OPEN_BADGES = /^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\//;

/** Whether the badge has what Open Badges 3.0 requires, and its token says the same as the credential in it. */
export function checkOb3Structure({ credential, token }: Ob3Badge, now: Date): Finding {
  const fault =
    faultOf(credential) ??
    dateFault(credential, now) ??
    tokenFault({ credential, ...(token && { token }) });
  return fault === undefined
    ? passed(text("The badge is complete, as Open Badges 3.0 requires it"))
    : failed(CHECK_TEXTS.invalid3, { reason: fault });
}

function faultOf(credential: Ob3Badge["credential"]): string | undefined {
  const [first, ...others] = listOf(credential["@context"]);
  if (first !== V1 && first !== V2) return text("it doesn't say which data model it follows");
  if (!others.some((one) => typeof one === "string" && OPEN_BADGES.test(one)))
    return text("it doesn't use the terms of Open Badges");
  if (!hasType(credential, "VerifiableCredential")) return text("it is no verifiable credential");
  if (idOf(credential["issuer"]) === "") return text("it names no issuer");
  if (listOf(credential["credentialSubject"]).length !== 1)
    return text("it needs exactly one recipient");
  const subject = firstObject(credential["credentialSubject"]);
  if (!hasType(subject, "AchievementSubject")) return text("its recipient has no achievement");
  const achievement = firstObject(subject["achievement"]);
  if (!hasType(achievement, "Achievement") || textOf(achievement["id"]) === "")
    return text("its achievement has no id or type");
  if (wordsOf(achievement["name"]) === "") return text("its achievement has no name");
  if (wordsOf(achievement["description"]) === "") return text("its achievement has no description");
  if (!isObject(achievement["criteria"])) return text("its achievement has no criteria");
  return typeFault(credential, achievement);
}

/** An embedded object says what it is. An object that is only named says so at its address. */
function typeFault(credential: JsonObject, achievement: JsonObject): string | undefined {
  const isUntyped = (type: string) => (value: unknown) => isObject(value) && !hasType(value, type);
  if (listOf(credential["issuer"]).some(isUntyped("Profile")))
    return text("its issuer has no type");
  if (listOf(achievement["creator"]).some(isUntyped("Profile")))
    return text("the creator of its achievement has no type");
  if (listOf(credential["evidence"]).some(isUntyped("Evidence")))
    return text("its evidence has no type");
  return undefined;
}

function dateFault(credential: JsonObject, now: Date): string | undefined {
  const issued = credential["validFrom"] ?? credential["issuanceDate"];
  if (issued === undefined) return text("it has no date of issue");
  const fault = issuedTooLate([issued], now);
  if (fault) return fault;
  const { awardedDate } = firstObject(credential["credentialSubject"]);
  const ends = [credential["validUntil"], credential["expirationDate"]];
  return endsTooEarly([issued, awardedDate], ends) ? text("it ends before it begins") : undefined;
}

/** The token repeats parts of the credential, and must not contradict them (VC JWT). */
function tokenFault({ credential, token }: Ob3Badge): string | undefined {
  if (!token) return undefined;
  const { iss, jti, sub, nbf } = token.payload;
  if (iss !== undefined && iss !== idOf(credential["issuer"]))
    return text("its token names another issuer");
  if (jti !== undefined && jti !== credential["id"]) return text("its token has another id");
  const subject = idOf(firstObject(credential["credentialSubject"]));
  if (sub !== undefined && subject !== "" && sub !== subject)
    return text("its token names another recipient");
  return nbf === undefined || typeof nbf === "number"
    ? undefined
    : text("its token has an invalid date");
}
