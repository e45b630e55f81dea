import Button from "@mui/material/Button";
import { APP_NAME } from "@laurel/contracts/constants";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../lib/problem.ts";
import { useFormDialog } from "../../ui/dialogs/use-form-dialog.ts";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { AddAddressDialog } from "./AddAddressDialog.tsx";
import { AddressChanges } from "./AddressChanges.tsx";
import { addressesQuery } from "./addresses-query.ts";

/** The person's email addresses: add, verify, choose the one for emails, and remove. */
export function AddressesCard() {
  const { open, turn, show, close } = useFormDialog("address");
  return (
    <SectionCard
      title="Email addresses"
      lead={`You can log in with each verified address, and badges that were issued to it count as yours. A second one also helps when you lose the first. ${APP_NAME} sends emails to one of them.`}
      action={
        <Button variant="contained" onClick={show}>
          Add address
        </Button>
      }
    >
      <Addresses />
      <AddAddressDialog key={turn} open={open} onClose={close} />
    </SectionCard>
  );
}

function Addresses() {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(addressesQuery);
  if (data) return <AddressChanges addresses={data} now={dataUpdatedAt} />;
  if (!error || isFetching) return <Spinner text="Loading your email addresses..." />;
  return (
    <ErrorState
      what="Your email addresses"
      message={messageOf(error)}
      onRetry={() => void refetch()}
    />
  );
}
