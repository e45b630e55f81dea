// `node infra/build-tools.ts`: builds the Go programs of the tests in *.tools.test.ts, so that the tests don't have to.
import { kubernetesSchemas } from "./kubernetes/schema-problems.ts";
import { manifestBuilder } from "./kubernetes/manifests.ts";
import { ruleTests } from "./monitoring/rule-tests.ts";
import { messageOf } from "./native/engines.ts";

try {
  console.log(await manifestBuilder(console.log));
  console.log(await kubernetesSchemas(console.log));
  console.log(await ruleTests(console.log));
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
