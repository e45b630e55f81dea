/**
 * Tells zod, before it loads, not to compile schemas with `new Function`. The content security policy forbids that, and
 * each attempt would be reported. This writes zod's global settings object, because importing zod here would put all of
 * it in the first chunk.
 */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

export const zodSettings = { ...globalThis.__zod_globalConfig, jitless: true };
globalThis.__zod_globalConfig = zodSettings;
