// `npm run infra:down`: stops what `infra:up` started. Data and ports are kept.
import { basename } from "node:path";
import { composeDown } from "./compose.ts";
import { forgetInstallation, readInstallation } from "./installation.ts";
import { engineFolders, stopEngine } from "./native/engine-signals.ts";
import { livingPid } from "./native/engine-state.ts";
import { messageOf } from "./native/engines.ts";
import { runDir } from "./native/paths.ts";

const say = (line: string) => console.log(line);

async function down(): Promise<void> {
  const installation = readInstallation();
  if (installation?.way === "compose") await composeDown(say);
  const running = engineFolders(runDir()).filter((folder) => livingPid(folder) !== undefined);
  await Promise.all(
    running.map(async (folder) => {
      await stopEngine(folder);
      say(`${basename(folder)}: stopped`);
    }),
  );
  const any = installation !== undefined || running.length > 0;
  forgetInstallation();
  say(any ? "The engines are stopped." : "No engines are running.");
}

await down().catch((error: unknown) => {
  console.error(messageOf(error));
  process.exitCode = 1;
});
