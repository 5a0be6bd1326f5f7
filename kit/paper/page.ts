/** Millimetres of a typographic point. */
export const MM_PER_POINT = 25.4 / 72;

/** A size of type in points, and whether it is bold. */
export interface Type {
  size: number;
  isBold?: boolean;
}

/** Black on a page, in millimetres from its left upper corner. */
export type Ink =
  | ({ kind: 'text'; x: number; baseline: number; text: string } & Type)
  | { kind: 'rule'; x: number; y: number; to: number; thick: number }
  | { kind: 'frame'; x: number; y: number; width: number; height: number; thick: number }
  /** A shape of a code: polygons in its own units, the upper left corner at x and y, filled by the even-odd rule. */
  | { kind: 'shape'; x: number; y: number; width: number; height: number; shape: Shape };

/** Polygons in units of their own, such as modules of a bar code. */
export interface Shape {
  width: number;
  height: number;
  polygons: readonly (readonly (readonly [number, number])[])[];
}

/** A page that is laid out: the same on the screen, from the browser's printer and in a PDF. */
export interface PaperPage {
  /** In millimetres. */
  width: number;
  height: number;
  inks: readonly Ink[];
}

/** A page that somebody else drew: a picture (PNG, JPEG) as large as it fits on the sheet, for a PDF. */
export interface DrawnPage {
  /** In millimetres. */
  width: number;
  height: number;
  picture: Uint8Array;
}
