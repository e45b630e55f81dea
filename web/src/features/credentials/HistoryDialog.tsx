import { text } from "@laurel/contracts/text";
import { restoreCredential } from "@laurel/contracts/calls.generated";
import type { CredentialVersion } from "@laurel/contracts/routes/credential-history";
import type { Credential } from "@laurel/contracts/routes/credentials";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { refreshCredentials } from "../../entities/credential/credentials-query.ts";
import { historyQuery } from "../../entities/credential/removed-query.ts";
import { failed } from "../../entities/sending/failure-words.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { errorText } from "../../lib/problem.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { HistoryList } from "./HistoryList.tsx";

interface Props {
  open: boolean;
  credential: Credential;
  /** The form around it has changes that aren't saved. */
  isDirty: boolean;
  onClose: () => void;
  onRestored: () => void;
}

/** The versions of a credential: who changed what, and when. Each former one can be restored. */
export function HistoryDialog({ open, credential, isDirty, onClose, onRestored }: Props) {
  const t = useTexts();
  const { data, error, isFetching, refetch } = useQuery({
    ...historyQuery(credential.id),
    enabled: open,
  });
  const titleId = useId();
  const theme = useTheme();
  const sheet = useMediaQuery(theme.breakpoints.down("sm"));
  const { busy, restore } = useRestoreVersion(credential.id, onRestored);
  return (
    <Dialog
      open={open}
      onClose={busy === undefined ? onClose : undefined}
      maxWidth="sm"
      fullWidth
      fullScreen={sheet}
      scroll="paper"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>
        <Rich text="History of {name}" values={{ name: <bdi>{credential.name}</bdi> }} />
      </DialogTitle>
      <DialogContent dividers>
        {isDirty && (
          <Notice tone="warning">
            {t("Your changes aren’t saved. If you restore a version, they’re lost.")}
          </Notice>
        )}
        {!data && isFetching && <Spinner text={t("Loading the history...")} />}
        {!data && error && !isFetching && (
          <ErrorState
            title={t("The history couldn’t be loaded.")}
            message={errorText(t, error)}
            onRetry={() => void refetch()}
          />
        )}
        {data && <HistoryList versions={data} busy={busy} onRestore={restore} />}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t("Close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** `busy` is the version that is being restored. */
function useRestoreVersion(id: string, onRestored: () => void) {
  const toast = useToast();
  const [busy, setBusy] = useState<number>();
  const { send } = useSend(restoreCredential, {
    toast: failed(text("Not restored"), text("The version couldn’t be restored")),
    refresh: refreshCredentials,
    onSent() {
      toast({
        title: text("Restored"),
        description: text("The credential has its former values again"),
      });
      onRestored();
    },
  });
  async function restore({ version }: CredentialVersion): Promise<void> {
    setBusy(version);
    await send({ version }, { id });
    setBusy(undefined);
  }
  return { busy, restore: (version: CredentialVersion) => void restore(version) };
}
