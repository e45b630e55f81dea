import Button from "@mui/material/Button";
import { keyframes, styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { type FocusEvent, type PointerEvent, useCallback } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { IconAction } from "../hints/IconAction.tsx";
import type { Toast, ToastAction } from "./toast-store.ts";
import { usePausedTimer } from "./use-paused-timer.ts";
import { radius, shadow, space } from "../../theme/space.ts";

const enter = keyframes({ from: { opacity: 0, transform: "translateY(8px)" } });

const Card = styled("div", { shouldForwardProp: (prop) => prop !== "destructive" })<{
  destructive: boolean;
}>(({ theme, destructive }) => ({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  overflowWrap: "anywhere",
  gap: space(3),
  alignItems: "start",
  padding: space(2, 2, 2, 4),
  borderRadius: radius.sheet,
  border: `1px solid ${destructive ? theme.vars.palette.error.main : theme.vars.palette.divider}`,
  background: destructive ? theme.vars.palette.error.ground : theme.vars.palette.background.paper,
  boxShadow: shadow.floating,
  animation: `${enter} 200ms ease-out`,
  "& > svg": {
    marginTop: space(3),
    color: destructive ? theme.vars.palette.error.main : theme.vars.palette.success.main,
  },
}));

interface Props {
  toast: Toast;
  onClose: (id: number) => void;
  /** Called when the toast goes away while it has the focus. */
  onFocusLost: () => void;
}

/** One message. Its timer pauses while it is hovered or focused. */
export function ToastCard({ toast, onClose, onFocusLost }: Props) {
  const t = useTexts();
  const destructive = toast.variant === "destructive";
  const ref = useCallback(
    (card: HTMLDivElement) => () => {
      if (card.contains(document.activeElement)) onFocusLost();
    },
    [onFocusLost],
  );
  const { pause, resume } = usePausedTimer(
    toast.duration,
    useCallback(() => onClose(toast.id), [onClose, toast.id]),
  );
  // When the pointer leaves, the timer must stay paused if the toast still has the focus, and vice versa.
  const onPointerLeave = ({ currentTarget }: PointerEvent<HTMLDivElement>) => {
    if (!currentTarget.contains(document.activeElement)) resume();
  };
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (
      !event.currentTarget.contains(event.relatedTarget) &&
      !event.currentTarget.matches(":hover")
    )
      resume();
  };
  const Icon = destructive ? CircleAlert : CircleCheck;

  return (
    <Card
      ref={ref}
      destructive={destructive}
      role={destructive ? "alert" : "status"}
      aria-atomic="true"
      onPointerEnter={pause}
      onPointerLeave={onPointerLeave}
      onFocus={pause}
      onBlur={onBlur}
    >
      <Icon size={20} aria-hidden />
      <div>
        <Typography variant="subtitle2" component="div" sx={{ mt: 2.75 }}>
          {t(toast.title)}
        </Typography>
        {toast.description && (
          <Typography variant="body2" component="div" sx={{ color: "text.secondary", mb: 2.5 }}>
            {t(toast.description)}
          </Typography>
        )}
        {toast.action && <ActionButton action={toast.action} onDone={() => onClose(toast.id)} />}
      </div>
      <IconAction label={t("Close notification")} onClick={() => onClose(toast.id)}>
        <X size={18} aria-hidden />
      </IconAction>
    </Card>
  );
}

function ActionButton({ action, onDone }: { action: ToastAction; onDone: () => void }) {
  const t = useTexts();
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      sx={{ mb: 2 }}
      onClick={() => {
        action.onPress();
        onDone();
      }}
    >
      {t(action.label)}
    </Button>
  );
}
