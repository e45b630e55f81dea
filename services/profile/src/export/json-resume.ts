import type { Credential } from "@laurel/contracts/routes/credentials";
import type { Me } from "@laurel/contracts/routes/users";

/**
 * The person in the JSON Resume format (jsonresume.org/schema, 1.0.0): degrees become education, all else certificates.
 */
export function jsonResume(me: Me, credentials: readonly Credential[], profileUrl: string) {
  const skills = new Set(credentials.flatMap((credential) => credential.skills));
  const filled = (fields: Record<string, string>) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
  return {
    $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
    basics: filled({
      name: me.name,
      label: me.jobTitle,
      image: me.avatarUrl,
      email: me.email,
      url: profileUrl,
      summary: me.bio,
    }),
    education: credentials
      .filter(({ type }) => type === "degree")
      .map(({ organization, name, completedDate, credentialUrl }) =>
        filled({
          institution: organization,
          area: name,
          endDate: completedDate,
          url: credentialUrl,
        }),
      ),
    certificates: credentials
      .filter(({ type }) => type !== "degree")
      .map(({ name, completedDate, organization, credentialUrl }) =>
        filled({ name, date: completedDate, issuer: organization, url: credentialUrl }),
      ),
    skills: Array.from(skills, (name) => ({ name })),
    interests: me.interests.map(({ name }) => ({ name })),
  };
}
