import type { CatalogueEntry } from "./entry.ts";

const field = { category: "Web development", pathType: "ai" } as const;

export const web: readonly CatalogueEntry[] = [
  {
    ...field,
    id: "first-web-pages",
    name: "First Web Pages with HTML and CSS",
    difficulty: "beginner",
    hours: 25,
    description: "Pages with structure and style that look right on a phone as on a desk.",
    skills: ["HTML", "CSS", "Responsive design"],
    topics: ["web development", "frontend", "web design", "coding"],
    resources: [
      [
        "course",
        "Responsive Web Design",
        "https://www.freecodecamp.org/learn/2022/responsive-web-design/",
        1200,
      ],
      [
        "documentation",
        "Learn web development",
        "https://developer.mozilla.org/en-US/docs/Learn_web_development",
        900,
      ],
      ["course", "Learn CSS", "https://web.dev/learn/css", 480],
    ],
  },
  {
    ...field,
    id: "react-applications",
    name: "Applications with React",
    difficulty: "intermediate",
    hours: 40,
    description: "Components, state and effects, up to an application that people enjoy using.",
    skills: ["React", "JavaScript", "Front-end development"],
    topics: ["frontend", "web development", "jsx", "single page application"],
    resources: [
      ["tutorial", "Learn React", "https://react.dev/learn", 900],
      ["course", "The Odin Project", "https://www.theodinproject.com/paths", 3000],
    ],
  },
  {
    ...field,
    id: "node-back-ends",
    name: "Back Ends with Node.js",
    difficulty: "intermediate",
    hours: 35,
    description: "HTTP, databases and background work on the server, in JavaScript.",
    skills: ["Node.js", "JavaScript", "APIs"],
    topics: ["backend", "rest", "express", "web development", "server"],
    resources: [
      [
        "tutorial",
        "Introduction to Node.js",
        "https://nodejs.org/en/learn/getting-started/introduction-to-nodejs",
        480,
      ],
      [
        "course",
        "Back End Development and APIs",
        "https://www.freecodecamp.org/learn/back-end-development-and-apis/",
        1500,
      ],
    ],
  },
  {
    ...field,
    id: "accessible-web",
    name: "A Web for Everybody",
    difficulty: "intermediate",
    hours: 16,
    description:
      "Accessibility from the first sketch to the audit: semantics, keyboard, contrast and words.",
    skills: ["Accessibility", "HTML", "Inclusive design"],
    topics: ["wcag", "a11y", "web development", "usability", "disability"],
    resources: [
      [
        "course",
        "Digital Accessibility Foundations",
        "https://www.w3.org/WAI/courses/foundations-course/",
        960,
      ],
      ["course", "Learn Accessibility", "https://web.dev/learn/accessibility", 360],
      [
        "documentation",
        "Accessibility",
        "https://developer.mozilla.org/en-US/docs/Web/Accessibility",
        300,
      ],
    ],
  },
];
