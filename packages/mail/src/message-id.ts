import { hashOf } from "@laurel/event-sourcing/kernel/ids";

/** The Message-ID of an ordered mail, without angle brackets. A mail that is sent again has the same one. */
export function messageIdOf(orderId: string, publicUrl: string): string {
  return `${hashOf("mail", orderId).slice(0, 32)}@${new URL(publicUrl).hostname}`;
}
