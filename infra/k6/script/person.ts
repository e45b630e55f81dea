import { uploadDocumentAndLook } from "./locker.ts";
import {
  addCredential,
  addCredentialTwice,
  changeCredential,
  deleteCredential,
} from "./credentials.ts";
import { openDashboard } from "./dashboard.ts";
import { nextStep } from "./next-step.ts";
import { logInOnce, type Session } from "./session.ts";
import { PERSON_STEPS } from "./weights.ts";

const STEPS: Record<keyof typeof PERSON_STEPS, (session: Session) => void> = {
  leave: () => undefined,
  addCredential,
  addCredentialTwice,
  changeCredential,
  deleteCredential,
  upload: uploadDocumentAndLook,
};

/** A visit of a logged-in person: the dashboard, and sometimes a change. */
export function person(): void {
  const session = logInOnce();
  if (!session || !openDashboard(session)) return;
  STEPS[nextStep(PERSON_STEPS)](session);
}
