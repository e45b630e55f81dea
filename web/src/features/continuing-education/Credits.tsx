import type { Cycle } from "@laurel/contracts/routes/continuing-education";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { SectionCard } from "../../ui/layout/SectionCard.tsx";
import { NotLoaded } from "../../ui/states/NotLoaded.tsx";
import { AddContribution } from "./AddContribution.tsx";
import { ContributionList } from "./ContributionList.tsx";
import { useCredits } from "./use-credits.ts";
import { SuggestionList } from "./SuggestionList.tsx";

interface Props {
  cycle: Cycle;
  /** All of the person's cycles. */
  cycles: readonly Cycle[];
}

/** The credentials that count for a cycle, and those that could. */
export function Credits({ cycle, cycles }: Props) {
  const t = useTexts();
  const query = useCredits(cycle);
  const { items } = query;
  if (!items)
    return (
      <NotLoaded
        query={{ ...query, data: items }}
        loading={t("Loading what counts...")}
        failed={t("The credentials of this cycle couldn’t be loaded.")}
      />
    );
  return (
    <>
      <SectionCard
        id="what-counts"
        title={t("What counts")}
        lead={t(
          "Hours of your other credentials that were completed in this time. Each hour counts once across all cycles.",
        )}
        action={<AddContribution cycle={cycle} cycles={cycles} />}
      >
        <ContributionList cycle={cycle} cycles={cycles} credentials={items} />
      </SectionCard>
      <SectionCard
        id="what-could-count"
        title={t("What could count")}
        lead={t("Your credentials that were completed in this time and have hours left.")}
      >
        <SuggestionList cycle={cycle} cycles={cycles} credentials={items} />
      </SectionCard>
    </>
  );
}
