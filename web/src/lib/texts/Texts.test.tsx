import { text } from "@laurel/contracts/text";
import { act, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createAppTexts } from "./app-texts.ts";
import { Rich, TextsProvider, useTexts } from "./Texts.tsx";

const SHARED = text(
  "<bold>{name}</bold> shared {count, plural, one {# credential} other {# credentials}}",
);

function Sample({ name }: { name: string }) {
  const t = useTexts();
  return (
    <>
      <p>{t("Save")}</p>
      <p>
        <Rich
          text={SHARED}
          values={{ name: <bdi>{name}</bdi>, count: 2 }}
          tags={{ bold: <strong /> }}
        />
      </p>
      <input aria-label="field" />
    </>
  );
}

it("renders texts in English without a catalog, with elements for tags and values", () => {
  const { container } = render(<Sample name="<bold>Ada</bold> \u003c {x}" />);
  expect(container.innerHTML).toContain(
    "<p><strong><bdi>&lt;bold&gt;Ada&lt;/bold&gt; \\u003c {x}</bdi></strong> shared 2 credentials</p>",
  );
});

it("shows another language in place, and keeps what was typed", async () => {
  const texts = createAppTexts("en");
  render(
    <TextsProvider texts={texts}>
      <Sample name="Ada" />
    </TextsProvider>,
  );
  const field = screen.getByLabelText<HTMLInputElement>("field");
  field.value = "typed";
  await texts.load("start");
  await act(() => texts.show("de"));
  expect(screen.getByLabelText("field")).toBe(field);
  expect(field.value).toBe("typed");
});

it("shows the last of two languages that are chosen at once, whichever is loaded first", async () => {
  const texts = createAppTexts("en");
  const loading = Promise.withResolvers<void>();
  texts.before((language) => (language === "de" ? loading.promise : Promise.resolve()));
  const german = texts.show("de");
  expect(await texts.show("fr")).toBe(true);
  loading.resolve();
  expect(await german).toBe(false);
  expect(texts.current().language).toBe("fr");
});
