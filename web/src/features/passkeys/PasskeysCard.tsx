import type { Passkey } from "@laurel/contracts/routes/passkeys";
import { text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hasPasskeys, NO_PASSKEYS } from "../../entities/person/passkey-failure.ts";
import { errorText } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { sentencesText } from "../../lib/texts/lists.ts";
import { useFormDialog } from "../../ui/dialogs/use-form-dialog.ts";
import { useListFocus } from "../../ui/dialogs/use-list-focus.ts";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { AddPasskeyDialog } from "./AddPasskeyDialog.tsx";
import { PasskeyList } from "./PasskeyList.tsx";
import { passkeysQuery } from "./passkeys-query.ts";
import { RemovePasskeyDialog } from "./RemovePasskeyDialog.tsx";

const LEAD = text(
  "Log in with your fingerprint, your face or the lock of your device. Nobody can phish or guess a passkey, and it needs no one-time code.",
);

/** The person's passkeys: add, list and remove. */
export function PasskeysCard() {
  const t = useTexts();
  const { open, turn, show, close } = useFormDialog("passkey");
  const canAdd = hasPasskeys();
  return (
    <SectionCard
      id="passkeys"
      title={t("Passkeys")}
      lead={sentencesText(t, [t(LEAD), !canAdd && t(NO_PASSKEYS)])}
      action={
        canAdd && (
          <Button variant="contained" onClick={show}>
            {t("Add passkey")}
          </Button>
        )
      }
    >
      <Passkeys />
      {canAdd && <AddPasskeyDialog key={turn} open={open} onClose={close} />}
    </SectionCard>
  );
}

function Passkeys() {
  const t = useTexts();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(passkeysQuery);
  const [removing, setRemoving] = useState<Passkey>();
  const [open, setOpen] = useState(false);
  const { holdList, focusAfterClose } = useListFocus(open);

  if (!data) {
    if (!error || isFetching) return <Spinner text={t("Loading your passkeys...")} />;
    return (
      <ErrorState
        title={t("Your passkeys couldn’t be loaded.")}
        message={errorText(t, error)}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Box ref={holdList} tabIndex={-1}>
      {data.length === 0 && (
        <EmptyState motif="key">
          {t("Your passkeys will appear here, with the day when you last used them.")}
        </EmptyState>
      )}
      {data.length > 0 && (
        <PasskeyList
          passkeys={data}
          now={dataUpdatedAt}
          onRemove={(passkey) => {
            setRemoving(passkey);
            setOpen(true);
          }}
        />
      )}
      {removing && (
        <RemovePasskeyDialog
          key={removing.id}
          open={open}
          passkey={removing}
          onCancel={() => setOpen(false)}
          onRemoved={() => {
            focusAfterClose();
            setOpen(false);
          }}
        />
      )}
    </Box>
  );
}
