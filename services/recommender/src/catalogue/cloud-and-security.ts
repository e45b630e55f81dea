import type { CatalogueEntry } from "./entry.ts";

const cloud = { category: "Cloud and operations", pathType: "ai" } as const;
const security = { category: "Security", pathType: "ai" } as const;

export const cloudAndSecurity: readonly CatalogueEntry[] = [
  {
    ...cloud,
    id: "sql-and-databases",
    name: "SQL and Relational Databases",
    difficulty: "beginner",
    hours: 24,
    description:
      "Ask data the right question: joins, grouping, indexes and tables that stay sound.",
    skills: ["SQL", "PostgreSQL", "Data modelling"],
    topics: ["database", "mysql", "queries", "data analysis"],
    resources: [
      ["tutorial", "SQLBolt", "https://sqlbolt.com/", 240],
      [
        "course",
        "Relational Databases",
        "https://www.freecodecamp.org/learn/relational-database/",
        1200,
      ],
      [
        "tutorial",
        "The PostgreSQL Tutorial",
        "https://www.postgresql.org/docs/current/tutorial.html",
        240,
      ],
    ],
  },
  {
    ...cloud,
    id: "containers-and-kubernetes",
    name: "Containers and Kubernetes",
    difficulty: "intermediate",
    hours: 40,
    description: "Package a program once, and run it on one machine or a hundred.",
    skills: ["Docker", "Kubernetes", "Linux"],
    topics: [
      "cka",
      "ckad",
      "certified kubernetes administrator",
      "devops",
      "containers",
      "microservices",
    ],
    resources: [
      ["tutorial", "Docker: get started", "https://docs.docker.com/get-started/", 300],
      [
        "tutorial",
        "Kubernetes Basics",
        "https://kubernetes.io/docs/tutorials/kubernetes-basics/",
        300,
      ],
      ["documentation", "Kubernetes concepts", "https://kubernetes.io/docs/concepts/", 900],
    ],
  },
  {
    ...cloud,
    id: "aws-architecture",
    name: "Architecture on AWS",
    difficulty: "intermediate",
    hours: 60,
    description:
      "Networks, storage and computing on Amazon's cloud, built to fail safely and cost little.",
    skills: ["AWS", "Cloud architecture", "Networking"],
    topics: [
      "aws certified solutions architect",
      "aws certified cloud practitioner",
      "amazon web services",
      "cloud computing",
    ],
    resources: [
      [
        "certification",
        "AWS Certified Solutions Architect – Associate",
        "https://aws.amazon.com/certification/certified-solutions-architect-associate/",
        2400,
      ],
      [
        "documentation",
        "AWS Well-Architected Framework",
        "https://docs.aws.amazon.com/wellarchitected/latest/framework/welcome.html",
        600,
      ],
      ["course", "AWS Training", "https://aws.amazon.com/training/", 1200],
    ],
  },
  {
    ...cloud,
    id: "azure-fundamentals",
    name: "Azure Fundamentals",
    difficulty: "beginner",
    hours: 20,
    description: "What a cloud is for, and how Microsoft's is put together and paid for.",
    skills: ["Azure", "Cloud computing", "Cost management"],
    topics: ["az-900", "microsoft certified azure fundamentals", "azure administrator", "cloud"],
    resources: [
      [
        "certification",
        "Microsoft Certified: Azure Fundamentals",
        "https://learn.microsoft.com/en-us/credentials/certifications/azure-fundamentals/",
        900,
      ],
      ["course", "Training for Azure", "https://learn.microsoft.com/en-us/training/azure/", 600],
    ],
  },
  {
    ...cloud,
    id: "google-cloud-start",
    name: "A Start on Google Cloud",
    difficulty: "beginner",
    hours: 22,
    description:
      "Projects, computing, storage and data on Google's cloud, up to the associate certificate.",
    skills: ["Google Cloud", "Cloud computing", "DevOps"],
    topics: ["gcp", "google cloud associate cloud engineer", "bigquery", "cloud"],
    resources: [
      ["course", "Google Cloud training", "https://cloud.google.com/learn/training", 900],
      [
        "certification",
        "Google Cloud certification",
        "https://cloud.google.com/learn/certification",
        600,
      ],
    ],
  },
  {
    ...cloud,
    id: "infrastructure-as-code",
    name: "Infrastructure as Code",
    difficulty: "advanced",
    hours: 28,
    description:
      "Servers and networks that stand in version control and come up the same every time.",
    skills: ["Terraform", "DevOps", "Automation"],
    topics: [
      "terraform associate",
      "hashicorp",
      "ci cd",
      "platform engineering",
      "site reliability",
    ],
    resources: [
      [
        "tutorial",
        "Terraform tutorials",
        "https://developer.hashicorp.com/terraform/tutorials",
        900,
      ],
      [
        "documentation",
        "Terraform documentation",
        "https://developer.hashicorp.com/terraform/docs",
        300,
      ],
    ],
  },
  {
    ...security,
    id: "web-security",
    name: "Web Security, Hands On",
    difficulty: "advanced",
    hours: 60,
    description:
      "Find and mend what attackers look for: injection, broken access, forged requests.",
    skills: ["Web security", "Penetration testing", "Secure coding"],
    topics: [
      "owasp",
      "ethical hacking",
      "oscp",
      "application security",
      "cybersecurity",
      "hacking",
    ],
    resources: [
      ["course", "Web Security Academy", "https://portswigger.net/web-security", 3000],
      ["documentation", "OWASP Top Ten", "https://owasp.org/www-project-top-ten/", 180],
      ["documentation", "OWASP Cheat Sheet Series", "https://cheatsheetseries.owasp.org/", 300],
    ],
  },
  {
    ...security,
    id: "cybersecurity-foundations",
    name: "Cybersecurity Foundations",
    difficulty: "beginner",
    hours: 45,
    description:
      "Threats, defences and what to do when it happened, for those who look after systems.",
    skills: ["Cybersecurity", "Risk management", "Incident response"],
    topics: ["comptia security+", "cissp", "information security", "infosec", "network security"],
    resources: [
      [
        "course",
        "Google Cybersecurity Certificate",
        "https://www.coursera.org/professional-certificates/google-cybersecurity",
        2400,
      ],
      ["article", "NIST Cybersecurity Framework", "https://www.nist.gov/cyberframework", 180],
      [
        "article",
        "Advice and guidance",
        "https://www.ncsc.gov.uk/section/advice-guidance/all-topics",
        120,
      ],
    ],
  },
];
