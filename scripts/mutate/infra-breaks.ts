import { type Break, ports, processes, product, units } from "./commands.ts";

const area = "infra";
const EVERYTHING = { LAUREL_TESTS: "everything" };

const faultLeft = (id: string): Break["left"] => ({
  lane: "faults are survived",
  test: id,
  command: "node",
  args: ["infra/faults/main.ts", "--only", id],
});

export const infraBreaks: readonly Break[] = [
  {
    area,
    breaks: "what happens after a commit isn't part of its trace",
    file: "packages/adapters-mongodb/src/mongo-commits.ts",
    from: "body: contentJson(commit),",
    to: "body: contentJson({ ...commit, traceparent: undefined }),",
    left: {
      lane: "product on engines, a process for each service",
      test: "records one trace of a change: gateway, service, append, bus and projections",
      command: "vitest",
      args: [
        "run",
        "--config",
        "vitest.engines.config.ts",
        "--project",
        "product",
        "services/standalone/src/traces.processes.test.ts",
      ],
      variables: EVERYTHING,
    },
    inCi: [
      ports("packages/adapters-mongodb"),
      processes("services/standalone/src/traces.processes.test.ts"),
    ],
  },
  {
    area,
    breaks: "a commit that MongoDB has stored already is reported as a conflict",
    file: "packages/adapters-mongodb/src/mongo-append.ts",
    from: 'if (stands !== undefined) return { kind: "repeated", commit: stands };',
    to: 'if (stands !== undefined) return { kind: "conflict" };',
    left: faultLeft("portfolio-killed"),
    inCi: [ports("packages/adapters-mongodb"), product()],
  },
  {
    area,
    breaks: "a consumer doesn't notice that its connection has gone silent",
    file: "packages/adapters-kafka/src/kafka-consumer-session.ts",
    from: "watch(consumer, 2 * sessionTimeoutMs, end)",
    to: "watch(consumer, 2_000 * sessionTimeoutMs, end)",
    left: faultLeft("connections-silent"),
    inCi: [ports("packages/adapters-kafka")],
  },
  {
    area,
    breaks: "a CV doesn't declare that it is accessible",
    file: "services/profile/src/cv/pdf/cv-pdf.ts",
    from: "  document.appendXML(PDF_UA);\n",
    to: "",
    left: {
      lane: "CVs are accessible PDFs",
      test: "every sample CV",
      command: "node",
      args: ["infra/pdf-ua/main.ts"],
    },
    inCi: [units("services/profile")],
  },
];
