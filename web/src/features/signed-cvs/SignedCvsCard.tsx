import type { OwnSignedCv } from "@laurel/contracts/routes/signed-cvs";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { errorText } from "../../lib/problem.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { useListFocus } from "../../ui/dialogs/use-list-focus.ts";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { RevokeSignedCvDialog } from "./RevokeSignedCvDialog.tsx";
import { SignedCvList } from "./SignedCvList.tsx";
import { signedCvsQuery } from "./signed-cvs-query.ts";

/** The person's signed CVs: what others see of them, and how to revoke one. */
export function SignedCvsCard() {
  const t = useTexts();
  return (
    <SectionCard
      id="signed-cvs"
      title={t("Signed CVs")}
      lead={
        <Rich
          text="Each has a page where anybody with its address can check the file. You can make one <link>on your profile</link>."
          tags={{ link: <Link component={RouterLink} to={paths.profile} /> }}
        />
      }
    >
      <SignedCvs />
    </SectionCard>
  );
}

function SignedCvs() {
  const t = useTexts();
  const { data, error, isFetching, refetch } = useQuery(signedCvsQuery);
  const [revoking, setRevoking] = useState<OwnSignedCv>();
  const [open, setOpen] = useState(false);
  const { holdList, focusAfterClose } = useListFocus(open);
  if (!data) {
    if (!error || isFetching) return <Spinner text={t("Loading your signed CVs...")} />;
    return (
      <ErrorState
        title={t("Your signed CVs couldn’t be loaded.")}
        message={errorText(t, error)}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Box ref={holdList} tabIndex={-1}>
      {data.length === 0 && (
        <EmptyState motif="seal">
          {t("Your signed CVs will appear here, with their addresses.")}
        </EmptyState>
      )}
      {data.length > 0 && (
        <SignedCvList
          cvs={data}
          onRevoke={(cv) => {
            setRevoking(cv);
            setOpen(true);
          }}
        />
      )}
      {revoking && (
        <RevokeSignedCvDialog
          key={revoking.code}
          open={open}
          cv={revoking}
          onCancel={() => setOpen(false)}
          onRevoked={() => {
            focusAfterClose();
            setOpen(false);
          }}
        />
      )}
    </Box>
  );
}
