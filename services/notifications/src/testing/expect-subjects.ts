import type { Mail } from "@laurel/event-sourcing/ports/mailer";
import { expect, vi } from "vitest";

/** Time for an unexpected mail to be sent: the workers look every 20 ms. */
export const aMoment = () => new Promise((resolve) => setTimeout(resolve, 250));

/** Waits until exactly these mails have been sent, in this order. */
export async function expectSubjects(sent: () => readonly Mail[], expected: readonly string[]) {
  const subjects = () => sent().map(({ subject }) => subject);
  await vi.waitFor(() => expect(subjects()).toHaveLength(expected.length), {
    timeout: 10_000,
    interval: 10,
  });
  await aMoment();
  expect(subjects()).toEqual(expected);
}
