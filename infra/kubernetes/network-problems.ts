import { inEnglish } from "@laurel/texts/translations";
import { z } from "zod";
import { neededConnections, PROCESSES } from "./connections.ts";
import { ofKind, podsOf, type Manifest } from "./manifests.ts";

const NAME = "app.kubernetes.io/name";
const PRIVATE = [
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.168.0.0/16",
];

const selector = z.strictObject({
  matchLabels: z.record(z.string(), z.string()).default({}),
  matchExpressions: z
    .array(
      z.strictObject({
        key: z.literal(NAME),
        operator: z.literal("In"),
        values: z.array(z.string()),
      }),
    )
    .default([]),
});
const peer = z.strictObject({
  podSelector: selector.optional(),
  namespaceSelector: selector.optional(),
  ipBlock: z.strictObject({ cidr: z.string(), except: z.array(z.string()).default([]) }).optional(),
});
const port = z.strictObject({
  protocol: z.enum(["TCP", "UDP"]).default("TCP"),
  port: z.number(),
  endPort: z.number().optional(),
});
// A rule without peers or ports would allow everything, so both must be there.
const ports = z.array(port).min(1);
const policySchema = z.object({
  spec: z.object({
    podSelector: selector,
    policyTypes: z.tuple([z.literal("Ingress"), z.literal("Egress")]),
    ingress: z.array(z.strictObject({ from: z.array(peer).min(1), ports })).default([]),
    egress: z.array(z.strictObject({ to: z.array(peer).min(1), ports })).default([]),
  }),
});
type Selector = z.output<typeof selector>;
type Peer = z.output<typeof peer>;
type Port = z.output<typeof port>;

/** Connections that the code needs and the policies don't allow, and the reverse, one line each. */
export function networkProblems(manifests: readonly Manifest[]): string[] {
  const read = z.array(policySchema).safeParse(ofKind(manifests, "NetworkPolicy"));
  if (!read.success)
    return read.error.issues.map(
      ({ path, message }) => `policy ${path.join(".")}: ${inEnglish(message)}`,
    );
  const policies = read.data.map(({ spec }) => spec);
  const names = podsOf(manifests).map(({ name }) => name);
  const denied = policies.some(({ podSelector, ingress, egress }) => {
    const everyPod = namesIn(podSelector).length === 0;
    return everyPod && ingress.length + egress.length === 0;
  });
  const out = new Set<string>();
  const into = new Set<string>();
  for (const { podSelector, ingress, egress } of policies)
    for (const own of namesIn(podSelector)) {
      for (const { from, ports: to } of ingress)
        for (const one of connections(from, to)) into.add(`${one.peer} -> ${own}:${one.port}`);
      for (const { to, ports: at } of egress)
        for (const one of connections(to, at)) out.add(`${own} -> ${addressed(one)}`);
    }
  const pods = new Set<string>([...PROCESSES, ...names]);
  const allowed = allowedBothWays(out, into, pods);
  const needed = neededConnections();
  return [
    ...(denied ? [] : ["no policy denies what the others don't allow"]),
    ...needed.filter((one) => !allowed.has(one)).map((one) => `not allowed: ${one}`),
    ...[...out, ...into]
      .filter((one) => !needed.includes(one))
      .map((one) => `allowed, but nothing needs it: ${one}`),
  ];
}

/** A connection between two pods needs both policies; one to or from outside of the namespace only needs the pod's. */
function allowedBothWays(
  out: ReadonlySet<string>,
  into: ReadonlySet<string>,
  pods: ReadonlySet<string>,
): Set<string> {
  const isInside = (connection: string) =>
    connection.split(" -> ").every((end) => pods.has(end.split(":")[0] ?? ""));
  const both = [...out].filter((one) => !isInside(one) || into.has(one));
  return new Set([...both, ...[...into].filter((one) => !isInside(one))]);
}

function connections(peers: readonly Peer[], at: readonly Port[]) {
  return peers.flatMap((one) =>
    peerNames(one).flatMap((name) =>
      at.map(({ protocol, port: first, endPort }) => ({
        peer: name,
        port: `${endPort === undefined ? first : `${first}-${endPort}`}${protocol === "UDP" ? "/udp" : ""}`,
      })),
    ),
  );
}

const addressed = ({ peer: name, port: at }: { peer: string; port: string }) =>
  name === "dns" && /^53(\/udp)?$/.test(at) ? "dns" : `${name}:${at}`;

/** A namespace, a pod in it, a pod beside this one, or the internet. */
function peerNames({ podSelector, namespaceSelector, ipBlock }: Peer): string[] {
  if (ipBlock) {
    const isInternet =
      ipBlock.cidr === "0.0.0.0/0" && PRIVATE.every((one) => ipBlock.except.includes(one));
    return [isInternet ? "internet" : `addresses ${ipBlock.cidr}`];
  }
  const pods = podSelector && namesIn(podSelector);
  if (!namespaceSelector) return pods?.length ? pods : ["every pod"];
  const namespace =
    namespaceSelector.matchLabels["kubernetes.io/metadata.name"] ?? "every namespace";
  if (namespace === "kube-system" && podSelector?.matchLabels["k8s-app"] === "kube-dns")
    return ["dns"];
  return pods === undefined ? [namespace] : pods.map((pod) => `${namespace}/${pod}`);
}

const namesIn = ({ matchLabels, matchExpressions }: Selector): string[] => [
  ...(matchLabels[NAME] === undefined ? [] : [matchLabels[NAME]]),
  ...matchExpressions.flatMap(({ values }) => values),
];
