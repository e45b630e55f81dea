import type { Cycle } from "@laurel/contracts/routes/continuing-education";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { EducationPage } from "../features/continuing-education/EducationPage.tsx";
import { credential } from "./credential.ts";
import { credentialList } from "./credential-list.ts";
import { type Answer, bodyOf, fakeServer, json } from "./fake-server.ts";
import { renderScreen } from "./render-screen.tsx";

export const CYCLES = "/api/continuing-education";
export const CYCLE_PATH = "/api/credentials/1/continuing-education";
const CERTIFICATION = credential({
  id: "1",
  name: "Registered Nurse",
  type: "certification",
  completedDate: "2000-03-01",
  expirationDate: "9998-06-30",
});
const course = (fields: Partial<Credential>) =>
  credential({ type: "course", completedDate: "2021-06-01", hours: 10, ...fields });
const COURSES = [
  course({ id: "2", name: "First aid" }),
  course({ id: "3", name: "Wound care", hours: 6 }),
  course({ id: "4", name: "Too old", completedDate: "1999-12-31" }),
  course({ id: "5", name: "Planned course", completedDate: "9998-01-01" }),
];
export const CYCLE: Cycle = {
  credentialId: "1",
  requiredHours: 40,
  from: "2000-01-01",
  to: "9998-12-31",
  earnedHours: 4,
  plannedHours: 0,
  contributions: [{ credentialId: "2", hours: 4 }],
};

/** The continuing education of a certification, beside four courses. */
export function openEducation(
  cycles: readonly Cycle[],
  answers: Record<string, Answer> = {},
  id = "1",
) {
  answers[`GET ${CYCLES}`] ??= json(200, cycles);
  answers["GET /api/credentials"] ??= credentialList([CERTIFICATION, ...COURSES]);
  const calls = fakeServer(answers);
  const bodies = (call: string) =>
    calls.filter((one) => one.call === call).map(({ init }) => bodyOf(init));
  const route = { path: "/credentials/:id/education", Component: EducationPage };
  renderScreen(<p>Elsewhere</p>, `/credentials/${id}/education`, [route]);
  return { answers, bodies, calls };
}
