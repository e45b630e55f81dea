import { PROFILE_SECTIONS } from "@laurel/contracts/constants";
import { type EarlyAnswers, earlyCalls } from "@laurel/contracts/page-data";
import { addDays, today } from "../lib/days.ts";
import { credential } from "./credential.ts";
import { statsOf } from "./credential-stats.ts";
import { PERSON } from "./person.ts";

/** The answers to all first calls of the dashboard of a person with one credential of this name, and five more. */
export function dashboardAnswers(name: string): EarlyAnswers {
  const expires = (id: string, days: number) =>
    credential({ id, name: `${name} ${id}`, expirationDate: addDays(today(), days) });
  const list = [
    credential({ id: "1", name }),
    expires("2", -3),
    expires("3", 40),
    expires("4", 400),
    credential({ id: "5", type: "course", verificationStatus: "verified", isPublic: true }),
    credential({ id: "6", type: "degree", completedDate: addDays(today(), 20) }),
  ];
  const answers: Record<string, unknown> = {
    "/api/users/me": PERSON,
    "/api/stats?include=details": statsOf(list),
    "/api/credentials?limit=6&page=1&include=details": list,
    "/api/profile/layout": { pinned: ["5"], order: PROFILE_SECTIONS, hidden: [] },
  };
  const answerTo = (call: string) => ({
    text: JSON.stringify(answers[call] ?? []),
    total: String(list.length),
  });
  return Object.fromEntries(earlyCalls("/dashboard", "").map((call) => [call, answerTo(call)]));
}
