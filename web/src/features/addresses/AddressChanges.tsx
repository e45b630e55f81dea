import type { Address } from "@laurel/contracts/routes/addresses";
import Box from "@mui/material/Box";
import { useState } from "react";
import { useListFocus } from "../../ui/dialogs/use-list-focus.ts";
import { AddressList } from "./AddressList.tsx";
import { ChangeEmailDialog } from "./ChangeEmailDialog.tsx";
import { RemoveAddressDialog } from "./RemoveAddressDialog.tsx";
import { useResendLink } from "./use-resend-link.ts";

interface Props {
  addresses: readonly Address[];
  /** When the list was fetched, in milliseconds. */
  now: number;
}

/** The list with the dialogs that its buttons open. */
export function AddressChanges({ addresses, now }: Props) {
  const [asking, setAsking] = useState<{ change: "use" | "remove"; address: Address }>();
  const [open, setOpen] = useState(false);
  const { holdList, focusAfterClose } = useListFocus(open);
  const { sending, resend } = useResendLink();
  const ask = (change: "use" | "remove") => (address: Address) => {
    setAsking({ change, address });
    setOpen(true);
  };
  const question = asking && {
    key: `${asking.change} ${asking.address.id}`,
    open,
    address: asking.address,
    onCancel: () => setOpen(false),
    onDone: () => {
      focusAfterClose();
      setOpen(false);
    },
  };
  const email = addresses.find(({ primary }) => primary)?.email ?? "";

  return (
    <Box ref={holdList} tabIndex={-1}>
      <AddressList
        addresses={addresses}
        now={now}
        sending={sending}
        onResend={resend}
        onUse={ask("use")}
        onRemove={ask("remove")}
      />
      {question && asking.change === "use" && (
        <ChangeEmailDialog {...question} key={question.key} former={email} />
      )}
      {question && asking.change === "remove" && (
        <RemoveAddressDialog {...question} key={question.key} />
      )}
    </Box>
  );
}
