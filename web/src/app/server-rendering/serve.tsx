import createCache, { type EmotionCache } from "@emotion/cache";
import {
  PAGE_WINDOWS,
  type PrivatePageData,
  type ServedScreen,
  type ServeScreen,
} from "@laurel/contracts/page-data";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom";
import { APP_NAME } from "@laurel/contracts/constants";
import type { LanguageCode } from "@laurel/contracts/languages";
import { TEXT_AREAS } from "@laurel/texts/areas";
import { PageDataContext } from "../../lib/page-data.ts";
import { type AppTexts, createAppTexts } from "../../lib/texts/app-texts.ts";
import { TitleContext } from "../../lib/use-document-title.ts";
import { ServerMediaContext } from "../../ui/layout/use-is-wide.ts";
import { App } from "../App.tsx";
import { fillEarlyQueries } from "../early-queries.ts";
import { createQueryClient } from "../query-client.ts";
import { loadScreen } from "./load-screen.ts";
import { routes } from "../router.tsx";
import { loadStyles, styleOptions } from "../style-cache.ts";

/**
 * Renders a screen as a visitor first sees it, or a private screen as its person does. `data` is what is embedded in the
 * page.
 */
export const serveScreen: ServeScreen = async (path, language, data) => {
  await loadScreen(routes, path);
  const texts = await allTextsIn(language);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(path, "http://localhost")));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  const router = createStaticRouter(handler.dataRoutes, context);
  await loadStyles(language);
  const cache = createCache(styleOptions(language));
  // Collects styles instead of writing them next to each element.
  cache.compat = true;
  let title: string = APP_NAME;
  const own = data && "answers" in data ? data : undefined;
  const client = createQueryClient();
  if (own) fillEarlyQueries(client, own.answers);
  const content = renderToString(
    <TitleContext value={(shown) => void (title = shown)}>
      <PageDataContext value={() => data}>
        <ServerMediaContext value={own ? mediaOf(own) : null}>
          <App styles={() => cache} texts={texts} client={client}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </App>
        </ServerMediaContext>
      </PageDataContext>
    </TitleContext>,
  );
  return { title, content, styles: sheetsOf(cache), window: own?.window };
};

/** Answers queries for a least width, which are all that screens ask for. */
function mediaOf({ window }: PrivatePageData) {
  const { width } = PAGE_WINDOWS[window];
  return (query: string) => ({ matches: width >= Number(/min-width:\s*(\d+)px/.exec(query)?.[1]) });
}

const opened = new Map<LanguageCode, AppTexts>();

async function allTextsIn(language: LanguageCode): Promise<AppTexts> {
  const known = opened.get(language);
  if (known) return known;
  const texts = createAppTexts(language);
  await Promise.all(TEXT_AREAS.map(texts.load));
  opened.set(language, texts);
  return texts;
}

/**
 * The names tell emotion in the browser which styles exist already: one sheet for all classes, one for each global
 * style.
 */
function sheetsOf({ key, inserted, registered }: EmotionCache): ServedScreen["styles"] {
  const written = Object.entries(inserted).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const isClass = ([id]: [string, string]) => registered[`${key}-${id}`] !== undefined;
  const classes = written.filter(isClass);
  return [
    ...written
      .filter((entry) => !isClass(entry))
      .map(([id, css]) => ({ name: `${key}-global ${id}`, css })),
    {
      name: [key, ...classes.map(([id]) => id)].join(" "),
      css: classes.map(([, css]) => css).join(""),
    },
  ];
}
