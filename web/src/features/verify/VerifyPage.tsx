import { isolated } from "@laurel/contracts/directions";
import type { SignedCv } from "@laurel/contracts/routes/signed-cvs";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { ApiError, errorText } from "../../lib/problem.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { dateText } from "../../lib/texts/dates.ts";
import { useScreenTitle } from "../../ui/announcements/use-screen-title.ts";
import { Letter } from "../../ui/layout/letter.ts";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { Notice } from "../../ui/states/Notice.tsx";
import { ScreenMessage } from "../../ui/states/ScreenMessage.tsx";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { CompareFile } from "./CompareFile.tsx";
import { PrintedCredentials } from "./PrintedCredentials.tsx";
import { verifyCv } from "@laurel/contracts/calls.generated";
import { pathOf } from "@laurel/contracts/path";
import { readJson } from "../../lib/api.ts";
import { isScriptFailure, loadScript } from "../../lib/load-script.ts";

/** What a signed CV says, for anybody who has its address. */
export function VerifyPage() {
  const t = useTexts();
  const { code = "" } = useParams();
  const { data, error, isFetching, refetch } = useQuery(signedCvQuery(code));
  if (data) return <Issued cv={data} />;
  if (!error || isFetching) return <Spinner text={t("Looking up the CV...")} />;
  if (error instanceof ApiError && error.status === 404) return <Unknown />;
  return (
    <ErrorState
      title={t("The CV couldn’t be loaded.")}
      message={errorText(t, error)}
      onRetry={() => void refetch()}
    />
  );
}

function Issued({ cv }: { cv: SignedCv }) {
  const t = useTexts();
  const { name, issuedAt, revoked, credentials, sha256 } = cv;
  const heading = useScreenTitle(t("CV of {name}", { name: isolated(name) }));
  const shownName = <bdi>{name}</bdi>;
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
          <Rich text="CV of {name}" values={{ name: shownName }} />
        </Typography>
        <Typography sx={{ color: "text.secondary" }}>
          <Rich
            text="Issued by Laurel on <time>{date}</time>"
            tags={{ time: <time dateTime={issuedAt} /> }}
            values={{ date: dateText(t, issuedAt) }}
          />
        </Typography>
        {revoked && (
          <Notice tone="error">
            <strong>{t("Revoked")}</strong>
            <Rich
              text="{name} has revoked this CV. Don’t rely on it."
              values={{ name: shownName }}
            />
          </Notice>
        )}
      </Box>
      <CompareFile sha256={sha256} />
      <PrintedCredentials credentials={credentials} />
      <Typography variant="body2" sx={{ color: "text.secondary", maxWidth: "68ch" }}>
        <Rich
          text="{name} entered these credentials. Laurel states that this CV was issued with them, and compares them with what {name} has entered today. It hasn’t confirmed them with the organizations, except for verified badges."
          values={{ name: shownName }}
        />
      </Typography>
    </Letter>
  );
}

function Unknown() {
  const t = useTexts();
  return (
    <ScreenMessage
      title={t("No CV with this code")}
      text={t(
        "Check the address on the CV. If it’s the same, the CV wasn’t issued here, or its owner has deleted their account.",
      )}
    >
      <Button component={Link} to={paths.landing} variant="outlined" color="inherit">
        {t("About Laurel")}
      </Button>
    </ScreenMessage>
  );
}

const shapes = () => loadScript(() => import("@laurel/contracts/routes/signed-cvs"));

/** What a signed CV says. Not kept, because it may be revoked at any time. */
function signedCvQuery(code: string) {
  return queryOptions({
    gcTime: 0,
    throwOnError: isScriptFailure,
    queryKey: [verifyCv.path, code],
    queryFn: async () => readJson(pathOf(verifyCv, { code }), (await shapes()).signedCvSchema),
  });
}
