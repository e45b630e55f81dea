import type { Cycle } from "@laurel/contracts/routes/continuing-education";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../lib/problem.ts";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { AddContribution } from "./AddContribution.tsx";
import { ContributionList } from "./ContributionList.tsx";
import { creditsQuery } from "./credits-query.ts";
import { SuggestionList } from "./SuggestionList.tsx";

interface Props {
  cycle: Cycle;
  /** All of the person's cycles. */
  cycles: readonly Cycle[];
}

/** The credentials that count for a cycle, and those that could. */
export function Credits({ cycle, cycles }: Props) {
  const { data, error, isFetching, refetch } = useQuery(creditsQuery(cycle));
  if (!data) {
    if (!error || isFetching) return <Spinner text="Loading what counts..." />;
    return (
      <ErrorState
        what="The credentials of this cycle"
        message={messageOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  const { items } = data;
  return (
    <>
      <SectionCard
        title="What counts"
        lead="Hours of your other credentials that were completed in this time. Each hour counts once over all cycles."
        action={<AddContribution cycle={cycle} cycles={cycles} />}
      >
        <ContributionList cycle={cycle} cycles={cycles} credentials={items} />
      </SectionCard>
      <SectionCard
        title="What could count"
        lead="Your credentials that were completed in this time and have hours left."
      >
        <SuggestionList cycle={cycle} cycles={cycles} credentials={items} />
      </SectionCard>
    </>
  );
}
