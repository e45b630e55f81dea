export type ToastVariant = "default" | "destructive";

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: ToastVariant;
  /** Milliseconds on the screen; 5 s unless told. */
  duration?: number;
}

export interface Toast {
  id: number;
  title: string;
  description: string;
  variant: ToastVariant;
  duration: number;
}

export const TOAST_MS = 5000;

/** More than three at once hide the screen: the oldest leaves first. */
const SHOWN = 3;

let lastId = 0;

export function addToast(list: readonly Toast[], message: ToastMessage): Toast[] {
  lastId += 1;
  const { title, description = "", variant = "default", duration = TOAST_MS } = message;
  return [...list, { id: lastId, title, description, variant, duration }].slice(-SHOWN);
}
