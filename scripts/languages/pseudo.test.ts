import { IntlMessageFormat } from "intl-messageformat";
import { expect, test } from "vitest";
import { pseudoOf } from "./pseudo.ts";

test("a pseudo text is longer, accented, and has the same placeholders, tags and plural forms", () => {
  expect(pseudoOf("Save")).toBe("Šàṽéẅẅ");
  expect(pseudoOf("{name} was deleted. ")).toBe("{name} ŵàšẅẅ đéļéţéđẅẅẅ. ");
  expect(pseudoOf("See <link>the terms</link>")).toBe("Šééẅẅ <link>ţĥéẅẅ ţéŕɱšẅẅ</link>");
  const counted = pseudoOf("{count, plural, one {# hour} other {# hours}}");
  const shown = (count: number) => new IntlMessageFormat(counted, "de").format({ count });
  expect([shown(1), shown(2)]).toEqual(["1 ĥöûŕẅẅ", "2 ĥöûŕšẅẅ"]);
});
