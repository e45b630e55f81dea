import { expect, test } from "vitest";
import { calendarApps } from "./calendar-apps.ts";

test("each app gets the address in the form that it understands", () => {
  const apps = calendarApps("https://laurel.example.org/calendar/a_b-c.ics");
  expect(apps.map(({ label, href }) => [label, href])).toEqual([
    [
      "Add to Google Calendar",
      "https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Flaurel.example.org%2Fcalendar%2Fa_b-c.ics",
    ],
    ["Add to Apple Calendar", "webcal://laurel.example.org/calendar/a_b-c.ics"],
    [
      "Add to Outlook",
      "https://outlook.live.com/calendar/0/addfromweb?url=https%3A%2F%2Flaurel.example.org%2Fcalendar%2Fa_b-c.ics",
    ],
  ]);
});
