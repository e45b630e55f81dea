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
import { signedCvsQuery } from "./signed-cvs-query.ts";
import { useRevoking } from "./use-revoking.ts";

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
          text="Each has a page where anybody with its address can check the file. You can make one <link>on your profile</link>."
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
