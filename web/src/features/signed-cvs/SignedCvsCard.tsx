import { text } from "@laurel/contracts/text";
import type { OwnSignedCv } from "@laurel/contracts/routes/signed-cvs";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { dateText } from "../../lib/texts/dates.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { ListCard } from "../../ui/layout/ListCard.tsx";
import { Row } from "../../ui/layout/row-list.ts";
import { Pill } from "../../ui/Pill.tsx";
import { signedCvsQuery, refreshSignedCvs } from "./signed-cvs-query.ts";
import { revokeSignedCv } from "@laurel/contracts/calls.generated";
import { failed } from "../../entities/sending/failure-words.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { useConfirm } from "../../ui/dialogs/use-confirm.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";

/** The person's signed CVs: what others see of them, and how to revoke one. */
export function SignedCvsCard() {
  const t = useTexts();
  const { ask, question } = useRevoking();
  return (
    <ListCard
      id="signed-cvs"
      title={t("Signed CVs")}
      lead={
        <Rich
          text="Each signed CV has a page where anyone with its address can check the file. You can make one as a PDF <link>on your profile</link>."
          tags={{ link: <Link component={RouterLink} to={paths.profile} /> }}
        />
      }
      list={useQuery(signedCvsQuery)}
      motif="seal"
      texts={{
        list: t("Your signed CVs"),
        loading: t("Loading your signed CVs..."),
        failed: t("Your signed CVs couldn’t be loaded."),
        empty: t("Your signed CVs will appear here, with their addresses."),
      }}
      renderRow={(cv) => <SignedCvRow key={cv.code} cv={cv} onRevoke={() => ask(cv)} />}
    >
      {question}
    </ListCard>
  );
}

/** A signed CV with the day that its page says, and a button that revokes it. */
function SignedCvRow({ cv, onRevoke }: { cv: OwnSignedCv; onRevoke: () => void }) {
  const t = useTexts();
  const date = dateText(t, cv.issuedAt);
  return (
    <Row>
      <Box sx={{ display: "grid", gap: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          <time dateTime={cv.issuedAt}>{date}</time>{" "}
          {cv.revoked && <Pill tone="error">{t("Revoked")}</Pill>}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t("{count, plural, one {# credential} other {# credentials}}", {
            count: cv.credentials,
          })}
        </Typography>
        <Link
          id={`signed-cv-${cv.code}`}
          href={paths.verify(cv.code)}
          target="_blank"
          rel="noopener"
          variant="body2"
          sx={{ overflowWrap: "anywhere" }}
        >
          {cv.url}
        </Link>
      </Box>
      {!cv.revoked && (
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          aria-label={t("Revoke the CV of {date}", { date })}
          // Several can be of one day.
          aria-describedby={`signed-cv-${cv.code}`}
          onClick={onRevoke}
        >
          {t("Revoke")}
        </Button>
      )}
    </Row>
  );
}

/** Revokes a signed CV, after a question. It stays in the list. */
function useRevoking() {
  const t = useTexts();
  const toast = useToast();
  const { ask, question } = useConfirm();
  const { send } = useSend(revokeSignedCv, {
    toast: failed(text("CV not revoked")),
    refresh: refreshSignedCvs,
  });
  const askToRevoke = ({ code, issuedAt }: OwnSignedCv) => {
    // As on its page, which is the same for everybody.
    const date = dateText(t, issuedAt);
    ask({
      title: text("Revoke signed CV?"),
      text: text(
        "Whoever checks the CV of {date} will see that it’s revoked. This can’t be undone.",
        {
          date,
        },
      ),
      confirmLabel: text("Revoke"),
      destructive: true,
      removesOpener: true,
      onConfirm: async () => {
        if ((await send(undefined, { code }))?.sent !== true) return false;
        toast({ title: text("CV revoked"), description: text("Issued {date}", { date }) });
        return true;
      },
    });
  };
  return { ask: askToRevoke, question };
}
