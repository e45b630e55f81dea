export type ToastVariant = "default" | "destructive";

/** A button on the toast. */
export interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: ToastVariant;
  /** How long it's shown, in milliseconds: 5 s by default. With `UNTIL_CLOSED`, only the person closes it. */
  duration?: number;
  action?: ToastAction;
}

export interface Toast {
  id: number;
  title: string;
  description: string;
  variant: ToastVariant;
  duration: number;
  action: ToastAction | undefined;
}

export const TOAST_MS = 5000;
export const UNTIL_CLOSED = Number.POSITIVE_INFINITY;

/** More than three would hide the screen, so the oldest that would end by itself is removed. */
const SHOWN = 3;

let lastId = 0;

/**
 * A repeated message is shown once, with a new announcement and timer. A message with an action is kept as well. If a
 * message with the very same action is on the screen, nothing is added.
 */
export function addToast(list: readonly Toast[], message: ToastMessage): Toast[] {
  const { title, description = "", variant = "default", duration = TOAST_MS, action } = message;
  if (action && list.some((one) => one.action === action)) return [...list];
  lastId += 1;
  const others = list.filter(
    (one) =>
      one.action !== undefined ||
      one.title !== title ||
      one.description !== description ||
      one.variant !== variant,
  );
  const added = { id: lastId, title, description, variant, duration, action };
  if (others.length < SHOWN) return [...others, added];
  const removed = others.find((one) => one.duration !== UNTIL_CLOSED) ?? others[0];
  return [...others.filter((one) => one !== removed), added];
}
