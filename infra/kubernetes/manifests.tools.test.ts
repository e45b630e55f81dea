import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { problemsOf } from "./problems.ts";

const drafts: string[] = [];
afterAll(() => drafts.forEach((draft) => rmSync(draft, { recursive: true, force: true })));

/** The problems of the manifests after `change` was made to one of their files. */
async function problemsAfter(
  file: string,
  change: (text: string) => string = (text) => text,
): Promise<string[]> {
  const draft = mkdtempSync(join(tmpdir(), "laurel-kubernetes-"));
  drafts.push(draft);
  cpSync(import.meta.dirname, draft, { recursive: true });
  const text = readFileSync(join(draft, file), "utf8");
  writeFileSync(join(draft, file), change(text));
  return problemsOf(draft, console.log);
}

const replaced = (from: string | RegExp, to: string) => (text: string) => {
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`the file doesn't contain ${String(from)}`);
  return changed;
};

describe("the manifests for Kubernetes", () => {
  it("are valid, hardened, complete and connected as the code needs it", async () => {
    expect(await problemsAfter("kustomization.yaml")).toEqual([]);
  });

  it.each([
    [
      "an unknown field",
      "service/deployment.yaml",
      "automountServiceAccountToken",
      "automountToken",
      "must NOT have additional properties",
    ],
    [
      "a missing field",
      "service/autoscaler.yaml",
      /  scaleTargetRef:.*\n/,
      "",
      "must have required property",
    ],
    [
      "a wrong type",
      "service/autoscaler.yaml",
      "minReplicas: 2",
      "minReplicas: two",
      "/spec/minReplicas: must be integer",
    ],
    [
      "a container that may write",
      "service/deployment.yaml",
      "readOnlyRootFilesystem: true",
      "readOnlyRootFilesystem: false",
      "portfolio: securityContext.readOnlyRootFilesystem",
    ],
    [
      "a container that runs as root",
      "provision/job.yaml",
      "runAsNonRoot: true",
      "runAsNonRoot: false",
      "provision: securityContext.runAsNonRoot",
    ],
    [
      "a container that may gain privileges",
      "provision/job.yaml",
      "allowPrivilegeEscalation: false",
      "allowPrivilegeEscalation: true",
      "provision: securityContext.allowPrivilegeEscalation",
    ],
    [
      "a wrong probe",
      "service/deployment.yaml",
      "path: /health/ready",
      "path: /ready",
      "gateway: readinessProbe",
    ],
    [
      "a service that is left out",
      "kustomization.yaml",
      "  - locker\n",
      "",
      "locker has no PodDisruptionBudget",
    ],
    [
      "the image of another service",
      "profile/kustomization.yaml",
      "newName: laurel-profile",
      "newName: laurel-locker",
      "profile runs laurel-locker",
    ],
    [
      "a misspelled variable",
      "kustomization.yaml",
      "LOG_LEVEL=",
      "LOGLEVEL=",
      "gateway: no such variable: LOGLEVEL",
    ],
    [
      "an invalid value",
      "kustomization.yaml",
      "OUTBOUND_DISABLED=off",
      "OUTBOUND_DISABLED=no",
      "OUTBOUND_DISABLED: must be on or off",
    ],
    [
      "an address that is missing",
      "kustomization.yaml",
      /.*LOCKER_URL.*\n/,
      "",
      "gateway: LOCKER_URL is missing",
    ],
    [
      "a password for a service that doesn't need it",
      "profile/deployment.yaml",
      "MONGODB_URL",
      "OPENAI_API_KEY",
      "profile gets OPENAI_API_KEY",
    ],
    [
      "a password that is missing",
      "service/deployment.yaml",
      "name: REDIS_URL",
      "name: LOG_LEVEL",
      "gateway doesn't get REDIS_URL",
    ],
    [
      "a password in plain text",
      "profile/deployment.yaml",
      /valueFrom: .*laurel-mongodb.*/,
      "value: mongodb://a:b@c/d",
      "profile: MONGODB_URL belongs in",
    ],
    [
      "the keys of another service",
      "profile/deployment.yaml",
      "secretName: laurel-keys-profile",
      "secretName: laurel-keys-gateway",
      "profile mounts laurel-keys-gateway",
    ],
    [
      "a connection that is missing",
      "network/profile.yaml",
      "recommender, notifications]",
      "recommender]",
      "not allowed: profile -> notifications:3000",
    ],
    [
      "a caller that isn't let in",
      "network/portfolio.yaml",
      "locker, recommender",
      "recommender",
      "not allowed: locker -> portfolio:3000",
    ],
    [
      "a caller too many",
      "network/locker.yaml",
      "[gateway, identity, portfolio, profile]",
      "[gateway, identity, portfolio, profile, recommender]",
      "nothing needs it: recommender -> locker:3000",
    ],
    [
      "a wrong port",
      "network/locker.yaml",
      "9000",
      "9001",
      "not allowed: locker -> engines/s3:9000",
    ],
    [
      "private networks for webhooks",
      "network/notifications.yaml",
      /10\.0\.0\.0\/8,\s+/,
      "",
      "nothing needs it: notifications -> addresses 0.0.0.0/0",
    ],
    [
      "an engine that isn't needed",
      "network/gateway.yaml",
      "app.kubernetes.io/name: kafka",
      "app.kubernetes.io/name: mongodb",
      "nothing needs it: gateway -> engines/mongodb",
    ],
    [
      "a rule for every port",
      "network/gateway.yaml",
      "ports: [{ port: 9464 }]",
      "ports: []",
      "ingress.1.ports: At least 1 entry",
    ],
    [
      "no denial of the rest",
      "network/kustomization.yaml",
      "  - default-deny.yaml\n",
      "",
      "no policy denies",
    ],
  ] as const)("are refused with %s", async (_what, file, from, to, problem) => {
    expect((await problemsAfter(file, replaced(from, to))).join("\n")).toContain(problem);
  });
});
