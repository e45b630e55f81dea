import type { AccessToken } from "@laurel/contracts/routes/tokens";
import { text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../lib/problem.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { useFormDialog } from "../../ui/dialogs/use-form-dialog.ts";
import { useListFocus } from "../../ui/dialogs/use-list-focus.ts";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { curlExample } from "./curl-example.ts";
import { RevokeTokenDialog } from "./RevokeTokenDialog.tsx";
import { TokenDialogs } from "./TokenDialogs.tsx";
import { TokenList } from "./TokenList.tsx";
import { BLANK } from "./token-values.ts";
import { tokensQuery } from "./tokens-query.ts";
import type { CreatedToken } from "./use-token-form.ts";

/** The person's access tokens: create, list and revoke. */
export function AccessTokensCard() {
  const t = useTexts();
  const dialog = useFormDialog("token");
  return (
    <SectionCard
      id="access-tokens"
      title={t("Access tokens")}
      lead={
        <Rich
          text="For programs that use Laurel on your behalf. Keep them as safe as your password. The <link>API reference</link> lists what they can do."
          tags={{ link: <Link href="/api/docs" target="_blank" rel="noopener" /> }}
        />
      }
      action={
        <Button variant="contained" onClick={dialog.show}>
          {t("Create token")}
        </Button>
      }
    >
      <Tokens />
      <TokenDialogs dialog={dialog} initial={BLANK} exampleOf={curl} />
    </SectionCard>
  );
}

const curl = ({ token, scopes }: CreatedToken) => ({
  title: text("Try it with curl"),
  code: curlExample(location.origin, token, scopes),
  copyLabel: text("Copy command"),
});

function Tokens() {
  const t = useTexts();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(tokensQuery);
  const [revoking, setRevoking] = useState<AccessToken>();
  const [open, setOpen] = useState(false);
  const { holdList, focusAfterClose } = useListFocus(open);

  if (!data) {
    if (!error || isFetching) return <Spinner text={t("Loading your access tokens...")} />;
    return (
      <ErrorState
        title={t("Your access tokens couldn’t be loaded.")}
        message={errorText(t, error)}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Box ref={holdList} tabIndex={-1}>
      {data.length === 0 && (
        <EmptyState motif="key">
          {t(
            "Your access tokens will appear here, with their scopes and when they were last used.",
          )}
        </EmptyState>
      )}
      {data.length > 0 && (
        <TokenList
          tokens={data}
          now={dataUpdatedAt}
          onRevoke={(token) => {
            setRevoking(token);
            setOpen(true);
          }}
        />
      )}
      {revoking && (
        <RevokeTokenDialog
          key={revoking.id}
          open={open}
          token={revoking}
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
