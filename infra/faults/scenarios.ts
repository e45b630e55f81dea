import { brokenEngines } from "./broken-engines.ts";
import { brokenFiles } from "./broken-files.ts";
import { brokenServices } from "./broken-services.ts";
import { consumersSeeChangesOnce } from "./consumers/scenarios.ts";
import { confirmationsKilled } from "./confirmations-killed.ts";
import { contention } from "./contention.ts";
import { emptiedRedis } from "./emptied-redis.ts";
import { fullDisks } from "./full-disks.ts";
import { goneForGood } from "./gone-for-good.ts";
import { killedStore } from "./killed-store.ts";
import { longOutage } from "./long-outage.ts";
import { brokenNetwork } from "./network.ts";
import { ownWrites } from "./own-writes.ts";
import { poison } from "./poison.ts";
import { random } from "./random-faults.ts";
import { replaced } from "./replaced.ts";
import type { Scenario } from "./scenario.ts";
import { switchedOff } from "./switched-off.ts";

/** Every scenario, in the order in which they run. */
export const scenarios: readonly Scenario[] = [
  ...brokenServices,
  ...brokenEngines,
  ...killedStore,
  ...longOutage,
  ...brokenNetwork,
  ...contention,
  ...fullDisks,
  ...brokenFiles,
  ...emptiedRedis,
  ...replaced,
  ...ownWrites,
  ...switchedOff,
  ...goneForGood,
  ...confirmationsKilled,
  ...consumersSeeChangesOnce,
  ...random,
  // Last, because its records stay on the bus.
  ...poison,
];
