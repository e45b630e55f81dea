import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { LivePortal } from "../announcements/LivePortal.tsx";
import { ToastCard } from "./ToastCard.tsx";
import { ToastStack } from "./ToastStack.tsx";
import { useFocusReturn } from "./use-focus-return.ts";
import {
  addToast,
  settled,
  type Toast,
  type ToastAction,
  type ToastMessage,
  withoutUnreached,
} from "./toast-store.ts";

type ShowToast = (message: ToastMessage) => void;
type CloseToast = (action: ToastAction) => void;
type SettleToasts = (about: string) => void;

const ToastContext = createContext<ShowToast>(() => {});
const CloseContext = createContext<CloseToast>(() => {});
const SettleContext = createContext<SettleToasts>(() => {});

/** Shows a short message that disappears on its own: `toast({ title, description?, variant?, duration?, action? })`. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

/** Closes the toast with an action, for when its message no longer matters. */
export function useCloseToast(): CloseToast {
  return useContext(CloseContext);
}

/** Closes the toasts that told of a failure, once the same has succeeded. */
export function useSettleToasts(): SettleToasts {
  return useContext(SettleContext);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);

  const show = useCallback(
    (message: ToastMessage) => setToasts((list) => addToast(list, message)),
    [],
  );
  const close = useCallback(
    (id: number) => setToasts((list) => list.filter((toast) => toast.id !== id)),
    [],
  );

  const closeWith = useCallback(
    (action: ToastAction) => setToasts((list) => list.filter((toast) => toast.action !== action)),
    [],
  );
  const settle = useCallback((about: string) => setToasts((list) => settled(list, about)), []);
  useEffect(() => {
    const onOnline = () => setToasts(withoutUnreached);
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, []);
  const { onFocus, onBlur, returnFocus } = useFocusReturn();

  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    if (newest === undefined) return;
    // An open dialog handles Escape first: the event doesn't reach the document.
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) close(newest);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [newest, close]);

  return (
    <ToastContext value={show}>
      <CloseContext value={closeWith}>
        <SettleContext value={settle}>{children}</SettleContext>
      </CloseContext>
      <LivePortal>
        <ToastStack onFocus={onFocus} onBlur={onBlur}>
          {toasts.map((toast) => (
            <ToastCard key={toast.id} toast={toast} onClose={close} onFocusLost={returnFocus} />
          ))}
        </ToastStack>
      </LivePortal>
    </ToastContext>
  );
}
