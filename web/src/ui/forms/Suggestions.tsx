interface Props {
  /** The `list` of the input. */
  id: string;
  texts: readonly string[];
}

/** What the browser suggests for a text field. */
export function Suggestions({ id, texts }: Props) {
  return (
    <datalist id={id}>
      {texts.map((text) => (
        <option key={text}>{text}</option>
      ))}
    </datalist>
  );
}
