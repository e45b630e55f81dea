import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { errorText } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useLazyFormDialog } from "../../ui/dialogs/use-lazy-form-dialog.ts";
import { useListFocus } from "../../ui/dialogs/use-list-focus.ts";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { CodesOn } from "./CodesOn.tsx";
import { otpQuery } from "./otp-query.ts";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog.tsx";
import { TurnOffCodesDialog } from "./TurnOffCodesDialog.tsx";

const load = async () => (await import("./SetUpCodesDialog.tsx")).SetUpCodesDialog;

/** Whether a login with the password asks for a one-time code. */
export function OneTimeCodesCard() {
  const t = useTexts();
  const { data, error, isFetching, refetch } = useQuery(otpQuery);
  const setup = useLazyFormDialog("one-time-codes", load, t("Couldn’t set up one-time codes"));
  const { open, turn, show, close, Dialog } = setup;
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const [isEnding, setEnding] = useState(false);
  const { holdList, focusAfterClose } = useListFocus(recoveryCodes !== undefined || isEnding);
  return (
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
      <div ref={holdList} tabIndex={-1}>
        {data && <Status status={data} onSetUp={show} onTurnOff={() => setEnding(true)} />}
      </div>
      {!data && <NotThere error={isFetching ? null : error} onRetry={() => void refetch()} />}
      {Dialog && (
        <Dialog
          key={turn}
          open={open}
          onClose={close}
          onTurnedOn={(codes) => {
            setRecoveryCodes(codes);
            close();
          }}
        />
      )}
      <TurnOffCodesDialog
        open={isEnding}
        onCancel={() => setEnding(false)}
        onTurnedOff={() => {
          focusAfterClose();
          setEnding(false);
        }}
      />
      {/* Only after the form has closed, which returns the focus to its opener. */}
      {recoveryCodes && !open && (
        <RecoveryCodesDialog
          codes={recoveryCodes}
          onDone={() => {
            focusAfterClose();
            setRecoveryCodes(undefined);
          }}
        />
      )}
    </SectionCard>
  );
}

function NotThere({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useTexts();
  if (!error) return <Spinner text={t("Loading...")} />;
  return (
    <ErrorState
      title={t("One-time codes couldn’t be loaded.")}
      message={errorText(t, error)}
      onRetry={onRetry}
    />
  );
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
