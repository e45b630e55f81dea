import { text, verbatim } from "@laurel/contracts/text";
import { changeEmail, removeAddress, addAddress } from "@laurel/contracts/calls.generated";
import { UNDO_EMAIL_DAYS } from "@laurel/contracts/constants";
import type { Address } from "@laurel/contracts/routes/addresses";
import Box from "@mui/material/Box";
import { failed } from "../../entities/sending/failure-words.ts";
import { useConfirmedDeletion } from "../../entities/sending/use-confirmed-deletion.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { Rich } from "../../lib/texts/Texts.tsx";
import { useConfirm } from "../../ui/dialogs/use-confirm.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { AddressList } from "./AddressList.tsx";
import { refreshAddresses, refreshEmail } from "./addresses-query.ts";

interface Props {
  addresses: readonly Address[];
  /** When the list was fetched, in milliseconds. */
  now: number;
}

/** The list with the questions that its buttons ask. */
export function AddressChanges({ addresses, now }: Props) {
  const { sending, resend } = useResendLink();
  const email = addresses.find(({ primary }) => primary)?.email ?? "";
  const changing = useChangeEmail(email);
  const removing = useRemoveAddress();
  return (
    <Box tabIndex={-1}>
      <AddressList
        addresses={addresses}
        now={now}
        sending={sending}
        onResend={resend}
        onUse={changing.ask}
        onRemove={removing.ask}
      />
      {changing.question}
      {removing.question}
    </Box>
  );
}

/** `former` is the email so far. */
function useChangeEmail(former: string) {
  const toast = useToast();
  const { ask, question } = useConfirm();
  const { send } = useSend(changeEmail, {
    toast: failed(text("Email not changed")),
    refresh: refreshEmail,
  });
  const askToChange = ({ id, email }: Address) =>
    ask({
      title: text("Change your email?"),
      text: (
        <Rich
          text="Emails from Laurel will go to {email}. You can still log in with {former}, which gets an email that can undo the change for {days, plural, one {# day} other {# days}}."
          values={{
            email: <bdi>{email}</bdi>,
            former: <bdi>{former}</bdi>,
            days: UNDO_EMAIL_DAYS,
          }}
        />
      ),
      confirmLabel: text("Change email"),
      removesOpener: true,
      onConfirm: async () => {
        if ((await send({ primary: true }, { id }))?.sent !== true) return false;
        toast({
          title: text("Email changed"),
          description: text("Emails now go to {email}.", { email }),
        });
        return true;
      },
    });
  return { ask: askToChange, question };
}

function useRemoveAddress() {
  const notRemoved = failed(text("Address not removed"));
  const { ask, question } = useConfirmedDeletion(removeAddress, refreshAddresses, notRemoved);
  const askToRemove = ({ id, email, verified }: Address) =>
    ask({
      id,
      title: text("Remove address?"),
      confirmLabel: text("Remove"),
      text: (
        <Rich
          text={
            verified
              ? "You can no longer log in with {email}, and badges issued to it will no longer count as yours."
              : "The link that we emailed to {email} will stop working."
          }
          values={{ email: <bdi>{email}</bdi> }}
        />
      ),
      deleted: { title: text("Address removed"), description: verbatim(email) },
    });
  return { ask: askToRemove, question };
}

/** Sends an address another link. Adding it again does that. `sending` is the address, or empty. */
function useResendLink() {
  const toast = useToast();
  const { send, pending } = useSend(addAddress, {
    toast: failed(text("Link not sent")),
    onSent: (_response, { email }) =>
      toast({
        title: text("Link sent"),
        description: text("Open the link in the email to {email}.", { email }),
      }),
  });
  return {
    sending: pending?.email ?? "",
    resend: ({ email }: Address) => void send({ email }),
  };
}
