import { END_SESSIONS_PATH, endedSessionsSchema } from "@laurel/contracts/internal";
import { problemSchema } from "@laurel/contracts/problem";
import { ConfigError } from "@laurel/hosting/process/config";
import { askService } from "@laurel/standalone/ask-services";

const [action, name, ...rest] = process.argv.slice(2);
try {
  if (action !== "end" || !name || rest.length > 0)
    throw new ConfigError("Usage: npm run sessions -- end <username or email>");
  const { status, body } = await askService("identity", "POST", END_SESSIONS_PATH, { name });
  if (status === 200) {
    const ended = endedSessionsSchema.parse(body);
    console.log(
      `Ended every session of ${ended.username} (${ended.name}, id ${ended.userId}). They are refused within seconds. ` +
        "The password, passkeys, Google and access tokens still work",
    );
  } else {
    console.error(problemSchema.parse(body).message);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
