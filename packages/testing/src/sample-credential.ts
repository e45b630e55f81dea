/** The fields that a new credential requires, for tests that are about something else. */
export const COURSE = {
  name: "Course",
  organization: "Anywhere",
  completedDate: "2025-06-05",
} as const;
