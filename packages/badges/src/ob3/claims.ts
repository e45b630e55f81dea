import { dayOf, dayOfIssue, inOrder, lineOf, linkOf, longTextOf, skillsOf } from "../claims.ts";
import { hostOfIssuer } from "../keys/issuer-keys.ts";
import type { BadgeClaims, CheckTools } from "../model.ts";
import { firstObject, idOf, listOf, objectOf, wordsOf, type JsonObject } from "../values.ts";

/** What a 3.0 badge says, as a credential. */
export function claimsOfOb3(credential: JsonObject, tools: CheckTools): BadgeClaims {
  const subject = firstObject(credential["credentialSubject"]);
  const achievement = firstObject(subject["achievement"]);
  const issued = [subject["awardedDate"], credential["validFrom"], credential["issuanceDate"]];
  const alignments = listOf(achievement["alignment"]).map((one) =>
    wordsOf(objectOf(one)["targetName"]),
  );
  return inOrder({
    name: lineOf(wordsOf(achievement["name"]) || wordsOf(credential["name"])),
    organization: issuerOfOb3(credential).name,
    completedDate: dayOfIssue(issued, tools),
    expirationDate: dayOf(credential["validUntil"] ?? credential["expirationDate"]),
    description: longTextOf(
      wordsOf(achievement["description"]) || wordsOf(credential["description"]),
    ),
    skills: skillsOf([...listOf(achievement["tag"]), ...alignments]),
    credentialId: lineOf(wordsOf(subject["licenseNumber"])),
    credentialUrl: linkOf(
      credential["id"],
      achievement["id"],
      objectOf(achievement["criteria"])["id"],
    ),
  });
}

/** The issuer's name as the badge has it, else its host or id. */
export function issuerOfOb3(credential: JsonObject): { name: string; url: string } {
  const id = idOf(credential["issuer"]);
  const profile = firstObject(credential["issuer"]);
  const name = lineOf(wordsOf(profile["name"])) || lineOf(hostOfIssuer(id) || id);
  return { name, url: linkOf(profile["url"], id) };
}
