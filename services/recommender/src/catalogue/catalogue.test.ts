import { isHttpUrl } from "@laurel/contracts/http-url";
import { learningPathSchema } from "@laurel/contracts/routes/learning";
import { expect, it } from "vitest";
import { CATALOGUE, findLearningPath, LEARNING_PATHS } from "./catalogue.ts";
import { CATALOGUE_HOSTS, providerOf } from "./providers.ts";

const addresses = LEARNING_PATHS.flatMap(({ resources }) => resources.map(({ url }) => url));

it("holds at least 60 paths, 25 about AI and 25 not, each in the contract's shape [spec 3.26, 3.29]", () => {
  const ai = LEARNING_PATHS.filter(({ pathType }) => pathType === "ai");
  expect(ai.length).toBeGreaterThanOrEqual(25);
  expect(LEARNING_PATHS.length - ai.length).toBeGreaterThanOrEqual(25);
  expect(LEARNING_PATHS.length).toBeGreaterThanOrEqual(60);
  const checked = learningPathSchema.strict().array().parse(LEARNING_PATHS);
  expect(checked).toEqual(LEARNING_PATHS);
});

it("uses each id, name and resource id once", () => {
  const resources = LEARNING_PATHS.flatMap((path) => path.resources);
  for (const names of [
    LEARNING_PATHS.map(({ id }) => id),
    LEARNING_PATHS.map(({ name }) => name.toLowerCase()),
    resources.map(({ id }) => id),
  ])
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  for (const { id } of LEARNING_PATHS) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

it.each(LEARNING_PATHS.map((path) => [path.id, path] as const))(
  "%s is complete [spec 3.29]",
  (id, path) => {
    expect(path.resources.length).toBeGreaterThanOrEqual(2);
    expect(path.resources.length).toBeLessThanOrEqual(4);
    expect(path.resources.map(({ order }) => order)).toEqual(path.resources.map((_, at) => at + 1));
    for (const { url, pathId, duration, provider } of path.resources) {
      expect(url).toMatch(/^https:\/\//);
      expect(isHttpUrl(url)).toBe(true);
      expect([pathId, provider]).toEqual([id, providerOf(url)]);
      expect(provider, `the provider of ${url}`).toBeTruthy();
      expect(duration).toBeGreaterThan(0);
    }
    expect(new Set(path.resources.map(({ url }) => url)).size).toBe(path.resources.length);
    expect(path.skills.length).toBeGreaterThan(0);
    expect(path.description).toMatch(/\.$/);
    expect(findLearningPath(id)).toBe(path);
  },
);

it.each(["Health and safety", "Care", "Trades", "Teaching", "Finance", "Programming"])(
  "has at least eight paths for: %s",
  (category) => {
    expect(CATALOGUE.filter((entry) => entry.category === category).length).toBeGreaterThanOrEqual(
      8,
    );
  },
);

it("has no path that costs money (specification §9) [spec 9.17]", () => {
  expect(LEARNING_PATHS.filter(({ isPremium }) => isPremium)).toEqual([]);
});

it("has broad paths of both kinds", () => {
  const broad = CATALOGUE.filter((entry) => entry.broad);
  expect(new Set(broad.map(({ pathType }) => pathType))).toEqual(new Set(["ai", "non_ai"]));
});

it("knows the providers of its own hosts, and no others", () => {
  const hosts = addresses.map((url) => new URL(url).host.replace(/^www\./, ""));
  expect(CATALOGUE_HOSTS.filter((host) => !hosts.includes(host))).toEqual([]);
  expect(providerOf("https://coursera.org/learn/x")).toBe("Coursera");
  expect(providerOf("http://www.coursera.org/learn/x")).toBe("Coursera");
  for (const address of [
    "https://evil.example/",
    "https://coursera.org.evil.example/",
    "https://evilcoursera.org/",
    "https://coursera.org@evil.example/",
    "https://user:pw@www.coursera.org/",
    "https://www.coursera.org:8443/",
    "https://constructor/",
    "javascript:alert(1)//www.coursera.org",
    "ftp://www.coursera.org/",
    "//www.coursera.org/",
    "www.coursera.org",
    "",
  ])
    expect(providerOf(address), `the provider of ${address}`).toBeUndefined();
});
