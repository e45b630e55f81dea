import {
  isDateElement,
  isNumberElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  isTimeElement,
  isArgumentElement,
  type MessageFormatElement,
  parse,
} from "@formatjs/icu-messageformat-parser";

/** What is wrong with the catalog of an area, one sentence each. */
export function translationProblems(
  language: string,
  used: ReadonlySet<string>,
  catalog: Readonly<Record<string, string>>,
): string[] {
  const missing = Array.from(used)
    .filter((message) => !catalog[message])
    .map((message) => `${quoted(message)} isn't translated`);
  const unused = Object.keys(catalog)
    .filter((message) => !used.has(message))
    .map((message) => `nothing uses ${quoted(message)}`);
  const unfit = Object.entries(catalog).flatMap(([message, translation]) =>
    unfitness(language, message, translation).map((problem) => `${quoted(message)} ${problem}`),
  );
  return [...missing, ...unused, ...unfit];
}

const without = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  Array.from(one).filter((name) => !other.has(name));

const quoted = (message: string) => JSON.stringify(message);

function unfitness(language: string, message: string, translation: string): string[] {
  let parts: MessageFormatElement[];
  try {
    parts = parse(translation);
  } catch (error) {
    return [`can't be read in ${language}: ${String(error)}`];
  }
  const wanted = namesIn(parse(message));
  const given = namesIn(parts);
  return [
    ...without(wanted, given).map((name) => `lacks {${name}}`),
    ...without(given, wanted).map((name) => `has {${name}}, which English hasn't`),
    ...pluralProblems(language, parts),
  ];
}

/** The placeholders and tags of a message. */
function namesIn(parts: readonly MessageFormatElement[]): Set<string> {
  const names = new Set<string>();
  for (const part of parts) {
    if (
      isArgumentElement(part) ||
      isNumberElement(part) ||
      isDateElement(part) ||
      isTimeElement(part)
    )
      names.add(part.value);
    if (isTagElement(part)) {
      names.add(`${part.value}>`);
      for (const name of namesIn(part.children)) names.add(name);
    }
    if (isPluralElement(part) || isSelectElement(part)) {
      names.add(part.value);
      for (const { value } of Object.values(part.options))
        for (const name of namesIn(value)) names.add(name);
    }
  }
  return names;
}

/** Each plural has the categories of its language (CLDR), and no others. */
function pluralProblems(language: string, parts: readonly MessageFormatElement[]): string[] {
  return parts.flatMap((part) => {
    if (isTagElement(part)) return pluralProblems(language, part.children);
    if (!isPluralElement(part) && !isSelectElement(part)) return [];
    const inside = Object.values(part.options).flatMap(({ value }) =>
      pluralProblems(language, value),
    );
    return isPluralElement(part)
      ? [...categoryProblems(language, part.pluralType, Object.keys(part.options)), ...inside]
      : inside;
  });
}

function categoryProblems(
  language: string,
  type: Intl.PluralRuleType = "cardinal",
  options: readonly string[],
): string[] {
  const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions();
  const named = new Set(options.filter((option) => !option.startsWith("=")));
  const needed = new Set<string>(pluralCategories);
  return [
    ...without(needed, named).map((category) => `lacks the plural form "${category}"`),
    ...without(named, needed).map(
      (category) => `has the plural form "${category}", which ${language} hasn't`,
    ),
  ];
}
