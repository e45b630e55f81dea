/**
 * Tells zod, before it loads, not to compile its schemas with `new Function`: the content security policy forbids that,
 * and each attempt would be reported. This is zod's own settings object; importing zod here would put all of it in
 * the first chunk.
 */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

export const zodSettings = { ...globalThis.__zod_globalConfig, jitless: true };
globalThis.__zod_globalConfig = zodSettings;
