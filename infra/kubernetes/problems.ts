import type { Say } from "../native/commands.ts";
import { hardeningProblems } from "./hardening-problems.ts";
import { buildManifests } from "./manifests.ts";
import { networkProblems } from "./network-problems.ts";
import { kubernetesSchemas, schemaProblems } from "./schema-problems.ts";
import { variableProblems } from "./variable-problems.ts";

/** Builds a kustomization and returns what is wrong with it, one line each. Throws InfraError. */
export async function problemsOf(folder: string, say: Say): Promise<string[]> {
  const manifests = await buildManifests(folder, say);
  const invalid = schemaProblems(manifests, await kubernetesSchemas(say));
  if (invalid.length > 0) return invalid;
  return [
    ...hardeningProblems(manifests),
    ...variableProblems(manifests),
    ...networkProblems(manifests),
  ];
}
