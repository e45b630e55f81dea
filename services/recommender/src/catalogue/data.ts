import type { CatalogueEntry } from "./entry.ts";

const field = { category: "Data", pathType: "ai" } as const;

export const data: readonly CatalogueEntry[] = [
  {
    ...field,
    id: "data-analysis-start",
    name: "Data Analysis from Question to Chart",
    difficulty: "beginner",
    hours: 80,
    description: "Ask, clean, analyse and show: the whole way from a table to a decision.",
    skills: ["Data analysis", "SQL", "Spreadsheets", "Data visualization"],
    topics: ["google data analytics", "data analyst", "business intelligence", "analytics"],
    broad: true,
    resources: [
      [
        "course",
        "Google Data Analytics Certificate",
        "https://www.coursera.org/professional-certificates/google-data-analytics",
        4800,
      ],
      [
        "course",
        "Data Analysis with Python",
        "https://www.freecodecamp.org/learn/data-analysis-with-python/",
        1200,
      ],
    ],
  },
  {
    ...field,
    id: "pandas-and-numpy",
    name: "Tables in Python with pandas",
    difficulty: "intermediate",
    hours: 20,
    description: "Load, join, reshape and summarise data in a few lines that can be run again.",
    skills: ["Python", "pandas", "NumPy"],
    topics: ["data analysis", "data science", "jupyter", "notebooks"],
    resources: [
      ["course", "Pandas", "https://www.kaggle.com/learn/pandas", 240],
      [
        "tutorial",
        "pandas: getting started tutorials",
        "https://pandas.pydata.org/docs/getting_started/intro_tutorials/index.html",
        300,
      ],
      [
        "tutorial",
        "NumPy: the absolute basics",
        "https://numpy.org/doc/stable/user/absolute_beginners.html",
        180,
      ],
    ],
  },
  {
    ...field,
    id: "statistics-and-probability",
    name: "Statistics and Probability",
    difficulty: "beginner",
    hours: 50,
    description: "Chance, samples and tests, so that numbers can be trusted for what they say.",
    skills: ["Statistics", "Probability", "Critical thinking"],
    topics: ["data science", "maths", "mathematics", "research methods"],
    resources: [
      [
        "course",
        "Statistics and probability",
        "https://www.khanacademy.org/math/statistics-probability",
        2400,
      ],
      ["course", "Statistics courses", "https://www.edx.org/learn/statistics", 600],
    ],
  },
  {
    ...field,
    id: "data-science-with-r",
    name: "Data Science with R",
    difficulty: "intermediate",
    hours: 60,
    description: "Import, tidy, model and communicate in the language of statisticians.",
    skills: ["R", "Data science", "Data visualization"],
    topics: ["rstudio", "tidyverse", "ggplot2", "statistics"],
    resources: [
      ["book", "R for Data Science", "https://r4ds.hadley.nz/", 1800],
      [
        "course",
        "Data Science Specialization",
        "https://www.coursera.org/specializations/jhu-data-science",
        3000,
      ],
    ],
  },
  {
    ...field,
    id: "power-bi-dashboards",
    name: "Dashboards with Power BI",
    difficulty: "beginner",
    hours: 24,
    description:
      "Reports that people open on their own: models, measures and charts that say one thing.",
    skills: ["Power BI", "Data visualization", "Reporting"],
    topics: ["pl-300", "power bi data analyst", "business intelligence", "excel", "dax"],
    resources: [
      [
        "documentation",
        "Power BI documentation",
        "https://learn.microsoft.com/en-us/power-bi/",
        600,
      ],
      ["course", "Microsoft Learn training", "https://learn.microsoft.com/en-us/training/", 600],
    ],
  },
  {
    ...field,
    id: "data-visualization",
    name: "Charts That Tell the Truth",
    difficulty: "intermediate",
    hours: 14,
    description: "Choose, draw and label charts so that the eye finds what the data says.",
    skills: ["Data visualization", "Storytelling", "Design"],
    topics: ["tableau", "charts", "infographics", "data analysis"],
    resources: [
      ["course", "Data Visualization", "https://www.kaggle.com/learn/data-visualization", 240],
      ["course", "Data visualization courses", "https://www.edx.org/learn/data-visualization", 480],
    ],
  },
  {
    ...field,
    id: "mathematics-for-machine-learning",
    name: "Mathematics for Machine Learning",
    difficulty: "intermediate",
    hours: 65,
    description: "Linear algebra, calculus and probability, as far as models need them.",
    skills: ["Linear algebra", "Calculus", "Probability"],
    topics: ["maths", "mathematics", "machine learning", "data science"],
    resources: [
      [
        "course",
        "Linear Algebra",
        "https://ocw.mit.edu/courses/18-06-linear-algebra-spring-2010/",
        2400,
      ],
      [
        "course",
        "Mathematics for Machine Learning and Data Science",
        "https://www.coursera.org/specializations/mathematics-for-machine-learning-and-data-science",
        1500,
      ],
      ["course", "Linear algebra", "https://www.khanacademy.org/math/linear-algebra", 900],
    ],
  },
];
