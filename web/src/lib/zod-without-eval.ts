/**
 * Tells zod, before it loads, not to compile its schemas with `new Function`: the content security policy forbids that,
 * and each attempt would be reported. This is zod's own settings object; importing zod here would put all of it in
 * the first chunk.
 */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };
export {};
