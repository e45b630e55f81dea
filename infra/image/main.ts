// `npm run infra:image [-- portfolio gateway]`: builds the images of services without Docker, starts each, checks what it
// may do, and writes a bill of materials beside it. It needs root and buildah, and debootstrap for the first one.
import { SERVICES } from "@laurel/contracts/services";
import { InfraError } from "../native/commands.ts";
import { messageOf } from "../native/engines.ts";
import { DRIVERS_OF } from "./drivers.ts";
import { buildImage, imageOf, sizeOf } from "./build.ts";
import { imageProblems, writeBillOfMaterials } from "./check.ts";

try {
  const named = process.argv.slice(2);
  for (const service of named.length > 0 ? named : ["gateway", ...SERVICES]) {
    const drivers = DRIVERS_OF[service];
    if (drivers === undefined) throw new InfraError(`there is no service ${service}`);
    await buildImage(service, console.log);
    const problems = imageProblems(service, drivers);
    if (problems.length > 0) throw new InfraError(`${imageOf(service)}: ${problems.join("; ")}`);
    const bill = writeBillOfMaterials(service);
    console.log(`${imageOf(service)}: ${Math.round(sizeOf(service) / 1e6)} MB, starts; ${bill}`);
  }
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
