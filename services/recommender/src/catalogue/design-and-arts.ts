import type { CatalogueEntry } from "./entry.ts";

const design = { category: "Design", pathType: "non_ai" } as const;
const arts = { category: "Arts", pathType: "non_ai" } as const;

export const designAndArts: readonly CatalogueEntry[] = [
  {
    ...design,
    id: "graphic-design",
    name: "Graphic Design",
    difficulty: "beginner",
    hours: 46,
    description: "Form, colour and composition, from a poster to the look of a whole brand.",
    skills: ["Graphic design", "Typography", "Composition"],
    topics: ["illustrator", "photoshop", "branding", "adobe", "visual communication", "art"],
    resources: [
      [
        "course",
        "Graphic Design Specialization",
        "https://www.coursera.org/specializations/graphic-design",
        2400,
      ],
      ["article", "Google Fonts Knowledge", "https://fonts.google.com/knowledge", 300],
    ],
  },
  {
    ...design,
    id: "user-experience-design",
    name: "User Experience Design",
    difficulty: "beginner",
    hours: 75,
    description: "Watch people, sketch, test and try again until it is easy to use.",
    skills: ["UX design", "User research", "Prototyping"],
    topics: ["ux", "ui", "figma", "usability", "interaction design", "product design"],
    resources: [
      [
        "course",
        "Google UX Design Certificate",
        "https://www.coursera.org/professional-certificates/google-ux-design",
        4200,
      ],
      [
        "article",
        "10 Usability Heuristics",
        "https://www.nngroup.com/articles/ten-usability-heuristics/",
        20,
      ],
      ["article", "Laws of UX", "https://lawsofux.com/", 90],
    ],
  },
  {
    ...design,
    id: "design-thinking",
    name: "Design Thinking",
    difficulty: "beginner",
    hours: 10,
    description: "A way from a vague problem to a thing that people can try.",
    skills: ["Design thinking", "Ideation", "Workshops"],
    topics: ["innovation", "service design", "creativity", "product management"],
    resources: [
      [
        "article",
        "Design thinking",
        "https://www.interaction-design.org/literature/topics/design-thinking",
        120,
      ],
      ["course", "Design thinking courses", "https://www.edx.org/learn/design-thinking", 300],
    ],
  },
  {
    ...arts,
    id: "drawing",
    name: "Learning to Draw",
    difficulty: "beginner",
    hours: 40,
    description: "Lines, boxes and texture: exercises that train hand and eye.",
    skills: ["Drawing", "Perspective", "Observation"],
    topics: ["sketching", "illustration", "painting", "art", "comics"],
    resources: [
      ["course", "Drawabox", "https://drawabox.com/", 2400],
      ["article", "Art history", "https://www.khanacademy.org/humanities/art-history", 300],
    ],
  },
  {
    ...arts,
    id: "art-history",
    name: "Art History",
    difficulty: "beginner",
    hours: 32,
    description: "Look longer: works and their times, from caves to this century.",
    skills: ["Art history", "Visual analysis", "Writing"],
    topics: ["museum", "painting", "culture", "history", "humanities", "architecture"],
    resources: [
      ["book", "Smarthistory", "https://smarthistory.org/", 1200],
      ["course", "Art history", "https://www.khanacademy.org/humanities/art-history", 900],
    ],
  },
  {
    ...arts,
    id: "music-theory",
    name: "Music Theory",
    difficulty: "beginner",
    hours: 21,
    description: "Notes, scales, chords and rhythm, with exercises for the ear.",
    skills: ["Music theory", "Ear training", "Composition"],
    topics: ["music", "piano", "guitar", "singing", "songwriting", "harmony"],
    resources: [
      ["tutorial", "Lessons", "https://www.musictheory.net/lessons", 480],
      ["course", "Music courses", "https://www.edx.org/learn/music", 600],
    ],
  },
  {
    ...arts,
    id: "photography",
    name: "Photography",
    difficulty: "beginner",
    hours: 24,
    description: "Light, exposure and composition, with whatever camera is at hand.",
    skills: ["Photography", "Composition", "Photo editing"],
    topics: ["camera", "lightroom", "film", "video", "visual art"],
    resources: [
      ["course", "Photography courses", "https://www.edx.org/learn/photography", 600],
      [
        "course",
        "Creative arts and media courses",
        "https://www.futurelearn.com/subjects/creative-arts-and-media-courses",
        480,
      ],
    ],
  },
];
