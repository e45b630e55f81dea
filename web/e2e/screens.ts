/** Every path that a visitor can open. */
export const OF_A_VISITOR = [
  "/",
  "/auth",
  "/auth?tab=register",
  "/verify-email",
  "/forgot-password",
  "/reset-password",
  "/reset-password?token=abc",
  "/reset-password?token=unanswered",
  "/undo-email-change",
  "/undo-email-change?token=abc",
  "/unsubscribe?token=abc",
  "/privacy",
  "/terms",
  "/trust#confirmed",
  "/no/such/page",
];
/** Every path that only a person can open. */
export const OF_A_PERSON = [
  "/dashboard",
  "/certifications",
  "/courses",
  "/degrees",
  "/workshops",
  "/profile",
  "/certlocker",
  "/verify-address?token=abc",
  "/settings",
  "/settings?tab=security",
  "/settings?tab=notifications",
  "/settings?tab=sharing",
  "/settings?tab=developers",
];
