import { MAX_PINNED } from "@laurel/contracts/constants";
import type { ProfileLayout } from "@laurel/contracts/routes/profile-layout";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId, type ReactNode } from "react";
import { layoutQuery } from "../../entities/profile-layout/layout-query.ts";
import { errorText } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { retrying } from "../../ui/states/retrying.ts";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { PinnedRows } from "./PinnedRows.tsx";
import { SectionRows } from "./SectionRows.tsx";

/** In which order the public profile shows its sections, which it hides, and which credentials are pinned. */
export function ProfileLayoutCard() {
  const t = useTexts();
  const { data, error, isFetching, refetch } = useQuery(layoutQuery);
  return (
    <SectionCard
      id="what-your-profile-shows-first"
      title={t("What your profile shows first")}
      lead={t(
        "Choose which sections your public profile shows, and in which order. Hidden sections aren’t sent to anyone, and embeds don’t show them. Hidden statistics can still be counted from your public credentials. Credential pages, share links and CVs don’t change.",
      )}
    >
      {data && <Parts layout={data} />}
      {!data && (!error || isFetching) && <Spinner text={t("Loading your profile’s layout...")} />}
      {!data && error && !isFetching && (
        <ErrorState
          title={t("Your profile’s layout couldn’t be loaded.")}
          message={errorText(t, error)}
          {...retrying(error, () => void refetch())}
        />
      )}
    </SectionCard>
  );
}

function Parts({ layout }: { layout: ProfileLayout }) {
  const t = useTexts();
  return (
    <Box sx={{ display: "grid", gap: 8, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Part title={t("Sections")}>{(titleId) => <SectionRows {...{ layout, titleId }} />}</Part>
      <Part
        title={t("Pinned credentials ({count, number} of {max, number})", {
          count: layout.pinned.length,
          max: MAX_PINNED,
        })}
      >
        {(titleId) => <PinnedRows {...{ layout, titleId }} />}
      </Part>
    </Box>
  );
}

function Part({ title, children }: { title: string; children: (titleId: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <Typography variant="subtitle2" component="h3" id={id} sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children(id)}
    </div>
  );
}
