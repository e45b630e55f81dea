import { text } from "@laurel/contracts/text";
import { endOtp } from "@laurel/contracts/calls.generated";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { failed } from "../../entities/sending/failure-words.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useConfirm } from "../../ui/dialogs/use-confirm.tsx";
import { useLazyFormDialog } from "../../ui/dialogs/use-lazy-form-dialog.ts";
import { useFocusAround } from "../../ui/focus.ts";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { NotLoaded } from "../../ui/states/NotLoaded.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { CodesOn } from "./CodesOn.tsx";
import { otpQuery, refreshOtp } from "./otp-query.ts";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog.tsx";

const load = async () => (await import("./SetUpCodesDialog.tsx")).SetUpCodesDialog;

/** Whether a login with the password asks for a one-time code. */
export function OneTimeCodesCard() {
  const t = useTexts();
  const query = useQuery(otpQuery);
  const { data } = query;
  const setup = useLazyFormDialog("one-time-codes", load, text("Couldn’t set up one-time codes"));
  const { open, key, show, close, Dialog } = setup;
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const { leaveOpener } = useFocusAround(open || recoveryCodes !== undefined);
  const { turnOff, question } = useTurnOff();
  return (
    <div tabIndex={-1}>
      <SectionCard
        id="one-time-codes"
        title={t("One-time codes")}
        lead={t(
          "Asks for a code from an app on your phone after your password. Someone who knows only your password can’t log in.",
        )}
        action={
          data?.enabled === false && (
            <Button variant="contained" onClick={show}>
              {t("Set up one-time codes")}
            </Button>
          )
        }
      >
        <div tabIndex={-1}>
          {data && <Status status={data} onSetUp={show} onTurnOff={turnOff} />}
        </div>
        <NotLoaded
          query={query}
          loading={t("Loading...")}
          failed={t("One-time codes couldn’t be loaded.")}
        />
        {Dialog && (
          <Dialog
            key={key}
            open={open}
            onClose={close}
            onTurnedOn={(codes) => {
              setRecoveryCodes(codes);
              close();
            }}
          />
        )}
        {question}
        {/* Only after the form has closed, which returns the focus to its opener. */}
        {recoveryCodes && !open && (
          <RecoveryCodesDialog
            codes={recoveryCodes}
            onDone={() => {
              leaveOpener();
              setRecoveryCodes(undefined);
            }}
          />
        )}
      </SectionCard>
    </div>
  );
}

function useTurnOff() {
  const toast = useToast();
  const { ask, question } = useConfirm();
  const { send } = useSend(endOtp, {
    toast: failed(text("One-time codes not turned off")),
    refresh: refreshOtp,
    onSent: () => toast({ title: text("One-time codes turned off") }),
  });
  const turnOff = () =>
    ask({
      title: text("Turn off one-time codes?"),
      text: text(
        "Your password alone will be enough to log in. Your recovery codes stop working, and you can delete Laurel from your authenticator app.",
      ),
      confirmLabel: text("Turn off"),
      destructive: true,
      removesOpener: true,
      onConfirm: async () => (await send(undefined))?.sent === true,
    });
  return { turnOff, question };
}

function Status(props: ComponentProps<typeof CodesOn>) {
  const t = useTexts();
  if (props.status.enabled) return <CodesOn {...props} />;
  return (
    <EmptyState motif="seal">
      {t(
        "One-time codes are off. You need an authenticator app, such as the one of your password manager.",
      )}
    </EmptyState>
  );
}
