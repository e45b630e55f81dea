import { spawnSync } from "node:child_process";
import { z } from "zod";
import { cached } from "../native/cached.ts";
import { InfraError, type Say } from "../native/commands.ts";
import { fetchJars } from "../native/maven-jars.ts";

const VERSION = "1.28.2";
const MAIN = "org.verapdf.apps.GreenfieldCliWrapper";
const MOST_BYTES = 64 * 1024 * 1024;

/** What veraPDF says about one file. */
export interface Verdict {
  file: string;
  /** The rules of PDF/UA-1 (ISO 14289-1) that it breaks, with their clauses. Empty for a file that passes. */
  problems: readonly string[];
}

const rule = z.object({ clause: z.string(), testNumber: z.number(), description: z.string() });
const result = z.object({ details: z.object({ ruleSummaries: z.array(rule) }) });
const job = z.object({
  itemDetails: z.object({ name: z.string() }),
  validationResult: z.array(result).min(1),
});
const report = z.object({ report: z.object({ jobs: z.array(job) }) });

/**
 * Checks files with veraPDF against the rules of PDF/UA-1 that a machine can check. Throws InfraError when veraPDF
 * can't be installed, and when it doesn't check each file.
 */
export async function checkPdfUa(files: readonly string[], say: Say): Promise<Verdict[]> {
  const home = await cached(`verapdf-${VERSION}`, async (draft) => {
    say(`downloading veraPDF ${VERSION} from Maven Central`);
    await fetchJars(import.meta.dirname, draft, say);
  });
  const options = ["--flavour", "ua1", "--format", "json", ...files];
  const { stdout, stderr } = spawnSync("java", ["-cp", `${home}/lib/*`, MAIN, ...options], {
    encoding: "utf8",
    maxBuffer: MOST_BYTES,
  });
  const jobs = jobsIn(stdout);
  if (jobs.length !== files.length)
    throw new InfraError(`veraPDF checked ${jobs.length} of ${files.length} files: ${stderr}`);
  return jobs.map(({ itemDetails, validationResult }) => ({
    file: itemDetails.name,
    problems: validationResult.flatMap(({ details }) =>
      details.ruleSummaries.map(
        ({ clause, testNumber, description }) => `${clause}-${testNumber} ${description}`,
      ),
    ),
  }));
}

function jobsIn(output: string): z.output<typeof job>[] {
  try {
    return report.parse(JSON.parse(output)).report.jobs;
  } catch (cause) {
    throw new InfraError(`veraPDF's report can't be read: ${output.slice(0, 500)}`, { cause });
  }
}
