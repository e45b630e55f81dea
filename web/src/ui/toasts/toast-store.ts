import type { Text } from "@laurel/contracts/text";

export type ToastVariant = "default" | "destructive";

/** A button on the toast. */
export interface ToastAction {
  label: Text;
  onPress: () => void;
}

/** Its texts are translated while it's shown, so that they follow a change of the language. */
export interface ToastMessage {
  title: Text;
  description?: Text;
  variant?: ToastVariant;
  /** How long it's shown, in milliseconds: 5 s by default. With `UNTIL_CLOSED`, only the person closes it. */
  duration?: number;
  action?: ToastAction;
  /** What it's about, such as a call. `useSettleToasts` closes it once that has succeeded. */
  about?: string;
  /** It says that the server wasn't reached. A success, or the connection's return, closes it. */
  isUnreached?: boolean;
}

export interface Toast {
  id: number;
  title: Text;
  description: Text | undefined;
  variant: ToastVariant;
  duration: number;
  action: ToastAction | undefined;
  about: string | undefined;
  isUnreached: boolean;
}

export const TOAST_MS = 5000;
export const UNTIL_CLOSED = Number.POSITIVE_INFINITY;

/** More than three would hide the screen, so the oldest that would end by itself is removed. */
const SHOWN = 3;

let lastId = 0;

/** The messages that still hold once the server was reached. */
export const withoutUnreached = (list: readonly Toast[]): Toast[] =>
  list.filter(({ isUnreached }) => !isUnreached);

/** The messages that still hold once what failed has succeeded. */
export const settled = (list: readonly Toast[], about: string): Toast[] =>
  withoutUnreached(list).filter((one) => one.about !== about);

/**
 * A repeated message is shown once, with a new announcement and timer. A message with an action is kept as well. If a
 * message with the very same action is on the screen, nothing is added.
 */
export function addToast(list: readonly Toast[], message: ToastMessage): Toast[] {
  const { title, description, variant = "default", duration = TOAST_MS } = message;
  const { action, about, isUnreached = false } = message;
  if (action && list.some((one) => one.action === action)) return [...list];
  lastId += 1;
  const current = variant === "default" ? withoutUnreached(list) : list;
  const others = current.filter(
    (one) =>
      one.action !== undefined ||
      one.title !== title ||
      one.description !== description ||
      one.variant !== variant,
  );
  const added = { id: lastId, title, description, variant, duration, action, about, isUnreached };
  if (others.length < SHOWN) return [...others, added];
  const removed = others.find((one) => one.duration !== UNTIL_CLOSED) ?? others[0];
  return [...others.filter((one) => one !== removed), added];
}
