import { type Break, ports, routeLeft, units } from "./commands.ts";

export const serviceBreaks: readonly Break[] = [
  {
    area: "services",
    breaks: "MongoDB sorts every list the other way",
    file: "packages/adapters-mongodb/src/mongo-queries.ts",
    from: 'const direction = sort.direction === "desc" ? -1 : 1;',
    to: 'const direction = sort.direction === "desc" ? 1 : -1;',
    left: routeLeft("services/profile/src/printed.routes.test.ts", "the CV > contains everything"),
    inCi: [ports("packages/adapters-mongodb")],
  },
  {
    area: "services",
    breaks: "MongoDB reads a stream from its second commit on",
    file: "packages/adapters-mongodb/src/mongo-commits.ts",
    from: "first: { $gt: after } })",
    to: "first: { $gt: after + 1 } })",
    left: routeLeft(
      "services/portfolio/src/continuing-education.routes.test.ts",
      "a cycle > is returned with every key, and listed at once",
    ),
    inCi: [ports("packages/adapters-mongodb")],
  },
  {
    area: "services",
    breaks: "an upload that is no form ends in an internal error",
    file: "packages/hosting/src/forms/receive-form.ts",
    from: "  } catch {\n    throw brokenUpload();",
    to: '  } catch {\n    throw new Error("broken");',
    left: routeLeft(
      "services/locker/src/upload.routes.test.ts",
      "an invalid upload is refused with the reason: JSON, or no body",
    ),
    inCi: [units("packages/hosting/src/forms", "services/locker")],
  },
  {
    area: "services",
    breaks: "a badge is kept without its subject",
    file: "services/portfolio/src/badges/result.ts",
    from: "return { format, issuer, subject, checks",
    to: 'return { format, issuer, subject: "", checks',
    left: routeLeft(
      "services/portfolio/src/badges.routes.test.ts",
      "POST /api/badges > adds the credential of a badge",
    ),
    inCi: [units("services/portfolio")],
  },
  {
    area: "event sourcing",
    breaks: "a commit whose mark is missing is published twice",
    file: "packages/adapters-embedded/src/event-store/collection-published-commits.ts",
    from: "if (stored === undefined || (await hasPointer(commit))) continue;",
    to: "if (stored === undefined) continue;",
    left: routeLeft(
      "packages/adapters-embedded/src/event-store/collection-published-commits.test.ts",
      "loses nothing when a pointer's insert arrives %s",
    ),
    inCi: [units("packages/adapters-embedded")],
  },
  {
    area: "event sourcing",
    breaks: "MongoDB scans a collection from its end",
    file: "packages/adapters-mongodb/src/mongo-collection.ts",
    from: "sort: { _id: 1 as const }",
    to: "sort: { _id: -1 as const }",
    left: routeLeft(
      "packages/event-sourcing/src/erasure/erased-register.test.ts",
      "a process that reads on sees every entry",
    ),
    inCi: [ports("packages/adapters-mongodb")],
  },
  {
    area: "event sourcing",
    breaks: "people whom an earlier version erased are forgotten",
    file: "packages/event-sourcing/src/erasure/erased-register.ts",
    from: "      await readEarlier();\n",
    to: "",
    left: routeLeft(
      "packages/event-sourcing/src/erasure/erased-register.test.ts",
      "knows the entries of an earlier version of the program",
    ),
    inCi: [units("packages/event-sourcing")],
  },
  {
    area: "event sourcing",
    breaks: "an erased person's documents of an older version of a projection are kept",
    file: "packages/hosting/src/http/serve-erasure.ts",
    from: "    for (const running of projections) await running.forget({ userId }, clock().toISOString());\n",
    to: "",
    left: routeLeft(
      "packages/hosting/src/http/serve-erasure.test.ts",
      "also removes documents of an older version of the projection",
    ),
    inCi: [units("packages/hosting")],
  },
];
