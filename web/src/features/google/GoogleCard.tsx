import { providers, linkGoogle, unlinkGoogle } from "@laurel/contracts/calls.generated";
import { providers as contract } from "@laurel/contracts/routes/auth";
import { text, type Text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useConfirmWays, refreshConfirmWays } from "../../entities/person/use-confirm-ways.ts";
import { readJson } from "../../lib/api.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useViewState } from "../../lib/view-state.ts";
import { useConfirm } from "../../ui/dialogs/use-confirm.tsx";
import { SubmitButton } from "../../ui/forms/SubmitButton.tsx";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { linkGoogle as linkContract } from "@laurel/contracts/routes/google";
import { failed } from "../../entities/sending/failure-words.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";

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
  const { ask, question } = useConfirm();
  const { busy, link } = useLinkGoogle((url) => location.assign(url));
  const unlink = useUnlinkGoogle();
  const askToUnlink = () =>
    ask({
      title: text("Unlink Google?"),
      text: text("You won’t be able to log in with Google until you link it again here."),
      confirmLabel: text("Unlink"),
      destructive: true,
      removesOpener: true,
      onConfirm: unlink,
    });
  return (
    <Box tabIndex={-1} sx={{ display: "grid", gap: 5, justifyItems: "start" }}>
      <Typography>
        {isLinked ? <Pill tone="success">{t("Linked")}</Pill> : <Pill>{t("Not linked")}</Pill>}
      </Typography>
      {isLinked && (
        <Button variant="outlined" color="inherit" onClick={askToUnlink}>
          {t("Unlink Google")}
        </Button>
      )}
      {!isLinked && isOffered && (
        <SubmitButton type="button" busy={busy} busyText={t("Going to Google")} onClick={link}>
          {t("Link Google")}
        </SubmitButton>
      )}
      {question}
    </Box>
  );
}

/** Leads to Google and back to the settings. */
function useLinkGoogle(go: (url: string) => void) {
  const { send, busy } = useSend(linkGoogle, {
    toast: failed(text("Google not linked")),
    answer: linkContract.answers[200],
    onSent: ({ url }) => go(url),
  });
  return { busy, link: () => void send(undefined) };
}

/** Resolves with whether that was done. */
function useUnlinkGoogle(): () => Promise<boolean> {
  const toast = useToast();
  const { send } = useSend(unlinkGoogle, {
    toast: failed(text("Google not unlinked")),
    refresh: refreshConfirmWays,
    onSent: () => toast({ title: text("Google unlinked") }),
  });
  return async () => (await send(undefined))?.sent === true;
}
