import { duration } from "../seed/progress.ts";
import type { CheckedBackup } from "./check-backup.ts";
import { credentialIn } from "./erased-key.ts";
import type { Manifest } from "./format.ts";
import { digits } from "./progress.ts";
import type { Restored } from "./restore-embedded.ts";

/** A line per service, and one for the documents. */
export function contentLines({
  files,
  services,
  objects,
  missing,
  changedAccounts = 0,
}: Manifest): string[] {
  const linesOf = (name: string) => files.find((file) => file.name === name)?.lines ?? 0;
  const perService = Object.entries(services).map(([name, { streams }]) => {
    const commits = digits(linesOf(`${name}/commits.ndjson`));
    const records = digits(linesOf(`${name}/records.ndjson`));
    return `  ${name}: ${digits(streams)} streams, ${commits} commits, ${records} records`;
  });
  const bytes = `${(objects.bytes / 1e6).toFixed(1)} MB`;
  const lost =
    missing.length === 0
      ? []
      : [`  ${missing.length} documents had no bytes already: ${missing.join(", ")}`];
  const restless =
    changedAccounts === 0
      ? []
      : [
          `  ${digits(changedAccounts)} accounts changed each time that the records were read: the newest password or link of some may be missing. A backup at a quieter time has them`,
        ];
  return [
    ...perService,
    `  documents: ${digits(objects.count)} files, ${bytes}`,
    ...lost,
    ...restless,
  ];
}

export function backupReport(folder: string, manifest: Manifest, ms: number): string[] {
  const text = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    `The backup of ${manifest.at} is complete in ${folder} (${duration(ms)}, ${((text + manifest.objects.bytes) / 1e6).toFixed(1)} MB):`,
    ...contentLines(manifest),
    "It contains no keys: keep KEYS_DIR (or DATA_DIR/keys) elsewhere, because links, tokens and webhook secrets need them.",
  ];
}

export function erasuresReport(file: string, keys: readonly string[]): string {
  const people = keys.filter((key) => !credentialIn(key)).length;
  return `Wrote ${digits(people)} erased people and ${digits(keys.length - people)} credentials that are gone for good to ${file}`;
}

export function restoreReport(
  { folder, manifest }: CheckedBackup,
  { compared, erasures, published }: Restored,
  ms: number,
): string[] {
  const hashes = compared
    .filter(({ lines }) => lines > 0)
    .map(
      ({ name, lines, sha256 }) =>
        `  ${name}: ${digits(lines)} lines, SHA-256 ${sha256.slice(0, 16)} on both sides`,
    );
  return [
    `The backup of ${manifest.at} is restored from ${folder} (${duration(ms)}):`,
    ...contentLines(manifest),
    ...(hashes.length > 0 ? ["Everything was read back and compared:", ...hashes] : []),
    ...(published > 0 ? [`${digits(published)} records are published on Kafka.`] : []),
    `${digits(erasures.people)} people who were erased since the backup are erased again.`,
    `${digits(erasures.credentials)} credentials that were deleted for good since the backup are gone again.`,
    "Everybody has to log in again. Start the product with the keys of the original installation.",
  ];
}
