import Box from "@mui/material/Box";
import { CodeBlock } from "../../ui/CodeBlock.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { SecretDialog } from "../../ui/dialogs/SecretDialog.tsx";
import { Fold } from "../../ui/layout/Fold.tsx";
import { curlExample } from "./curl-example.ts";
import type { CreatedToken } from "./use-token-form.ts";

interface Props {
  created: CreatedToken;
  onDone: () => void;
}

/** Shows a new token with an example of a call. */
export function NewTokenDialog({ created, onDone }: Props) {
  const { token, scopes } = created;
  const example = curlExample(location.origin, token, scopes);
  return (
    <SecretDialog title="Token created" label="Access token" secret={token} onDone={onDone}>
      {/* Folded, so that the token is what there is to copy. */}
      <Fold title="Try it with curl">
        <CodeBlock>{example}</CodeBlock>
        <Box sx={{ mt: 3 }}>
          <CopyButton label="Copy command" text={example} />
        </Box>
      </Fold>
    </SecretDialog>
  );
}
