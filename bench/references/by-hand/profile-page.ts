import type { Profile, ShownCredential } from "./store.ts";

const TITLES = {
  certification: "Certifications",
  course: "Courses",
  degree: "Degrees",
  workshop: "Workshops",
} as const;
const TYPES = Object.keys(TITLES) as (keyof typeof TITLES)[];

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (found) => ENTITIES[found] ?? "");

/** A public profile as HTML, with its description for search engines and link previews. Styles are in a file. */
export function profilePage(
  profile: Profile,
  credentials: readonly ShownCredential[],
  address: string,
): string {
  const name = escaped(profile.name);
  const position = [profile.jobTitle, profile.company].filter(Boolean).map(escaped).join(" at ");
  const description = `${name} shows ${credentials.length} credentials on Laurel.`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name} · Laurel</title>
<meta name="description" content="${description}">
<link rel="canonical" href="${escaped(address)}">
<meta property="og:type" content="profile">
<meta property="og:site_name" content="Laurel">
<meta property="og:title" content="${name}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${escaped(address)}">
<meta property="og:image" content="${escaped(address)}/preview.png">
<meta name="twitter:card" content="summary_large_image">
<script type="application/ld+json">${linkedData(profile, credentials, address)}</script>
<link rel="stylesheet" href="/app.css">
</head>
<body>
<main>
<h1>${name}</h1>
${position === "" ? "" : `<p>${position}</p>`}
${profile.bio === "" ? "" : `<p>${escaped(profile.bio)}</p>`}
${sectionOf("Areas of Interest", profile.interests)}
${sectionOf("Skills", skillsOf(credentials))}
${TYPES.map((type) => groupOf(type, credentials)).join("\n")}
</main>
</body>
</html>`;
}

const sectionOf = (title: string, words: readonly string[]) =>
  words.length === 0 ? "" : `<h2>${title}</h2><p>${words.map(escaped).join(" · ")}</p>`;

/** Each with how many credentials have it. */
function skillsOf(credentials: readonly ShownCredential[]): string[] {
  const counts = new Map<string, number>();
  for (const { skills } of credentials)
    for (const skill of skills) counts.set(skill, (counts.get(skill) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([skill, count]) => `${skill} (${count})`);
}

function groupOf(type: keyof typeof TITLES, credentials: readonly ShownCredential[]): string {
  const group = credentials.filter((one) => one.type === type);
  if (group.length === 0) return "";
  return `<h2>${TITLES[type]}</h2>\n<ul>\n${group.map(credentialItem).join("\n")}\n</ul>`;
}

function credentialItem(one: ShownCredential): string {
  const until = one.expirationDate === "" ? "" : `, expires ${one.expirationDate}`;
  const link =
    one.credentialUrl === ""
      ? ""
      : `<p><a href="${escaped(one.credentialUrl)}" rel="noopener nofollow">Show credential</a></p>`;
  return `<li>
<h3>${escaped(one.name)}</h3>
<p>${escaped(one.organization)}, completed ${one.completedDate}${until}</p>
<p>${escaped(one.description)}</p>
<p>${one.skills.map(escaped).join(" · ")}</p>
${link}
</li>`;
}

/** The same content as data (schema.org/ProfilePage). */
function linkedData(
  profile: Profile,
  credentials: readonly ShownCredential[],
  url: string,
): string {
  const hasCredential = credentials.map((one) => ({
    "@type": "EducationalOccupationalCredential",
    name: one.name,
    credentialCategory: one.type,
    recognizedBy: { "@type": "Organization", name: one.organization },
    dateCreated: one.completedDate,
    expires: one.expirationDate || undefined,
    description: one.description,
    url: one.credentialUrl || undefined,
    keywords: one.skills,
  }));
  const mainEntity = { "@type": "Person", name: profile.name, url, hasCredential };
  const page = { "@context": "https://schema.org", "@type": "ProfilePage", url, mainEntity };
  return JSON.stringify(page).replaceAll("<", "\\u003c");
}
