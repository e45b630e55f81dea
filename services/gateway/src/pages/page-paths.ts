import { SCREENS } from "@laurel/contracts/public-pages";

const PATHS = new Map<string, { indexed: boolean }>(Object.entries(SCREENS));
/** The screens whose paths have parameters. */
const PATTERNS = [...PATHS.keys()]
  .filter((path) => path.includes(":"))
  .map((path) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`));
const PUBLIC_PROFILE = /^\/profiles\/([^/]+)$/;
const PUBLIC_CREDENTIAL = /^\/profiles\/([^/]+)\/([^/]+)$/;
const SIGNED_CV = /^\/verify\/([^/]+)$/;
const SHARED = /^\/s\/([^/]+)$/;
const WITH_TOKEN = new Set([
  "/verify-email",
  "/reset-password",
  "/verify-address",
  "/undo-email-change",
  "/unsubscribe",
]);

/** The path of a page, without the query. One trailing slash makes no difference. */
export function pagePath(url: string): string {
  const [path = "/"] = url.split(/[?#]/, 1);
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

export const isScreen = (path: string) =>
  PATHS.has(path) || PATTERNS.some((pattern) => pattern.test(path));

/** Pages that look the same to everybody. Search engines may index them. */
export const isIndexed = (path: string) => PATHS.get(path)?.indexed === true;

/** The slug in the path of a public profile; undefined for any other page. */
export function profileSlug(path: string): string | undefined {
  const slug = PUBLIC_PROFILE.exec(path)?.[1];
  return slug === undefined ? undefined : decoded(slug);
}

/** The slug and the id in the path of a public credential; undefined for any other page. */
export function credentialPlace(path: string): { slug: string; credential: string } | undefined {
  const [, slug, credential] = PUBLIC_CREDENTIAL.exec(path) ?? [];
  if (slug === undefined || credential === undefined) return undefined;
  return { slug: decoded(slug), credential: decoded(credential) };
}

/** The code in the path of a signed CV's page; undefined for any other page. */
export function signedCvCode(path: string): string | undefined {
  return SIGNED_CV.exec(path)?.[1];
}

/** The token in the path of a share link's page; undefined for any other page. */
export function sharedToken(path: string): string | undefined {
  return SHARED.exec(path)?.[1];
}

/** Pages whose address contains a secret, which must not be sent as a referrer. */
export const holdsToken = (path: string) =>
  WITH_TOKEN.has(path) || SHARED.test(path) || SIGNED_CV.test(path);

/** Whether a path belongs to the API, or could be mistaken for it. Such a path never gets a page. */
export function meansApi(url: string): boolean {
  let path = pagePath(url);
  for (let round = 0; round < 3; round++) path = decoded(path);
  const plain = `/${path}`.replace(/[\\/]+/g, "/").toLowerCase();
  const resolved = new URL(plain, "http://localhost").pathname;
  return /^\/(?:api|internal|health)(?:[/;]|$)/.test(resolved) || plain.includes("/api/");
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
