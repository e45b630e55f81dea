const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const LEFT_TO_RIGHT = /[\p{L}\p{Nd}]/u;
/** What joins numbers and Latin words, within them. */
const JOINS = /^[ .,:/@#&+_'’-]$/u;
const MIRRORED: Readonly<Record<string, string>> = {
  "(": ")",
  ")": "(",
  "[": "]",
  "]": "[",
  "«": "»",
  "»": "«",
};

/**
 * A line's letters, given from left to right, in the order in which they are read. Arabic and Hebrew letters are placed from
 * right to left, numbers and Latin words among them from left to right.
 */
export function inOrderOfReading(pieces: readonly string[]): string {
  const turned = pieces.filter((piece) => RIGHT_TO_LEFT.test(piece)).length;
  if (turned === 0) return pieces.join("");
  const others = pieces.filter(
    (piece) => !RIGHT_TO_LEFT.test(piece) && /\p{L}/u.test(piece),
  ).length;
  return turned >= others
    ? withRunsTurned(pieces.toReversed().map(mirrored), isLeftToRight)
    : withRunsTurned(pieces, (piece) => RIGHT_TO_LEFT.test(piece));
}

const isLeftToRight = (piece: string) => !RIGHT_TO_LEFT.test(piece) && LEFT_TO_RIGHT.test(piece);
const mirrored = (piece: string) => MIRRORED[piece] ?? piece;

/** Turns the runs of pieces of a kind, with what joins them. */
function withRunsTurned(pieces: readonly string[], isOfKind: (piece: string) => boolean): string {
  const done: string[] = [];
  let run: string[] = [];
  let joins: string[] = [];
  for (const piece of pieces) {
    if (isOfKind(piece)) {
      run.push(...joins, piece);
      joins = [];
    } else if (run.length > 0 && JOINS.test(piece)) joins.push(piece);
    else {
      done.push(...run.toReversed(), ...joins, piece);
      [run, joins] = [[], []];
    }
  }
  return [...done, ...run.toReversed(), ...joins].join("");
}
