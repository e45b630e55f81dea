/**
 * Platforms that issue certificates in their own name and show each one at an address of its own. Those that show the
 * certificates of others, such as Coursera and Credly, aren't here.
 */
const CERTIFICATES_OF: readonly (readonly [issuer: string, address: RegExp])[] = [
  ["Udemy", /^(?:www\.)?(?:ude\.my\/|udemy\.com\/certificate\/)/iu],
  ["LinkedIn Learning", /^(?:www\.)?linkedin\.com\/learning\/certificates\//iu],
  [
    "DataCamp",
    /^(?:www\.)?datacamp\.com\/(?:statement-of-accomplishment|(?:completed\/)?certificates?|skill-verification)\//iu,
  ],
  ["Codecademy", /^(?:www\.)?codecademy\.com\/profiles\/[^/]+\/certificates\//iu],
  ["Udacity", /^(?:(?:www\.)?udacity\.com\/certificate\/|confirm\.udacity\.com\/)/iu],
  ["freeCodeCamp", /^(?:www\.)?freecodecamp\.org\/certification\//iu],
  ["HackerRank", /^(?:www\.)?hackerrank\.com\/certificates\//iu],
  ["Kaggle", /^(?:www\.)?kaggle\.com\/learn\/certification\//iu],
  ["Sololearn", /^(?:www\.)?sololearn\.com\/(?:[a-z]{2}\/)?certificates?\//iu],
  ["OpenClassrooms", /^(?:www\.)?openclassrooms\.com\/.*course-certificates\//iu],
  ["Alison", /^(?:www\.)?alison\.com\/certification\//iu],
  ["Platzi", /^(?:www\.)?platzi\.com\/p\/[^/]+\/(?:curso|learning-path)\/.*diploma/iu],
  ["Alura", /^cursos\.alura\.com\.br\/(?:user\/.*\/)?certificate\//iu],
  ["Duolingo", /^certs\.duolingo\.com\//iu],
  ["Scrum.org", /^(?:www\.)?scrum\.org\/certificates\//iu],
];

/** Udemy writes its name in the number only. */
const UDEMY_NUMBER = /^UC-[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/iu;

/** Whose certificate it is that has an address of its own: empty where the address doesn't tell. */
export function issuerAt(address: string): string {
  const rest = address.replace(/^https?:\/\//iu, "");
  return CERTIFICATES_OF.find(([, pattern]) => pattern.test(rest))?.[0] ?? "";
}

export const issuerOfNumber = (number: string): string =>
  UDEMY_NUMBER.test(number) ? "Udemy" : "";
