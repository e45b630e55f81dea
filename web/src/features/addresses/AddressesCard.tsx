import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useFormDialog } from "../../ui/dialogs/use-form-dialog.ts";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { NotLoaded } from "../../ui/states/NotLoaded.tsx";
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
  const query = useQuery(addressesQuery);
  const { data, dataUpdatedAt } = query;
  if (data) return <AddressChanges addresses={data} now={dataUpdatedAt} />;
  return (
    <NotLoaded
      query={query}
      loading={t("Loading your email addresses...")}
      failed={t("Your email addresses couldn’t be loaded.")}
    />
  );
}
