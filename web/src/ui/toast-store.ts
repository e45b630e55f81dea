export type ToastVariant = "default" | "destructive";

/** What can be done about it while it is there. */
export interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: ToastVariant;
  /** Milliseconds on the screen; 5 s unless told. */
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

/** More than three at once hide the screen: the oldest leaves first. */
const SHOWN = 3;

let lastId = 0;

/** A repeated message is shown once, announced again and with a fresh timer. A message with an action stays, too. */
export function addToast(list: readonly Toast[], message: ToastMessage): Toast[] {
  lastId += 1;
  const { title, description = "", variant = "default", duration = TOAST_MS, action } = message;
  const others = list.filter(
    (one) =>
      one.action !== undefined ||
      one.title !== title ||
      one.description !== description ||
      one.variant !== variant,
  );
  return [...others, { id: lastId, title, description, variant, duration, action }].slice(-SHOWN);
}
