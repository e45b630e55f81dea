import type { LearningPath } from "@laurel/contracts/routes/learning";

/** What is written in the catalogue of one path; `toLearningPath` adds the rest. */
export interface CatalogueEntry {
  /** Stands in people's streams: never changed, never given to another path. */
  id: string;
  name: string;
  category: string;
  pathType: LearningPath["pathType"];
  difficulty: "beginner" | "intermediate" | "advanced";
  hours: number;
  description: string;
  skills: readonly string[];
  /** By what else it is found: synonyms, and the names of certificates that it prepares for or renews. */
  topics: readonly string[];
  /** Good for nearly everybody: shown where nothing fits better. */
  broad?: true;
  /** In the order in which they are best taken: type, name, address, minutes. */
  resources: readonly (readonly [ResourceType, string, string, number])[];
}

type ResourceType = "course" | "tutorial" | "documentation" | "book" | "article" | "certification";
