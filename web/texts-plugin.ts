import { parse } from "@formatjs/icu-messageformat-parser";
import { LANGUAGE_CODES } from "@laurel/contracts/languages";
import { TEXT_AREAS } from "@laurel/texts/areas";
import { readCatalog } from "@laurel/texts/catalog-files";
import { findMessages } from "../scripts/languages/find-messages.ts";
import { textKey } from "@laurel/texts/text-key";
import { isPlain } from "@laurel/texts/translate";
import MagicString from "magic-string";
import type { Plugin } from "vite";

const CATALOGS = "virtual:text-catalogs";
const CATALOG = /^\0virtual:text-catalog\/([\w-]+)\/(\w+)$/;
const SOURCE = /\/(?:web\/src|packages\/\w+\/src)\/.*\.tsx?$/;

/**
 * Compiles the texts of the app, so that no browser loads a parser of ICU messages: those in the source code, and each
 * catalog of a language into a module, by the keys of its messages.
 */
export function texts(): Plugin[] {
  return [catalogModules(), compiledMessages()];
}

function catalogModules(): Plugin {
  return {
    name: "laurel:text-catalogs",
    resolveId: (id) => (id.startsWith("virtual:text-catalog") ? `\0${id}` : undefined),
    // The messages are compiled, so the parser's stub is enough.
    config: (_config, { command }) =>
      command === "build"
        ? {
            resolve: {
              alias: {
                "@formatjs/icu-messageformat-parser":
                  "@formatjs/icu-messageformat-parser/no-parser.js",
              },
            },
          }
        : undefined,
    load(id) {
      if (id === `\0${CATALOGS}`) return allCatalogs();
      const [, language, area] = CATALOG.exec(id) ?? [];
      return language && area ? catalogModule(language, area) : undefined;
    },
  };
}

function allCatalogs(): string {
  const entries = LANGUAGE_CODES.filter((code) => code !== "en").flatMap((code) =>
    TEXT_AREAS.filter((area) => area !== "services").map(
      (area) => `"${code}/${area}": () => import("virtual:text-catalog/${code}/${area}")`,
    ),
  );
  return `export const CATALOGS = {${entries.join(",")}};`;
}

function catalogModule(language: string, area: string): string {
  const translations = Object.entries(readCatalog(language, area)).map(([message, translation]) => [
    textKey(message),
    compiled(translation),
  ]);
  return `export const catalog = ${JSON.stringify(Object.fromEntries(translations))};`;
}

function compiledMessages(): Plugin {
  return {
    name: "laurel:compiled-messages",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      const [file = ""] = id.split("?");
      if (!SOURCE.test(file)) return undefined;
      const edited = new MagicString(code);
      for (const { message, start, end } of findMessages(code, file)) {
        if (isPlain(message)) continue;
        const literal = JSON.stringify([textKey(message), compiled(message)]);
        const isProperty = code[start - 1] === "=";
        edited.overwrite(start, end, isProperty ? `{${literal}}` : literal);
      }
      return edited.hasChanged()
        ? { code: edited.toString(), map: edited.generateMap({ hires: "boundary" }) }
        : undefined;
    },
  };
}

const compiled = (message: string) =>
  isPlain(message) ? message : parse(message, { captureLocation: false });
