import type { Text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { CodeBlock } from "../../ui/CodeBlock.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { SecretDialog } from "../../ui/dialogs/SecretDialog.tsx";
import { Fold } from "../../ui/layout/Fold.tsx";

/** How a program uses a token. */
export interface TokenExample {
  title: Text;
  code: string;
  copyLabel: Text;
}

interface Props {
  secret: string;
  example: TokenExample;
  onDone: () => void;
}

/** Shows a new token with an example of its use. */
export function NewTokenDialog({ secret, example: { title, code, copyLabel }, onDone }: Props) {
  const t = useTexts();
  return (
    <SecretDialog
      title={t("Token created")}
      label={t("Access token")}
      secret={secret}
      closeText={t("Once you close this dialog, the access token won’t be shown again.")}
      onDone={onDone}
    >
      {/* Folded, so that the token is what there is to copy. */}
      <Fold title={t(title)}>
        <CodeBlock>{code}</CodeBlock>
        <Box sx={{ mt: 3 }}>
          <CopyButton label={t(copyLabel)} text={code} />
        </Box>
      </Fold>
    </SecretDialog>
  );
}
