import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { z } from "zod";
import { InfraError, type Say } from "../native/commands.ts";
import { goTool } from "../native/go-tool.ts";

const reference = z.object({ name: z.string(), key: z.string(), optional: z.boolean().optional() });
const container = z.looseObject({
  image: z.string(),
  env: z
    .array(
      z.object({
        name: z.string(),
        value: z.string().optional(),
        valueFrom: z.object({ secretKeyRef: reference }).optional(),
      }),
    )
    .default([]),
  envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }) })).default([]),
  volumeMounts: z.array(z.looseObject({ name: z.string(), mountPath: z.string() })).default([]),
  securityContext: z.unknown(),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
});
const podSchema = z.object({
  metadata: z.object({ labels: z.record(z.string(), z.string()) }),
  spec: z.looseObject({
    containers: z.tuple([container]),
    volumes: z
      .array(
        z.looseObject({
          name: z.string(),
          secret: z.object({ secretName: z.string() }).loose().optional(),
        }),
      )
      .default([]),
  }),
});
const workloadSchema = z.object({ spec: z.object({ template: podSchema }) });
const scheduledSchema = z.object({ spec: z.object({ jobTemplate: workloadSchema }) });
const manifestSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});

export type Manifest = z.output<typeof manifestSchema>;
/** What runs as a pod, by the name of its label: a service, the gateway, `provision` or `backup`. */
export type Pod = z.output<typeof podSchema> & { name: string };

const builder = {
  name: "kubernetes-build",
  version: "0.20.1",
  pinnedIn: join(import.meta.dirname, "build"),
  package: ".",
};

/** The program that builds kustomizations. It's compiled once. */
export const manifestBuilder = (say: Say): Promise<string> => goTool(builder, say);

/** The manifests of a kustomization. Throws InfraError when it can't be built. */
export async function buildManifests(folder: string, say: Say): Promise<Manifest[]> {
  const { status, stdout, stderr } = spawnSync(await manifestBuilder(say), [folder], {
    encoding: "utf8",
    maxBuffer: 16 * 1024 * 1024,
  });
  if (status !== 0) throw new InfraError(stderr.trim());
  return z.array(manifestSchema).parse(JSON.parse(stdout));
}

export const ofKind = (manifests: readonly Manifest[], kind: string): Manifest[] =>
  manifests.filter((manifest) => manifest.kind === kind);

/** Pods that run a command and end. They use the engines, and have no keys. */
export const isCommand = (name: string) => name === "provision" || name === "backup";

/** The pods of all deployments and jobs. */
export function podsOf(manifests: readonly Manifest[]): Pod[] {
  const repeated = ofKind(manifests, "CronJob").map(
    (manifest) => scheduledSchema.parse(manifest).spec.jobTemplate,
  );
  const workloads = [...ofKind(manifests, "Deployment"), ...ofKind(manifests, "Job"), ...repeated];
  return workloads.map((workload) => {
    const pod = workloadSchema.parse(workload).spec.template;
    return { ...pod, name: pod.metadata.labels["app.kubernetes.io/name"] ?? "" };
  });
}
