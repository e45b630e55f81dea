import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { SkillsDialog } from "./SkillsDialog.tsx";

const earned = (id: string, name: string) => ({
  id,
  name,
  organization: "AHA",
  type: "course",
  completedDate: "2025-06-05",
});
const bls = [earned("1", "BLS"), earned("2", "BLS")];

test("a credential that was earned again is named once", async () => {
  const skills = [
    { skill: "CPR", count: 5, earned: [...bls, earned("3", "ACLS")] },
    { skill: "AED", count: 2, earned: bls },
  ];
  fakeServer({ "GET /api/credentials/skills": json(200, { total: 2, skills }) });
  renderScreen(<SkillsDialog open onClose={() => {}} />);
  const rows = await screen.findAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent.replaceAll(/[\u2068\u2069]/g, ""))).toEqual([
    "CPR5 credentialsBLS (AHA), ACLS (AHA) and 2 more",
    "AED2 credentialsBLS (AHA)",
  ]);
});
