import type { ShareLink } from "@laurel/contracts/routes/share-links";
import Box from "@mui/material/Box";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useListFocus } from "../../ui/dialogs/use-list-focus.ts";
import { RowList } from "../../ui/layout/row-list.ts";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { AddShareLink } from "./AddShareLink.tsx";
import { DeleteShareLinkDialog } from "./DeleteShareLinkDialog.tsx";
import { ShareLinkRow } from "./ShareLinkRow.tsx";
import { shareLinksQuery } from "./share-links-query.ts";
import { useShownNames } from "./use-shown-names.ts";

/** The person's share links: create, copy, change and delete. */
export function ShareLinksCard() {
  const t = useTexts();
  return (
    <SectionCard
      id="share-links"
      title={t("Share links")}
      lead={t(
        "A secret address that shows exactly the credentials and documents you choose, public or not, to whoever has it.",
      )}
      action={<AddShareLink />}
    >
      <ShareLinks />
    </SectionCard>
  );
}

function ShareLinks() {
  const t = useTexts();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(shareLinksQuery);
  const nameOf = useShownNames(data);
  const [deleting, setDeleting] = useState<ShareLink>();
  const [open, setOpen] = useState(false);
  const { holdList, focusAfterClose } = useListFocus(open);

  if (!data) {
    if (!error || isFetching) return <Spinner text={t("Loading your share links...")} />;
    return (
      <ErrorState
        title={t("Your share links couldn’t be loaded.")}
        message={errorText(t, error)}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Box ref={holdList} tabIndex={-1}>
      {data.length === 0 && (
        <EmptyState motif="letter">
          {t(
            "Your share links will appear here, with what they show and how often they were viewed.",
          )}
        </EmptyState>
      )}
      {data.length > 0 && (
        <RowList aria-label={t("Your share links")}>
          {data.map((link) => (
            <ShareLinkRow
              key={link.id}
              link={link}
              now={dataUpdatedAt}
              nameOf={nameOf}
              onDelete={() => {
                setDeleting(link);
                setOpen(true);
              }}
            />
          ))}
        </RowList>
      )}
      {deleting && (
        <DeleteShareLinkDialog
          key={deleting.id}
          open={open}
          link={deleting}
          onCancel={() => setOpen(false)}
          onDeleted={() => {
            focusAfterClose();
            setOpen(false);
          }}
        />
      )}
    </Box>
  );
}
