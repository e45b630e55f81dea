import { inEnglish } from "@laurel/texts/translations";
import { LIVE_PATH, READY_PATH } from "@laurel/contracts/internal";
import { SERVICES } from "@laurel/contracts/services";
import { z } from "zod";
import { isCommand, ofKind, podsOf, type Manifest, type Pod } from "./manifests.ts";

const PARTS = [
  "Deployment",
  "Service",
  "HorizontalPodAutoscaler",
  "PodDisruptionBudget",
  "NetworkPolicy",
];

const probe = (path: string) =>
  z.object({ httpGet: z.object({ path: z.literal(path), port: z.literal("http") }) });
const probed = z.object({
  startupProbe: probe(LIVE_PATH),
  livenessProbe: probe(LIVE_PATH),
  readinessProbe: probe(READY_PATH),
});
const hardenedContainer = z.object({
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal("ALL")]) }),
  }),
  resources: z.object({
    requests: z.object({ cpu: z.string(), memory: z.string() }),
    limits: z.object({ memory: z.string() }),
  }),
});
const hardenedPod = z.object({
  automountServiceAccountToken: z.literal(false),
  hostNetwork: z.undefined().optional(),
  hostPID: z.undefined().optional(),
  hostIPC: z.undefined().optional(),
  initContainers: z.undefined().optional(),
  securityContext: z.object({
    runAsNonRoot: z.literal(true),
    runAsUser: z.number().min(1),
    seccompProfile: z.object({ type: z.literal("RuntimeDefault") }),
  }),
});

/** What is missing or too permissive, one line each. */
export function hardeningProblems(manifests: readonly Manifest[]): string[] {
  return [...missingParts(manifests), ...podsOf(manifests).flatMap(podProblems)];
}

function missingParts(manifests: readonly Manifest[]): string[] {
  return ["gateway", ...SERVICES].flatMap((service) =>
    PARTS.filter(
      (kind) =>
        !ofKind(manifests, kind).some(({ metadata }) => metadata.name === `laurel-${service}`),
    ).map((kind) => `${service} has no ${kind}`),
  );
}

function podProblems({ name, spec }: Pod): string[] {
  const [container] = spec.containers;
  const image = isCommand(name) ? "laurel" : `laurel-${name}`;
  const checks = [
    hardenedPod.safeParse(spec),
    hardenedContainer.safeParse(container),
    isCommand(name) ? undefined : probed.safeParse(container),
  ];
  const issues = checks.flatMap((one) => one?.error?.issues ?? []);
  return [
    ...issues.map(({ path, message }) => `${name}: ${path.join(".")}: ${inEnglish(message)}`),
    ...(container.image.startsWith(`${image}:`) ? [] : [`${name} runs ${container.image}`]),
  ];
}
