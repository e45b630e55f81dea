import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useFormDialog } from "../../ui/dialogs/use-form-dialog.ts";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { AddAddressDialog } from "./AddAddressDialog.tsx";
import { AddressChanges } from "./AddressChanges.tsx";
import { addressesQuery } from "./addresses-query.ts";

/** The person's email addresses: add, verify, choose the one for emails, and remove. */
export function AddressesCard() {
  const t = useTexts();
  const { open, key, show, close } = useFormDialog("address");
  return (
    <SectionCard
      id="email-addresses"
      title={t("Email addresses")}
      lead={t(
        "You can log in with each verified address, and badges that were issued to it count as yours. A second one also helps when you lose the first. Laurel sends emails to one of them.",
      )}
      action={
        <Button variant="contained" onClick={show}>
          {t("Add address")}
        </Button>
      }
    >
      <Addresses />
      <AddAddressDialog key={key} open={open} onClose={close} />
    </SectionCard>
  );
}

function Addresses() {
  const t = useTexts();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(addressesQuery);
  if (data) return <AddressChanges addresses={data} now={dataUpdatedAt} />;
  if (!error || isFetching) return <Spinner text={t("Loading your email addresses...")} />;
  return (
    <ErrorState
      title={t("Your email addresses couldn’t be loaded.")}
      message={errorText(t, error)}
      onRetry={() => void refetch()}
    />
  );
}
