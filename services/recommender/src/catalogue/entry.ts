import type { LearningPath } from "@laurel/contracts/routes/learning";

/** The catalogue's own data of a path. `toLearningPath` adds the rest. */
export interface CatalogueEntry {
  /** Part of people's streams: never change it, and never reuse it for another path. */
  id: string;
  name: string;
  category: string;
  pathType: LearningPath["pathType"];
  difficulty: "beginner" | "intermediate" | "advanced";
  hours: number;
  description: string;
  skills: readonly string[];
  /** Search terms: synonyms, and certificates that the path prepares for or renews. */
  topics: readonly string[];
  /** Suits nearly everybody. Shown when nothing fits better. */
  broad?: true;
  /** In the recommended order: type, name, address, minutes. */
  resources: readonly (readonly [ResourceType, string, string, number])[];
}

type ResourceType = "course" | "tutorial" | "documentation" | "book" | "article" | "certification";
