import { isolated } from "@laurel/contracts/directions";
import type { SignedCv } from "@laurel/contracts/routes/signed-cvs";
import { APP_NAME } from "@laurel/contracts/constants";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { formatDate } from "../../lib/dates.ts";
import { paths } from "../../lib/paths.ts";
import { ApiError, messageOf } from "../../lib/problem.ts";
import { useScreenTitle } from "../../ui/announcements/use-screen-title.ts";
import { Letter } from "../../ui/layout/letter.ts";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { ScreenMessage } from "../../ui/states/ScreenMessage.tsx";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { CompareFile } from "./CompareFile.tsx";
import { PrintedCredentials } from "./PrintedCredentials.tsx";
import { signedCvQuery } from "./signed-cv-query.ts";

/** What a signed CV says, for anybody who has its address. */
export function VerifyPage() {
  const { code = "" } = useParams();
  const { data, error, isFetching, refetch } = useQuery(signedCvQuery(code));
  if (data) return <Issued cv={data} />;
  if (!error || isFetching) return <Spinner text="Looking up the CV..." />;
  if (error instanceof ApiError && error.status === 404) return <Unknown />;
  return <ErrorState what="The CV" message={messageOf(error)} onRetry={() => void refetch()} />;
}

function Issued({ cv }: { cv: SignedCv }) {
  const { name, issuedAt, revoked, credentials, sha256 } = cv;
  const heading = useScreenTitle(`CV of ${isolated(name)}`);
  return (
    <Letter sx={{ display: "grid", gap: 8 }}>
      <Box component="header" sx={{ display: "grid", gap: 3 }}>
        <Typography
          variant="ceremony"
          component="h1"
          ref={heading}
          tabIndex={-1}
          sx={{ fontSize: { xs: "2rem", sm: "2.5rem" }, m: 0, textWrap: "balance" }}
        >
          CV of <bdi>{name}</bdi>
        </Typography>
        <Typography sx={{ color: "text.secondary" }}>
          Issued by {APP_NAME} on <time dateTime={issuedAt}>{formatDate(issuedAt)}</time>
        </Typography>
        {revoked && (
          <Notice tone="error">
            <strong>Revoked</strong>
            <bdi>{name}</bdi> has revoked this CV. Don’t rely on it.
          </Notice>
        )}
      </Box>
      <CompareFile sha256={sha256} />
      <PrintedCredentials credentials={credentials} />
      <Typography variant="body2" sx={{ color: "text.secondary", maxWidth: "68ch" }}>
        <bdi>{name}</bdi> entered these credentials. {APP_NAME} states that this CV was issued with
        them, and compares them with what <bdi>{name}</bdi> has entered today. It hasn’t confirmed
        them with the organizations, except for verified badges.
      </Typography>
    </Letter>
  );
}

const Unknown = () => (
  <ScreenMessage
    title="No CV with this code"
    text="Check the address on the CV. If it’s the same, the CV wasn’t issued here, or its owner has deleted their account."
  >
    <Button component={Link} to={paths.landing} variant="outlined" color="inherit">
      About {APP_NAME}
    </Button>
  </ScreenMessage>
);
