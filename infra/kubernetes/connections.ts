import { allRoutes } from "@laurel/contracts/routes/all";
import { SERVICES, type Issuer } from "@laurel/contracts/services";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../native/paths.ts";

/** The engine behind each package that connects to one. */
const ENGINE_OF: Readonly<Record<string, string>> = {
  "@laurel/adapters-mongodb": "engines/mongodb:27017",
  "@laurel/adapters-kafka": "engines/kafka:9092",
  "@laurel/adapters-redis": "engines/redis:6379",
  "@laurel/adapters-s3": "engines/s3:9000",
  "@laurel/adapters-smtp": "engines/mail:1025",
};

/** Which service connects to the internet, and where to. Everything else stays inside. */
const OUTSIDE: Partial<Record<Issuer, string>> = {
  identity: "internet:443",
  recommender: "internet:443",
  notifications: "internet:1-65535",
  portfolio: "internet:1-65535",
};

export const PROCESSES: readonly Issuer[] = ["gateway", ...SERVICES];

/** The connections that the code opens, as `from -> to:port`. */
export function neededConnections(): string[] {
  const needed = new Set<string>();
  for (const process of PROCESSES) {
    needed.add(`${process} -> dns`);
    for (const engine of enginesOf(process)) needed.add(`${process} -> ${engine}`);
    if (OUTSIDE[process] !== undefined) needed.add(`${process} -> ${OUTSIDE[process]}`);
    const metrics = process === "gateway" ? 9464 : 3000;
    needed.add(`monitoring -> ${process}:${metrics}`);
  }
  for (const service of SERVICES)
    for (const caller of callersOf(service)) needed.add(`${caller} -> ${service}:3000`);
  needed.add("ingress-nginx -> gateway:3000").add("provision -> dns");
  for (const engine of ["mongodb:27017", "kafka:9092", "s3:9000"])
    needed.add(`provision -> engines/${engine}`);
  needed.add("backup -> dns");
  for (const engine of ["mongodb:27017", "s3:9000"]) needed.add(`backup -> engines/${engine}`);
  return [...needed].toSorted();
}

/** The callers of a service: `callers` and `peers` (docs/operations.md), and the services that fold its streams. */
function callersOf(service: Issuer): Issuer[] {
  const ofContracts = allRoutes
    .filter(({ owner }) => owner === service)
    .flatMap(({ peers }) => peers ?? []);
  const ofStreams = SERVICES.filter((other) => other !== service && readsStreamsOf(other, service));
  const ofRoutes = [...callersIn(`services/${service}`), ...callersIn("packages/hosting")];
  return [...new Set<Issuer>(["gateway", ...ofContracts, ...ofStreams, ...ofRoutes])];
}

/** The callers that internal routes name. Every service has those of `packages/hosting`, such as erasures. */
function callersIn(folder: string): Issuer[] {
  const text = sourcesOf(folder).join("\n");
  const lists = [...text.matchAll(/\bcallers: \[([^\]]*)\]/g)].flatMap(([, list = ""]) =>
    [...list.matchAll(/"([a-z]+)"/g)].map(([, name]) => name),
  );
  return SERVICES.filter((service) => lists.includes(service));
}

/** Projections and reactions name the owner of the streams that they read. */
const readsStreamsOf = (reader: Issuer, owner: Issuer) =>
  sourcesOf(`services/${reader}`).some(
    (text) => text.includes(`source: "${owner}"`) || text.includes(`streamsOf("${owner}")`),
  );

/** The engines whose packages a service imports. */
function enginesOf(service: Issuer): string[] {
  const shared = service === "gateway" ? [] : sourcesOf("packages/service-process");
  const text = [...shared, ...sourcesOf(`services/${service}`)].join("\n");
  const imported = text.includes('"@laurel/mail/open-mailer"')
    ? `${text}"@laurel/adapters-smtp/`
    : text;
  return Object.entries(ENGINE_OF).flatMap(([name, engine]) =>
    imported.includes(`"${name}/`) ? [engine] : [],
  );
}

const sources = new Map<string, string[]>();

/** The modules of a package that run in production. */
function sourcesOf(folder: string): string[] {
  const known = sources.get(folder);
  if (known) return known;
  const texts = globSync("src/**/*.ts", { cwd: join(root, folder) })
    .filter((file) => !/\.test\.ts$|(^|\/)testing\//.test(file))
    .map((file) => readFileSync(join(root, folder, file), "utf8"));
  sources.set(folder, texts);
  return texts;
}
