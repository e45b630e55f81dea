import Box from "@mui/material/Box";
import { CodeBlock } from "../../ui/CodeBlock.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { SecretDialog } from "../../ui/dialogs/SecretDialog.tsx";
import { Fold } from "../../ui/layout/Fold.tsx";

/** How a program uses a token. */
export interface TokenExample {
  title: string;
  code: string;
  copyLabel: string;
}

interface Props {
  secret: string;
  example: TokenExample;
  onDone: () => void;
}

/** Shows a new token with an example of its use. */
export function NewTokenDialog({ secret, example: { title, code, copyLabel }, onDone }: Props) {
  return (
    <SecretDialog title="Token created" label="Access token" secret={secret} onDone={onDone}>
      {/* Folded, so that the token is what there is to copy. */}
      <Fold title={title}>
        <CodeBlock>{code}</CodeBlock>
        <Box sx={{ mt: 3 }}>
          <CopyButton label={copyLabel} text={code} />
        </Box>
      </Fold>
    </SecretDialog>
  );
}
