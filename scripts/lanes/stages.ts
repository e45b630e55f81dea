import type { Lane } from "./lane.ts";
import {
  composeFile,
  journeysOnEngines,
  loadOnEngines,
  olderKafka,
  portsOnEngines,
  productOnEngines,
  routesOnEngines,
  upgrade,
} from "./lanes-on-engines.ts";
import {
  journeysInArabic,
  journeysInGerman,
  journeysInJapanese,
  journeysInLongerTexts,
} from "./language-lanes.ts";
import { faultsOfThisCommit, firstHalfOfFaults, secondHalfOfFaults } from "./fault-lanes.ts";
import {
  accessiblePdfs,
  assistantInPython,
  budgetsOfScreens,
  format,
  generatedDocuments,
  journeys,
  lint,
  manifests,
  processes,
  shortLoad,
  languages,
  specificationCoverage,
  types,
  units,
  webBuild,
} from "./lanes-without-engines.ts";

/** The rows of a stage run concurrently, the lanes of a row one after another. */
type Stage = readonly (readonly Lane[])[];

/** Every lane, in the order in which they run. */
export const stages: readonly Stage[] = [
  [[types, lint, format, generatedDocuments, specificationCoverage, languages, units]],
  [
    [
      webBuild,
      budgetsOfScreens,
      journeys,
      journeysInGerman,
      journeysInArabic,
      journeysInJapanese,
      journeysInLongerTexts,
    ],
  ],
  [[accessiblePdfs, shortLoad]],
  [
    [productOnEngines, journeysOnEngines],
    [
      manifests,
      assistantInPython,
      composeFile,
      portsOnEngines,
      processes,
      routesOnEngines,
      olderKafka,
      upgrade,
    ],
  ],
  // With nothing beside it, so that what it finds isn't the fault of a busy machine.
  [[faultsOfThisCommit]],
  [[loadOnEngines]],
  [[firstHalfOfFaults], [secondHalfOfFaults]],
];

export const lanes: readonly Lane[] = stages.flat(2);
