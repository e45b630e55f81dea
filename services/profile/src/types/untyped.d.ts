declare module "bidi-js" {
  export interface EmbeddingLevels {
    levels: Uint8Array;
    paragraphs: { start: number; end: number; level: number }[];
  }
  export interface Bidi {
    getEmbeddingLevels(text: string, direction?: "ltr" | "rtl"): EmbeddingLevels;
  }
  export default function createBidi(): Bidi;
}

declare module "linebreak" {
  export interface Break {
    position: number;
    required: boolean;
  }
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): Break | null;
  }
}

declare module "fontkit" {
  export interface Font {
    readonly postscriptName: string;
    readonly unitsPerEm: number;
    /** Its outline points upwards. */
    getGlyph(id: number): { path: { toSVG(): string } };
  }
  export function create(bytes: Uint8Array): Font;
}

declare module "subset-font" {
  export interface SubsetOptions {
    targetFormat: "sfnt";
    keepAllGlyphs: true;
    variationAxes?: Record<string, number>;
  }
  export default function subsetFont(
    font: Uint8Array,
    text: undefined,
    options: SubsetOptions,
  ): Promise<Uint8Array>;
}
