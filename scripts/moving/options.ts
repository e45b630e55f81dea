import { ConfigError } from "@laurel/hosting/process/config";
import { parseArgs, type ParseArgsOptionsConfig } from "node:util";

export const BACKUP_USAGE = `Usage: npm run backup -- <folder>
       npm run backup -- --erasures <file>`;
export const RESTORE_USAGE = "Usage: npm run restore -- <folder> [--replace] [--erasures <file>]";
export const MIGRATE_USAGE = "Usage: npm run migrate -- --from <data folder> --to <env file>";

export const RESEED_USAGE = "Usage: npm run reseed [-- --replace]";

export type BackupOptions = { kind: "backup"; folder: string } | { kind: "erasures"; file: string };

export interface RestoreOptions {
  folder: string;
  replace: boolean;
  erasures: string | undefined;
}

/** Throws ConfigError with the usage. */
export function readBackupOptions(words: readonly string[]): BackupOptions {
  const { values, positionals } = parse(words, { erasures: { type: "string" } }, BACKUP_USAGE);
  const [folder, ...more] = positionals;
  if (typeof values.erasures === "string" && folder === undefined)
    return { kind: "erasures", file: values.erasures };
  if (folder === undefined || more.length > 0 || values.erasures !== undefined)
    throw new ConfigError(BACKUP_USAGE);
  return { kind: "backup", folder };
}

/** Throws ConfigError with the usage. */
export function readRestoreOptions(words: readonly string[]): RestoreOptions {
  const options = { replace: { type: "boolean" }, erasures: { type: "string" } } as const;
  const { values, positionals } = parse(words, options, RESTORE_USAGE);
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new ConfigError(RESTORE_USAGE);
  const { erasures } = values;
  return {
    folder,
    replace: values.replace === true,
    erasures: typeof erasures === "string" ? erasures : undefined,
  };
}

/** Throws ConfigError with the usage. */
export function readReseedOptions(words: readonly string[]): { replace: boolean } {
  const { values, positionals } = parse(words, { replace: { type: "boolean" } }, RESEED_USAGE);
  if (positionals.length > 0) throw new ConfigError(RESEED_USAGE);
  return { replace: values.replace === true };
}

/** Throws ConfigError with the usage. */
export function readMigrateOptions(words: readonly string[]): { from: string; to: string } {
  const options = { from: { type: "string" }, to: { type: "string" } } as const;
  const { values, positionals } = parse(words, options, MIGRATE_USAGE);
  const { from, to } = values;
  if (typeof from !== "string" || typeof to !== "string" || positionals.length > 0)
    throw new ConfigError(MIGRATE_USAGE);
  return { from, to };
}

function parse(words: readonly string[], options: ParseArgsOptionsConfig, usage: string) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    const [reason = ""] = error instanceof Error ? error.message.split(". ") : [];
    throw new ConfigError(`${reason.replace(/\.$/, "")}\n${usage}`);
  }
}
