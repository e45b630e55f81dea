import { revokeToken } from "@laurel/contracts/calls.generated";
import type { AccessToken } from "@laurel/contracts/routes/tokens";
import { text, verbatim } from "@laurel/contracts/text";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { useQuery } from "@tanstack/react-query";
import { failed } from "../../entities/sending/failure-words.ts";
import { useConfirmedDeletion } from "../../entities/sending/use-confirmed-deletion.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { useFormDialog } from "../../ui/dialogs/use-form-dialog.ts";
import { ListCard } from "../../ui/layout/ListCard.tsx";
import { curlExample } from "./curl-example.ts";
import { TokenDialogs } from "./TokenDialogs.tsx";
import { TokenRow } from "./TokenRow.tsx";
import { BLANK } from "./token-values.ts";
import { refreshTokens, tokensQuery } from "./tokens-query.ts";
import type { CreatedToken } from "./use-token-form.ts";

/** The person's access tokens: create, list and revoke. */
export function AccessTokensCard() {
  const t = useTexts();
  const dialog = useFormDialog("token");
  const notRevoked = failed(text("Token not revoked"));
  const { ask, question } = useConfirmedDeletion(revokeToken, refreshTokens, notRevoked);
  const askToRevoke = ({ id, name }: AccessToken) =>
    ask({
      id,
      title: text("Revoke token?"),
      confirmLabel: text("Revoke"),
      text: (
        <Rich
          text="Programs that use “{name}” will lose access immediately. This can’t be undone."
          values={{ name: <bdi>{name}</bdi> }}
        />
      ),
      deleted: { title: text("Token revoked"), description: verbatim(name) },
    });
  return (
    <ListCard
      id="access-tokens"
      title={t("Access tokens")}
      lead={
        <Rich
          text="Access tokens let programs use Laurel on your behalf. Keep them as safe as your password. The <link>API reference</link> lists what they can do."
          tags={{ link: <Link href="/api/docs" target="_blank" rel="noopener" /> }}
        />
      }
      action={
        <Button variant="contained" onClick={dialog.show}>
          {t("Create token")}
        </Button>
      }
      list={useQuery(tokensQuery)}
      motif="key"
      texts={{
        list: t("Your access tokens"),
        loading: t("Loading your access tokens..."),
        failed: t("Your access tokens couldn’t be loaded."),
        empty: t(
          "Your access tokens will appear here, with their scopes and when they were last used.",
        ),
      }}
      renderRow={(token, now) => (
        <TokenRow key={token.id} token={token} now={now} onRevoke={() => askToRevoke(token)} />
      )}
    >
      <TokenDialogs dialog={dialog} initial={BLANK} exampleOf={curl} />
      {question}
    </ListCard>
  );
}

const curl = ({ token, scopes }: CreatedToken) => ({
  title: text("Try it with curl"),
  code: curlExample(location.origin, token, scopes),
  copyLabel: text("Copy command"),
});
