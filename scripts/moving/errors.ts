import {
  EngineRefused,
  EngineUnavailable,
  ProvisionDiffers,
  StoreCorrupt,
} from "@laurel/event-sourcing/ports/errors";
import { ConfigError } from "@laurel/hosting/process/config";

const KNOWN = [ConfigError, EngineRefused, EngineUnavailable, ProvisionDiffers, StoreCorrupt];

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the disk is read-only",
  ENOTDIR: "it isn't a folder",
};
/** SQLite's "database or disk is full". */
const FULL = 13;

/** One line for what an operator can change. Everything else is a bug, and is shown as it is. */
export function explain(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, path, errcode } = cause as NodeJS.ErrnoException & { errcode?: number };
    const reason = REASONS[code ?? ""] ?? (errcode === FULL ? REASONS.ENOSPC : undefined);
    if (reason !== undefined)
      return path === undefined ? `Stopped: ${reason}` : `${path}: ${reason}`;
  }
  if (KNOWN.some((kind) => error instanceof kind) && error instanceof Error) return error.message;
  return error;
}
