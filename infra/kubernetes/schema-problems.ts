import { Ajv2020, type AnySchemaObject } from "ajv/dist/2020.js";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Say } from "../native/commands.ts";
import { pythonPackages } from "../native/python-packages.ts";
import type { Manifest } from "./manifests.ts";

/** The Kubernetes version whose schemas are used. They refuse fields that it doesn't know. */
const VERSION = "1.34.0";
const DEFINITIONS = "https://kubernetes.io/api/_definitions.json";

/** The folder with Kubernetes' JSON schemas. Pip installs them once. */
export async function kubernetesSchemas(say: Say): Promise<string> {
  const packages = await pythonPackages(join(import.meta.dirname, "build/requirements.txt"), say);
  const schemas = "kubernetes_validate/kubernetes-json-schema";
  return join(packages, schemas, `v${VERSION}-local-strict`);
}

/** What the API server would refuse, one line each. */
export function schemaProblems(manifests: readonly Manifest[], schemas: string): string[] {
  const ajv = validatorOf(schemas);
  return manifests.flatMap((manifest) => {
    const file = schemaFile(manifest);
    const validate =
      ajv.getSchema(file) ?? ajv.addSchema(read(schemas, file), file).getSchema(file);
    if (!validate) throw new Error(`${file} isn't a schema`);
    if (validate(manifest)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${nameOf(manifest)} ${instancePath}: ${message} ${JSON.stringify(params)}`,
    );
  });
}

const validators = new Map<string, Ajv2020>();

/** The definitions take a second to read. */
function validatorOf(schemas: string): Ajv2020 {
  const known = validators.get(schemas);
  if (known) return known;
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(read(schemas, "_definitions.json"), DEFINITIONS);
  validators.set(schemas, ajv);
  return ajv;
}

const read = (folder: string, file: string) =>
  JSON.parse(readFileSync(join(folder, file), "utf8")) as AnySchemaObject;

const nameOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`;

/** `apps/v1` and `Deployment` become `deployment-apps-v1.json`. */
function schemaFile({ apiVersion, kind }: Manifest): string {
  const [version = "", group] = apiVersion.split("/").toReversed();
  const owner = group?.split(".")[0];
  return `${[kind.toLowerCase(), owner, version].filter(Boolean).join("-")}.json`;
}
