/** The colours of the picture and the CV: the light tokens of the web app's theme. */
export const COLOURS = {
  page: "#F7F6F1",
  surface: "#FFFFFF",
  ink: "#18221C",
  quiet: "#535F58",
  evergreen: "#1E5B45",
  evergreenGround: "#E3EFE8",
  hairline: "#DEDCD1",
  link: "#1A5C46",
  brass: "#8C6414",
} as const;

/** The sprig in these colours. */
export const SPRIG_COLOURS = {
  line: COLOURS.evergreen,
  leaf: COLOURS.evergreenGround,
  bud: COLOURS.brass,
} as const;
