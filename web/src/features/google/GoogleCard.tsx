import { providers } from "@laurel/contracts/calls.generated";
import { providers as contract } from "@laurel/contracts/routes/auth";
import { text, type Text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useConfirmWays } from "../../entities/person/use-confirm-ways.ts";
import { readJson } from "../../lib/api.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useViewState } from "../../lib/view-state.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { useListFocus } from "../../ui/dialogs/use-list-focus.ts";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { useLinkGoogle, useUnlinkGoogle } from "./google-link.ts";

const FAILED = text("Linking Google didn’t work. Please try again.");
/** The codes of failures that the person can do something about. */
const FAILURES: ReadonlyMap<string, Text> = new Map([
  [
    "google_linked_elsewhere",
    text(
      "This Google account is linked to another account. Log in with it there and unlink it first.",
    ),
  ],
]);

/** Whether a Google account is linked. Shown only where Google is configured or linked. */
export function GoogleCard() {
  const t = useTexts();
  const { data: offered } = useQuery({
    queryKey: [providers.path, "settings"],
    queryFn: async () => (await readJson(providers.path, contract.answers[200])).google,
  });
  const { ways } = useConfirmWays();
  const { params } = useViewState();
  const error = params.get("error");
  if (!ways || (!offered && !ways.googleLinked)) return null;
  return (
    <SectionCard
      id="google"
      title="Google"
      lead={t("Log in with your Google account, whatever its address is.")}
    >
      <Box sx={{ display: "grid", gap: 5, justifyItems: "start" }}>
        {error !== null && !ways.googleLinked && (
          <Notice tone="error">{t(FAILURES.get(error) ?? FAILED)}</Notice>
        )}
        <Linked isLinked={ways.googleLinked} isOffered={offered === true} />
      </Box>
    </SectionCard>
  );
}

function Linked({ isLinked, isOffered }: { isLinked: boolean; isOffered: boolean }) {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const { holdList, focusAfterClose } = useListFocus(asking);
  const { busy: leaving, link } = useLinkGoogle((url) => location.assign(url));
  const { busy, unlink } = useUnlinkGoogle(() => {
    focusAfterClose();
    setAsking(false);
  });
  return (
    <Box ref={holdList} tabIndex={-1} sx={{ display: "grid", gap: 5, justifyItems: "start" }}>
      <Typography>
        {isLinked ? <Pill tone="success">{t("Linked")}</Pill> : <Pill>{t("Not linked")}</Pill>}
      </Typography>
      {isLinked && (
        <Button variant="outlined" color="inherit" onClick={() => setAsking(true)}>
          {t("Unlink Google")}
        </Button>
      )}
      {!isLinked && isOffered && (
        <SubmitButton type="button" busy={leaving} busyText={t("Going to Google")} onClick={link}>
          {t("Link Google")}
        </SubmitButton>
      )}
      <ConfirmDialog
        open={asking}
        title={t("Unlink Google?")}
        confirmLabel={t("Unlink")}
        destructive
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={unlink}
      >
        {t("You won’t be able to log in with Google any more, until you link it again here.")}
      </ConfirmDialog>
    </Box>
  );
}
