import type { CatalogueEntry } from "./entry.ts";

const business = { category: "Business", pathType: "non_ai" } as const;
const law = { category: "Law", pathType: "non_ai" } as const;

export const businessAndLaw: readonly CatalogueEntry[] = [
  {
    ...business,
    id: "starting-a-business",
    name: "Starting a Business",
    difficulty: "beginner",
    hours: 22,
    description: "From an idea to first customers: plan, money, paperwork and the courage to ask.",
    skills: ["Entrepreneurship", "Business planning", "Customer research"],
    topics: ["startup", "founder", "self employed", "freelance", "small business"],
    resources: [
      ["article", "Business guide", "https://www.sba.gov/business-guide", 300],
      ["course", "Startup School", "https://www.startupschool.org/", 600],
    ],
  },
  {
    ...business,
    id: "digital-marketing",
    name: "Digital Marketing",
    difficulty: "beginner",
    hours: 28,
    description:
      "Be found and be remembered: content, search, social media and what the figures say.",
    skills: ["Marketing", "SEO", "Content strategy"],
    topics: [
      "social media",
      "advertising",
      "google ads",
      "branding",
      "inbound marketing",
      "copywriting",
    ],
    resources: [
      ["course", "Inbound Marketing", "https://academy.hubspot.com/courses/inbound-marketing", 300],
      ["course", "Content Marketing", "https://academy.hubspot.com/courses/content-marketing", 360],
      [
        "documentation",
        "SEO Starter Guide",
        "https://developers.google.com/search/docs/fundamentals/seo-starter-guide",
        90,
      ],
    ],
  },
  {
    ...business,
    id: "sales-and-service",
    name: "Sales and Customer Service",
    difficulty: "beginner",
    hours: 19,
    description: "Listen for what somebody needs, keep a promise, and turn a complaint into trust.",
    skills: ["Sales", "Customer service", "CRM"],
    topics: ["salesforce administrator", "account management", "retail", "hospitality", "support"],
    resources: [
      ["course", "Inbound Sales", "https://academy.hubspot.com/courses/inbound-sales", 240],
      ["course", "Trailhead", "https://trailhead.salesforce.com/", 600],
    ],
  },
  {
    ...business,
    id: "supply-chain",
    name: "Supply Chain and Logistics",
    difficulty: "intermediate",
    hours: 44,
    description: "Forecast, stock, transport: how things arrive where and when they are wanted.",
    skills: ["Logistics", "Supply chain", "Forecasting"],
    topics: ["procurement", "inventory", "warehouse", "operations", "apics", "transport"],
    resources: [
      ["course", "Supply chain courses", "https://www.edx.org/learn/supply-chain-management", 1800],
      [
        "course",
        "Money and business courses",
        "https://www.open.edu/openlearn/money-business",
        300,
      ],
    ],
  },
  {
    ...law,
    id: "data-protection",
    name: "Data Protection in Practice",
    difficulty: "beginner",
    hours: 11,
    description: "What the GDPR asks of everybody who keeps data about people, and how to do it.",
    skills: ["GDPR", "Privacy", "Compliance"],
    topics: ["data protection officer", "cipp", "law", "information governance", "privacy"],
    resources: [
      ["article", "What is GDPR?", "https://gdpr.eu/what-is-gdpr/", 60],
      ["documentation", "General Data Protection Regulation", "https://gdpr-info.eu/", 240],
    ],
  },
  {
    ...law,
    id: "intellectual-property",
    name: "Intellectual Property",
    difficulty: "beginner",
    hours: 13,
    description:
      "Copyright, trade marks and patents for those who make things and those who use them.",
    skills: ["Intellectual property", "Copyright", "Licensing"],
    topics: ["law", "patents", "trademark", "creative commons", "publishing"],
    resources: [
      ["course", "WIPO Academy", "https://www.wipo.int/academy/en/", 480],
      ["article", "Share your work", "https://creativecommons.org/share-your-work/", 60],
    ],
  },
  {
    ...law,
    id: "law-for-everybody",
    name: "Law for Everybody",
    difficulty: "beginner",
    hours: 23,
    description: "Contracts, rights and courts in plain words, and where to look things up.",
    skills: ["Legal literacy", "Contracts", "Human rights"],
    topics: ["law", "legal", "justice", "paralegal", "politics", "compliance"],
    resources: [
      [
        "course",
        "Society, politics and law courses",
        "https://www.open.edu/openlearn/society-politics-law",
        600,
      ],
      ["documentation", "Wex legal encyclopedia", "https://www.law.cornell.edu/wex", 240],
      [
        "article",
        "Universal Declaration of Human Rights",
        "https://www.un.org/en/about-us/universal-declaration-of-human-rights",
        30,
      ],
    ],
  },
];
