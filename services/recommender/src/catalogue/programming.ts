import type { CatalogueEntry } from "./entry.ts";

const field = { category: "Programming", pathType: "ai" } as const;

export const programming: readonly CatalogueEntry[] = [
  {
    ...field,
    id: "python-first-steps",
    name: "Python: First Steps",
    difficulty: "beginner",
    hours: 30,
    description:
      "Variables, loops, functions and files, until small everyday chores run by themselves.",
    skills: ["Python", "Programming", "Problem solving"],
    topics: ["coding", "scripting", "learn to code", "automation"],
    resources: [
      ["course", "Python for Everybody", "https://www.coursera.org/specializations/python", 1200],
      ["tutorial", "The Python Tutorial", "https://docs.python.org/3/tutorial/", 480],
      [
        "course",
        "Scientific Computing with Python",
        "https://www.freecodecamp.org/learn/scientific-computing-with-python/",
        600,
      ],
    ],
  },
  {
    ...field,
    id: "python-in-practice",
    name: "Python in Practice",
    difficulty: "intermediate",
    hours: 40,
    description:
      "Classes, modules, tests and packages: from scripts to programs that others can use.",
    skills: ["Python", "Testing", "Software design"],
    topics: ["object oriented programming", "coding", "software", "backend"],
    resources: [
      [
        "course",
        "CS50's Introduction to Programming with Python",
        "https://cs50.harvard.edu/python/",
        1800,
      ],
      [
        "course",
        "Introduction to Computer Science and Programming in Python",
        "https://ocw.mit.edu/courses/6-0001-introduction-to-computer-science-and-programming-in-python-fall-2016/",
        1800,
      ],
      ["documentation", "The Python Standard Library", "https://docs.python.org/3/library/", 300],
    ],
  },
  {
    ...field,
    id: "javascript-foundations",
    name: "JavaScript Foundations",
    difficulty: "beginner",
    hours: 45,
    description: "The language of the web from the first variable to promises and modules.",
    skills: ["JavaScript", "Programming", "Web development"],
    topics: ["js", "ecmascript", "frontend", "coding"],
    resources: [
      ["tutorial", "The Modern JavaScript Tutorial", "https://javascript.info/", 1500],
      [
        "documentation",
        "JavaScript Guide",
        "https://developer.mozilla.org/en-US/docs/Web/JavaScript/Guide",
        600,
      ],
      ["course", "freeCodeCamp curriculum", "https://www.freecodecamp.org/learn/", 1800],
    ],
  },
  {
    ...field,
    id: "typescript-in-earnest",
    name: "TypeScript in Earnest",
    difficulty: "intermediate",
    hours: 20,
    description:
      "Types that find mistakes before people do: unions, generics and a strict compiler.",
    skills: ["TypeScript", "JavaScript", "Software design"],
    topics: ["frontend", "web development", "static typing"],
    resources: [
      [
        "book",
        "The TypeScript Handbook",
        "https://www.typescriptlang.org/docs/handbook/intro.html",
        600,
      ],
      ["documentation", "TypeScript documentation", "https://www.typescriptlang.org/docs/", 300],
    ],
  },
  {
    ...field,
    id: "rust-systems",
    name: "Rust for Reliable Systems",
    difficulty: "advanced",
    hours: 50,
    description: "Ownership and borrowing, fearless concurrency, and programs that do not crash.",
    skills: ["Rust", "Systems programming", "Concurrency"],
    topics: ["memory safety", "low level", "software"],
    resources: [
      ["book", "The Rust Programming Language", "https://doc.rust-lang.org/book/", 1800],
      ["tutorial", "Rust by Example", "https://doc.rust-lang.org/rust-by-example/", 900],
      ["documentation", "The Cargo Book", "https://doc.rust-lang.org/cargo/", 240],
    ],
  },
  {
    ...field,
    id: "go-services",
    name: "Services in Go",
    difficulty: "intermediate",
    hours: 32,
    description:
      "A small language for servers that hold: goroutines, channels and the standard library.",
    skills: ["Go", "Back-end development", "Concurrency"],
    topics: ["golang", "backend", "microservices", "software"],
    resources: [
      ["tutorial", "A Tour of Go", "https://go.dev/tour/", 360],
      ["documentation", "Effective Go", "https://go.dev/doc/effective_go", 300],
      ["tutorial", "Go tutorials", "https://go.dev/doc/tutorial/", 480],
    ],
  },
  {
    ...field,
    id: "csharp-and-dotnet",
    name: "C# and .NET",
    difficulty: "beginner",
    hours: 35,
    description: "Object-oriented programs for desktop, web and cloud on Microsoft's platform.",
    skills: ["C#", ".NET", "Programming"],
    topics: ["csharp", "dotnet", "asp.net", "unity", "software"],
    resources: [
      [
        "course",
        "Foundational C# with Microsoft",
        "https://www.freecodecamp.org/learn/foundational-c-sharp-with-microsoft/",
        1200,
      ],
      [
        "documentation",
        "C# documentation",
        "https://learn.microsoft.com/en-us/dotnet/csharp/",
        600,
      ],
    ],
  },
  {
    ...field,
    id: "java-from-the-ground-up",
    name: "Java from the Ground Up",
    difficulty: "beginner",
    hours: 40,
    description: "Classes, collections and streams in the language that much of business runs on.",
    skills: ["Java", "Object-oriented programming", "Programming"],
    topics: ["jvm", "spring", "android", "backend", "software"],
    resources: [
      ["tutorial", "Learn Java", "https://dev.java/learn/", 1500],
      ["course", "Java courses", "https://www.edx.org/learn/java", 900],
    ],
  },
  {
    ...field,
    id: "algorithms-and-data-structures",
    name: "Algorithms and Data Structures",
    difficulty: "intermediate",
    hours: 60,
    description:
      "Sorting, searching, graphs and dynamic programming, and how to tell what is fast enough.",
    skills: ["Algorithms", "Data structures", "Problem solving"],
    topics: ["computer science", "coding interview", "programming"],
    resources: [
      ["course", "Algorithms, Part I", "https://www.coursera.org/learn/algorithms-part1", 3200],
      [
        "course",
        "Introduction to Algorithms",
        "https://ocw.mit.edu/courses/6-006-introduction-to-algorithms-spring-2020/",
        2400,
      ],
    ],
  },
  {
    ...field,
    id: "computer-science-in-one-course",
    name: "Computer Science in One Course",
    difficulty: "beginner",
    hours: 100,
    description: "From bits to web applications, with problem sets that make it stay.",
    skills: ["Computer science", "C", "Python", "SQL"],
    topics: ["cs50", "programming", "software", "coding"],
    resources: [
      ["course", "CS50x: Introduction to Computer Science", "https://cs50.harvard.edu/x/", 6000],
      [
        "course",
        "Computer science theory",
        "https://www.khanacademy.org/computing/computer-science",
        900,
      ],
    ],
  },
  {
    ...field,
    id: "git-and-the-shell",
    name: "Git and the Shell",
    difficulty: "beginner",
    hours: 15,
    description:
      "The everyday tools around code: command line, version control and working together.",
    skills: ["Git", "Linux", "Command line"],
    topics: ["bash", "version control", "github", "unix", "software"],
    resources: [
      [
        "course",
        "The Missing Semester of Your CS Education",
        "https://missing.csail.mit.edu/",
        720,
      ],
      ["book", "Pro Git", "https://git-scm.com/book/en/v2", 600],
      [
        "tutorial",
        "The Linux command line for beginners",
        "https://ubuntu.com/tutorials/command-line-for-beginners",
        60,
      ],
    ],
  },
  {
    ...field,
    id: "software-testing",
    name: "Software Testing That Pays",
    difficulty: "intermediate",
    hours: 18,
    description:
      "What to test at which level, how to keep tests quick and honest, and tests in a real browser.",
    skills: ["Testing", "Test automation", "Software quality"],
    topics: ["qa", "quality assurance", "istqb", "playwright", "automation", "software"],
    resources: [
      ["article", "Software Testing Guide", "https://martinfowler.com/testing/", 240],
      ["documentation", "Playwright: getting started", "https://playwright.dev/docs/intro", 300],
    ],
  },
];
