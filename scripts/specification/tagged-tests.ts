import { childrenOf, parseSource, type SyntaxNode } from "./syntax.ts";
import { tagsIn, withoutTags } from "./tags.ts";
import { selfSkipIn, testCallOf, type TestCall } from "./test-calls.ts";

/** A test, or a group of tests, that proves lines of the specification. */
export interface TaggedTest {
  file: string;
  /** From the outermost group to the test, without tags. */
  titles: readonly string[];
  ids: readonly string[];
}

export interface TestFile {
  tests: TaggedTest[];
  /** What is wrong with the tags of the file, as `file:line: …`. */
  problems: string[];
}

interface Group {
  titles: readonly string[];
  disabled: string | undefined;
}

/** Finds the tagged tests of a file, and tags that prove nothing. */
export function taggedTestsIn(file: string, source: string): TestFile {
  const tests: TaggedTest[] = [];
  const problems: string[] = [];
  const titleRanges: SyntaxNode[] = [];
  const report = (offset: number, problem: string) =>
    void problems.push(`${file}:${lineAt(source, offset)}: ${problem}`);

  function take(node: SyntaxNode, call: TestCall, group: Group): Group {
    const { titleNode, title, isGroup } = call;
    titleRanges.push(titleNode);
    const titles = [...group.titles, withoutTags(title)];
    const disabled = group.disabled ?? call.disabled;
    const ids = tagsIn(title).flatMap((tag) => tag.ids);
    if (ids.length > 0) {
      const skipped = disabled ?? (isGroup ? undefined : selfSkipIn(node));
      if (skipped)
        report(titleNode.start, `the test of ${ids.join(", ")} doesn't count: ${skipped}`);
      tests.push({ file, titles, ids });
    }
    return { titles, disabled };
  }

  function walk(node: SyntaxNode, group: Group): void {
    const call = testCallOf(node);
    const inside = call ? take(node, call, group) : group;
    for (const child of childrenOf(node)) walk(child, inside);
  }

  walk(parseSource(file, source), { titles: [], disabled: undefined });
  for (const { text, ids, at } of tagsIn(source)) {
    if (ids.length === 0) report(at, `${text} doesn't list ids`);
    if (!titleRanges.some(({ start, end }) => start <= at && at < end))
      report(at, `${text} isn't in the title of a test`);
  }
  return { tests, problems };
}

const lineAt = (source: string, offset: number) => source.slice(0, offset).split("\n").length;
