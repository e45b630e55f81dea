import type { CredentialType } from "@laurel/contracts/constants";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { type Text, text } from "@laurel/contracts/text";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import { ArrowLeft } from "lucide-react";
import { Link, useParams } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { errorText } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { retrying } from "../../ui/states/retrying.ts";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { CycleSections } from "./CycleSections.tsx";
import type { Cycle } from "@laurel/contracts/routes/continuing-education";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { credentialsQuery, loadedCredential } from "../../entities/credential/credentials-query.ts";
import { cyclesQuery } from "../../entities/credential/cycles-query.ts";

/** The continuing education of one credential: what it requires, what counts, and what could count. */
export function EducationPage() {
  const t = useTexts();
  const { id = "" } = useParams();
  const education = useEducation(id);
  const credential = "credential" in education ? education.credential : undefined;
  return (
    <>
      <BackLink credential={credential} />
      <PageHeader
        title={
          credential
            ? t("Continuing education of {name}", { name: credential.name })
            : t("Continuing education")
        }
        subtitle={credential && <bdi>{credential.organization}</bdi>}
      />
      {education.state === "loading" && <Spinner text={t("Loading the continuing education...")} />}
      {education.state === "missing" && <NotFound />}
      {education.state === "failed" && (
        <ErrorState
          title={t("The continuing education couldn’t be loaded.")}
          message={errorText(t, education.error)}
          {...retrying(education.error, education.retry)}
        />
      )}
      {education.state === "loaded" && (
        <CycleSections key={id} credential={education.credential} cycles={education.cycles} />
      )}
    </>
  );
}

const BACK = {
  certification: text("Back to certifications"),
  course: text("Back to courses"),
  degree: text("Back to degrees"),
  workshop: text("Back to workshops"),
} satisfies Record<CredentialType, Text>;

/** Cards of certifications lead here, so it's their list until the credential is known. */
function BackLink({ credential }: { credential: Credential | undefined }) {
  const t = useTexts();
  const type = credential?.type ?? "certification";
  return (
    <MuiLink
      component={Link}
      to={paths.ofType(type)}
      variant="body2"
      sx={{
        display: "inline-flex",
        displayPrint: "none",
        alignItems: "center",
        gap: 1,
        py: 2,
        mb: 2,
      }}
    >
      <ArrowLeft size={16} aria-hidden />
      {t(BACK[type])}
    </MuiLink>
  );
}

function NotFound() {
  const t = useTexts();
  return (
    <EmptyState
      motif="search"
      action={
        <Button component={Link} to={paths.dashboard} variant="outlined" color="inherit">
          {t("Go to the dashboard")}
        </Button>
      }
    >
      {t("This credential wasn’t found. It may have been deleted.")}
    </EmptyState>
  );
}

type Education =
  | { state: "loading"; credential: Credential | undefined }
  | { state: "missing" }
  | { state: "failed"; error: unknown; retry: () => void }
  | { state: "loaded"; credential: Credential; cycles: readonly Cycle[] };

/** A credential and all of the person's cycles. A credential of the lists that were shown before is known at once. */
function useEducation(id: string): Education {
  const client = useQueryClient();
  const found = useQuery(credentialsQuery([id]));
  const cycles = useQuery(cyclesQuery);
  const credential = found.data ? found.data.items[0] : loadedCredential(client, id);

  if (found.data && !credential) return { state: "missing" };
  if (credential && cycles.data) return { state: "loaded", credential, cycles: cycles.data };
  const failed = [found, cycles].filter((query) => query.isError && !query.isFetching);
  const [first] = failed;
  if (!first) return { state: "loading", credential };
  const retry = () => {
    for (const query of failed) void query.refetch();
  };
  return { state: "failed", error: first.error, retry };
}
