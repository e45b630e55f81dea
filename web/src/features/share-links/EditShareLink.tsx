import { text } from "@laurel/contracts/text";
import { changeShareLink } from "@laurel/contracts/calls.generated";
import type { ShareLink } from "@laurel/contracts/routes/share-links";
import Button from "@mui/material/Button";
import { useSend } from "../../entities/sending/use-send.ts";
import { useSendChanges } from "../../entities/sending/use-send-changes.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useFormDialog } from "../../ui/dialogs/use-form-dialog.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { changedLink, valuesOf } from "./share-link-values.ts";
import { ShareLinkFormDialog } from "./ShareLinkFormDialog.tsx";
import { refreshShareLinks } from "./share-links-query.ts";

/** The button that changes a link, and its form. */
export function EditShareLink({ link }: { link: ShareLink }) {
  const t = useTexts();
  const { id, label, hasPassword } = link;
  const { open, key, show, close } = useFormDialog(`share-link-${id}`);
  const toast = useToast();
  const sendChanges = useSendChanges();
  const { send } = useSend(changeShareLink, {
    refresh: refreshShareLinks,
    onSent: () => toast({ title: text("Share link updated") }),
  });
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-label={t("Edit {name}", { name: label })}
        onClick={show}
      >
        {t("Edit")}
      </Button>
      {key > 0 || open ? (
        <ShareLinkFormDialog
          key={key}
          open={open}
          title={t("Edit share link")}
          values={valuesOf(link)}
          hasPassword={hasPassword}
          submitLabel={t("Save changes")}
          save={(values, stored) =>
            sendChanges(changedLink(values), changedLink(stored), (changes) =>
              send(changes, { id }),
            )
          }
          onSaved={close}
          onClose={close}
        />
      ) : null}
    </>
  );
}
