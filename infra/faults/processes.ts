import type { Issuer } from "@laurel/contracts/services";
import type { Trial } from "./scenario.ts";

/** Kills a process with SIGKILL, if there is one. It may have ended meanwhile. */
export function killAt(pid: number | undefined): void {
  signalTo(pid, "SIGKILL");
}

/** Sends a signal to a process, if there is one. */
export function signalTo(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(pid, signal);
  } catch (error) {
    const ended = error instanceof Error && "code" in error && error.code === "ESRCH";
    if (!ended) throw error;
  }
}

/** A process of one of these services. Undefined while none runs. */
export const processOf = (
  { product, random }: Trial,
  services: readonly Issuer[],
): number | undefined => random.pick(services.flatMap((service) => product.processes(service)));
