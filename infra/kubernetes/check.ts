// `node infra/kubernetes/check.ts [folder]`: builds a kustomization and checks it. It requires Go and Python.
import { resolve } from "node:path";
import { messageOf } from "../native/engines.ts";
import { problemsOf } from "./problems.ts";

try {
  const folder = resolve(process.argv[2] ?? import.meta.dirname);
  const problems = await problemsOf(folder, console.log);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log("The manifests are valid");
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
