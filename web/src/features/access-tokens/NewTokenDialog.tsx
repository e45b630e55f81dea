import Button from "@mui/material/Button";
import { Copy } from "lucide-react";
import { CodeBlock } from "../../ui/CodeBlock.tsx";
import { SecretDialog } from "../../ui/dialogs/SecretDialog.tsx";
import { Fold } from "../../ui/layout/Fold.tsx";
import { useCopyText } from "../../ui/use-copy-text.ts";
import { curlExample } from "./curl-example.ts";
import type { CreatedToken } from "./use-token-form.ts";

interface Props {
  created: CreatedToken;
  onDone: () => void;
}

/** Shows a new token with an example of a call. */
export function NewTokenDialog({ created, onDone }: Props) {
  const { token, scopes } = created;
  const copy = useCopyText();
  const example = curlExample(location.origin, token, scopes);
  return (
    <SecretDialog title="Token created" label="Access token" secret={token} onDone={onDone}>
      {/* Folded, so that the token is what there is to copy. */}
      <Fold title="Try it with curl">
        <CodeBlock>{example}</CodeBlock>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Copy size={16} aria-hidden />}
          sx={{ mt: 3 }}
          onClick={() => void copy(example)}
        >
          Copy command
        </Button>
      </Fold>
    </SecretDialog>
  );
}
