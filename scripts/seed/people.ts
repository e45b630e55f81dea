// Imports nothing, so that load tests outside Node can use it.

/** The password of every seeded person. */
export const SEED_PASSWORD = "Seeded-Person-1";

/** The username of the seeded person with this number, and the address of their public profile if they have one. */
export const seedUsername = (number: number): string => `seed-${String(number).padStart(6, "0")}`;

export const seedEmail = (number: number): string => `${seedUsername(number)}@example.com`;

/** Every fifth person has a public profile: 5, 10, 15, … */
export const hasPublicProfile = (number: number): boolean => number % 5 === 0;
