import type { CatalogueEntry } from "./entry.ts";

const field = { category: "Teaching", pathType: "non_ai" } as const;

export const teaching: readonly CatalogueEntry[] = [
  {
    ...field,
    id: "teaching-and-facilitating",
    name: "Teaching and Facilitating",
    difficulty: "intermediate",
    hours: 26,
    description: "Plan a lesson or a workshop, bring everybody in, and see whether it worked.",
    skills: ["Teaching", "Facilitation", "Curriculum design"],
    topics: ["education", "training", "pedagogy", "workshops", "mentoring", "teacher"],
    resources: [
      ["course", "Teaching courses", "https://www.futurelearn.com/subjects/teaching-courses", 600],
      [
        "course",
        "Education and development",
        "https://www.open.edu/openlearn/education-development",
        600,
      ],
    ],
  },
  {
    ...field,
    id: "classroom-management",
    name: "Classroom Management",
    difficulty: "beginner",
    hours: 10,
    description: "Routines, calm and relationships, so that there is time to teach.",
    skills: ["Classroom management", "Behaviour support", "Motivation"],
    topics: ["teacher", "behaviour", "pupils", "school", "discipline"],
    resources: [
      ["course", "IRIS Center modules", "https://iris.peabody.vanderbilt.edu/", 300],
      [
        "article",
        "Classroom management",
        "https://www.edutopia.org/topic/classroom-management",
        120,
      ],
    ],
  },
  {
    ...field,
    id: "lesson-design",
    name: "Designing Lessons",
    difficulty: "intermediate",
    hours: 14,
    description: "From what they should know to what they do on Monday morning.",
    skills: ["Lesson planning", "Curriculum design", "Instructional design"],
    topics: ["teacher", "curriculum", "pgce", "instructional designer", "pedagogy", "lecturer"],
    resources: [
      [
        "course",
        "Education and development courses",
        "https://www.open.edu/openlearn/education-development",
        600,
      ],
      ["documentation", "Universal Design for Learning", "https://udlguidelines.cast.org/", 120],
    ],
  },
  {
    ...field,
    id: "inclusive-education",
    name: "Inclusive Education",
    difficulty: "intermediate",
    hours: 12,
    description:
      "Special needs, languages and talents in one room, and lessons that reach all of them.",
    skills: ["Inclusive education", "Special educational needs", "Differentiation"],
    topics: ["sen", "send", "senco", "special education", "autism", "dyslexia", "iep", "teacher"],
    resources: [
      [
        "course",
        "Modules on disability and inclusion",
        "https://iris.peabody.vanderbilt.edu/iris-resource-locator/",
        480,
      ],
      ["documentation", "The UDL Guidelines", "https://udlguidelines.cast.org/", 120],
    ],
  },
  {
    ...field,
    id: "reading-and-literacy",
    name: "Teaching Reading",
    difficulty: "intermediate",
    hours: 12,
    description:
      "Sounds, words, fluency and understanding: what research says about learning to read.",
    skills: ["Reading instruction", "Phonics", "Literacy"],
    topics: ["literacy", "teacher", "primary school", "dyslexia", "spelling"],
    resources: [
      ["course", "Reading 101", "https://www.readingrockets.org/reading-101", 480],
      ["documentation", "What Works Clearinghouse", "https://ies.ed.gov/ncee/wwc/", 120],
    ],
  },
  {
    ...field,
    id: "teaching-english",
    name: "Teaching English",
    difficulty: "intermediate",
    hours: 20,
    description:
      "Grammar explained, learners who talk, and tests that tell: English as another language.",
    skills: ["Teaching English", "Language teaching", "Lesson planning"],
    topics: ["tefl", "tesol", "celta", "delta", "esl", "efl", "language teacher"],
    resources: [
      ["course", "TeachingEnglish", "https://www.teachingenglish.org.uk/", 900],
      ["tutorial", "LearnEnglish", "https://learnenglish.britishcouncil.org/", 240],
    ],
  },
  {
    ...field,
    id: "teaching-with-technology",
    name: "Teaching with Technology",
    difficulty: "beginner",
    hours: 10,
    description: "Online classes, screens and AI in school, where they help and where they do not.",
    skills: ["Educational technology", "Online teaching", "Digital literacy"],
    topics: [
      "edtech",
      "elearning",
      "moodle",
      "google certified educator",
      "microsoft innovative educator",
      "teacher",
    ],
    resources: [
      [
        "course",
        "Educator center",
        "https://learn.microsoft.com/en-us/training/educator-center/",
        480,
      ],
      ["course", "Khan for Educators", "https://www.khanacademy.org/khan-for-educators", 120],
    ],
  },
  {
    ...field,
    id: "assessment-and-feedback",
    name: "Assessment and Feedback",
    difficulty: "intermediate",
    hours: 8,
    description: "Find out what they have understood, and tell them so that it helps.",
    skills: ["Assessment", "Feedback", "Marking"],
    topics: ["exam", "grading", "teacher", "assessor", "examiner", "evaluation of learning"],
    resources: [
      [
        "documentation",
        "Evidence and resources",
        "https://educationendowmentfoundation.org.uk/",
        180,
      ],
      ["documentation", "Practice guides", "https://ies.ed.gov/ncee/wwc/PracticeGuides", 180],
    ],
  },
  {
    ...field,
    id: "early-years-education",
    name: "Early Years Education",
    difficulty: "beginner",
    hours: 12,
    description: "Play, language and first numbers: how the youngest learn.",
    skills: ["Early childhood education", "Play-based learning", "Child development"],
    topics: ["kindergarten", "preschool", "nursery", "montessori", "early childhood", "teacher"],
    resources: [
      [
        "documentation",
        "National Association for the Education of Young Children",
        "https://www.naeyc.org/",
        180,
      ],
      ["article", "Center on the Developing Child", "https://developingchild.harvard.edu/", 240],
    ],
  },
];
