import { createShareLink } from "@laurel/contracts/calls.generated";
import { type ShareLink, shareLinkSchema } from "@laurel/contracts/routes/share-links";
import { useState } from "react";
import { useSend } from "../../entities/sending/use-send.ts";
import { useFormAddress } from "../../lib/form-address.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { BLANK, newLink, openedWith } from "./share-link-values.ts";
import { ShareLinkFormDialog } from "./ShareLinkFormDialog.tsx";
import { refreshShareLinks } from "./share-links-query.ts";

interface Props {
  open: boolean;
  onCreated: (link: ShareLink) => void;
  onClose: () => void;
}

/** The form of a new link. */
export function CreateShareLinkDialog({ open, onCreated, onClose }: Props) {
  const t = useTexts();
  const { filledIn } = useFormAddress();
  // Stays when the form closes, which removes them from the address.
  const [values] = useState(() => ({ ...BLANK, credentialIds: openedWith(filledIn) }));
  const { send } = useSend(createShareLink, {
    answer: shareLinkSchema,
    refresh: refreshShareLinks,
    onSent: (created) => {
      onCreated(created);
      onClose();
    },
  });
  return (
    <ShareLinkFormDialog
      open={open}
      title={t("Create share link")}
      values={values}
      submitLabel={t("Create link")}
      save={(values) => send(newLink(values))}
      onClose={onClose}
    />
  );
}
