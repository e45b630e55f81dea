import { Session } from "node:inspector/promises";
import { openHandler } from "../goals/handler.ts";
import { openRebuild } from "../goals/rebuilding.ts";
import { withFolder } from "../product.ts";
import { framesOf, profileSchema, type Frame } from "./profile.ts";

const WARM_UP_ROUNDS = 3;
const ROUNDS = 6;

/** Adding credentials one at a time, without HTTP. */
export function profiledHandler(): Promise<Frame> {
  return withFolder(async (folder) => {
    const handler = await openHandler(folder);
    const frames = await profiled(() => handler.addAll(1));
    await handler.close();
    return frames;
  });
}

export function profiledRebuild(): Promise<Frame> {
  return withFolder(async (folder) => {
    const { rebuild, close } = await openRebuild(folder);
    const frames = await profiled(rebuild);
    await close();
    return frames;
  });
}

async function profiled(work: () => Promise<unknown>): Promise<Frame> {
  const session = new Session();
  session.connect();
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await work();
  await session.post("Profiler.enable");
  await session.post("Profiler.start");
  for (let round = 0; round < ROUNDS; round += 1) await work();
  const { profile } = await session.post("Profiler.stop");
  session.disconnect();
  return framesOf(profileSchema.parse(profile));
}
