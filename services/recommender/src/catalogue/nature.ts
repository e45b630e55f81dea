import type { CatalogueEntry } from "./entry.ts";

const field = { category: "Environment", pathType: "non_ai" } as const;

export const nature: readonly CatalogueEntry[] = [
  {
    ...field,
    id: "gardening",
    name: "Gardening",
    difficulty: "beginner",
    hours: 15,
    description: "Soil, seeds and seasons, on a balcony as in a field.",
    skills: ["Gardening", "Plant care", "Composting"],
    topics: ["horticulture", "plants", "agriculture", "landscaping", "botany", "farming"],
    resources: [
      [
        "article",
        "Beginner's guide to gardening",
        "https://www.rhs.org.uk/advice/beginners-guide",
        240,
      ],
      [
        "course",
        "Nature and environment courses",
        "https://www.open.edu/openlearn/nature-environment",
        480,
      ],
    ],
  },
  {
    ...field,
    id: "sustainability",
    name: "Sustainability",
    difficulty: "beginner",
    hours: 26,
    description: "Climate, resources and fairness, and what an organisation can change.",
    skills: ["Sustainability", "Climate science", "Reporting"],
    topics: ["climate change", "esg", "environment", "ecology", "circular economy", "biology"],
    resources: [
      ["course", "Sustainability courses", "https://www.edx.org/learn/sustainability", 900],
      [
        "article",
        "Sustainable Development Goals",
        "https://www.un.org/sustainabledevelopment/sustainable-development-goals/",
        60,
      ],
    ],
  },
];
