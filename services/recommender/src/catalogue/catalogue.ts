import type { LearningPath } from "@laurel/contracts/routes/learning";
import { artificialIntelligence } from "./artificial-intelligence.ts";
import { businessAndLaw } from "./business.ts";
import { care } from "./care.ts";
import { cloudAndSecurity } from "./cloud-and-security.ts";
import { data } from "./data.ts";
import { designAndArts } from "./design-and-arts.ts";
import type { CatalogueEntry } from "./entry.ts";
import { finance } from "./finance.ts";
import { health } from "./health.ts";
import { languagesAndWriting } from "./languages-and-writing.ts";
import { leadershipAndWork } from "./leadership-and-work.ts";
import { nature } from "./nature.ts";
import { programming } from "./programming.ts";
import { providerOf } from "./providers.ts";
import { teaching } from "./teaching.ts";
import { trades } from "./trades.ts";
import { web } from "./web.ts";

/** All learning paths, by field (specification §3, LearningPath and LearningResource). */
export const CATALOGUE: readonly CatalogueEntry[] = [
  ...programming,
  ...web,
  ...cloudAndSecurity,
  ...data,
  ...artificialIntelligence,
  ...leadershipAndWork,
  ...businessAndLaw,
  ...finance,
  ...languagesAndWriting,
  ...designAndArts,
  ...health,
  ...care,
  ...teaching,
  ...trades,
  ...nature,
];

/** When the catalogue was written. */
const CREATED_AT = "2026-01-01T00:00:00.000Z";

export const LEARNING_PATHS: readonly LearningPath[] = CATALOGUE.map(toLearningPath);

const byId = new Map(LEARNING_PATHS.map((path) => [path.id, path]));
export const findLearningPath = (id: string): LearningPath | undefined => byId.get(id);

function toLearningPath({ hours, topics: _topics, broad: _broad, ...entry }: CatalogueEntry) {
  const pathId = entry.id;
  return {
    ...entry,
    estimatedHours: hours,
    skills: [...entry.skills],
    imageUrl: "",
    isPremium: false,
    createdAt: CREATED_AT,
    resources: entry.resources.map(([type, name, url, duration], index) => ({
      id: `${pathId}-${index + 1}`,
      pathId,
      name,
      type,
      url,
      provider: providerOf(url) ?? "",
      duration,
      order: index + 1,
      createdAt: CREATED_AT,
    })),
  };
}
