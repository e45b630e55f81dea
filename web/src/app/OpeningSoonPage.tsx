import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { paths } from "../lib/paths.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import type { Motif } from "../ui/LineDrawing.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";

export function ProfileOpeningSoon() {
  return (
    <OpeningSoon title="Profile" motif="letter">
      This room opens soon: it is where your public profile, your CV and your interests will live.
    </OpeningSoon>
  );
}

export function LockerOpeningSoon() {
  return (
    <OpeningSoon title="CertLocker" motif="archive">
      This room opens soon: it is where the papers behind your credentials will be kept, private to
      your account.
    </OpeningSoon>
  );
}

function OpeningSoon({
  title,
  motif,
  children,
}: {
  title: string;
  motif: Motif;
  children: string;
}) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        motif={motif}
        action={
          <Button component={Link} to={paths.dashboard} variant="outlined" color="inherit">
            Back to Dashboard
          </Button>
        }
      >
        {children}
      </EmptyState>
    </>
  );
}
