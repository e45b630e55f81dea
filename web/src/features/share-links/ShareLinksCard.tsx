import { text, verbatim } from "@laurel/contracts/text";
import { deleteShareLink } from "@laurel/contracts/calls.generated";
import type { ShareLink } from "@laurel/contracts/routes/share-links";
import { useQuery } from "@tanstack/react-query";
import { failed } from "../../entities/sending/failure-words.ts";
import { useConfirmedDeletion } from "../../entities/sending/use-confirmed-deletion.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { ListCard } from "../../ui/layout/ListCard.tsx";
import { ShareLinkRow } from "./ShareLinkRow.tsx";
import { refreshShareLinks, shareLinksQuery } from "./share-links-query.ts";
import { useShownNames } from "./use-shown-names.ts";
import Button from "@mui/material/Button";
import { useFormDialog } from "../../ui/dialogs/use-form-dialog.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { CreateShareLinkDialog } from "./CreateShareLinkDialog.tsx";
import { CREATE_FORM } from "./share-form.ts";

/** The person's share links: create, copy, change and delete. */
export function ShareLinksCard() {
  const t = useTexts();
  const list = useQuery(shareLinksQuery);
  const nameOf = useShownNames(list.data);
  const notDeleted = failed(text("Share link not deleted"));
  const { ask, question } = useConfirmedDeletion(deleteShareLink, refreshShareLinks, notDeleted);
  const askToDelete = ({ id, label }: ShareLink) =>
    ask({
      id,
      title: text("Delete share link?"),
      confirmLabel: text("Delete"),
      text: (
        <Rich
          text="“{label}” will stop working for everybody at once, and its views are forgotten. This can’t be undone."
          values={{ label: <bdi>{label}</bdi> }}
        />
      ),
      deleted: { title: text("Share link deleted"), description: verbatim(label) },
    });
  return (
    <ListCard
      id="share-links"
      title={t("Share links")}
      lead={t(
        "A secret address that shows exactly the credentials and documents you choose, public or not, to whoever has it.",
      )}
      action={<AddShareLink />}
      list={list}
      motif="letter"
      texts={{
        list: t("Your share links"),
        loading: t("Loading your share links..."),
        failed: t("Your share links couldn’t be loaded."),
        empty: t(
          "Your share links will appear here, with what they show and how often they were viewed.",
        ),
      }}
      renderRow={(link, now) => (
        <ShareLinkRow
          key={link.id}
          link={link}
          now={now}
          nameOf={nameOf}
          onDelete={() => askToDelete(link)}
        />
      )}
    >
      {question}
    </ListCard>
  );
}

/** The button that creates a link, and its form. */
function AddShareLink() {
  const t = useTexts();
  const { open, key, show, close } = useFormDialog(CREATE_FORM);
  const toast = useToast();
  return (
    <>
      <Button variant="contained" onClick={show}>
        {t("Create share link")}
      </Button>
      {key > 0 || open ? (
        <CreateShareLinkDialog
          key={key}
          open={open}
          onCreated={({ label }) =>
            toast({ title: text("Share link created"), description: verbatim(label) })
          }
          onClose={close}
        />
      ) : null}
    </>
  );
}
