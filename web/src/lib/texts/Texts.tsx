import type { Message, Text, TextValues } from "@laurel/contracts/text";
import { createTexts, type Translate } from "@laurel/texts/translate";
import {
  cloneElement,
  createContext,
  createElement,
  Fragment,
  type ReactElement,
  type ReactNode,
  use,
  useMemo,
  useSyncExternalStore,
} from "react";
import type { AppTexts } from "./app-texts.ts";

const TextsContext = createContext(createTexts("en"));

/** Gives the components inside their texts. They render again when another language is shown. */
export function TextsProvider({ texts, children }: { texts: AppTexts; children: ReactNode }) {
  const current = useSyncExternalStore(texts.subscribe, texts.current, texts.current);
  const shown = useMemo(() => ({ ...current, translate: latest(texts) }), [texts, current]);
  return <TextsContext value={shown}>{children}</TextsContext>;
}

/**
 * Translates into the language that is shown when it's called. A save that began before the language was changed still
 * has its former `t` when it ends.
 */
function latest(texts: AppTexts): Translate {
  const translate = (message: Message | Text, values?: TextValues) =>
    texts.current().translate(message, values);
  return Object.defineProperty(translate, "language", {
    get: () => texts.current().language,
  }) as Translate;
}

/** `t("Save")` is the text in the language that is shown, `t.language`. */
export const useTexts = (): Translate => use(TextsContext).translate;

interface RichProps {
  text: Message | Text;
  /** The elements around tagged parts. `Read the <terms>terms</terms>` needs one named `terms`. */
  tags?: Readonly<Record<string, ReactElement<{ children?: ReactNode }>>>;
  /** Text that people typed is an element, such as `<bdi>`, which keeps it apart from the direction of the sentence. */
  values?: Readonly<Record<string, string | number | ReactElement>>;
}

/** A text with elements in it. */
export function Rich({ text, tags = {}, values = {} }: RichProps) {
  const wrappers = Object.fromEntries(
    Object.entries(tags).map(([name, element]) => [
      name,
      (parts: ReactNode[]) => cloneElement(element, undefined, ...parts),
    ]),
  );
  const parts = use(TextsContext).format<ReactNode>(text, { ...values, ...wrappers } as never);
  return createElement(Fragment, undefined, ...[parts].flat());
}

/** "Name" of a person: Polish, Ukrainian and Chinese have another word for the name of a thing. */
export const personNameText = (t: Translate): string =>
  t("{whose, select, person {Name} other {Name}}", { whose: "person" });
