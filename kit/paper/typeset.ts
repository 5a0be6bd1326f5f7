import { type Ink, MM_PER_POINT, type Type } from './page.ts';
import { textWidth } from './text-width.ts';
import { wrapText } from './wrap-text.ts';

/** A text as it is set: its type, and the room before it. */
export interface Paragraph extends Type {
  text: string;
  /** Millimetres above it. */
  before?: number;
}

/** How high a line of a type stands, in millimetres. */
export const lineHeight = ({ size }: Type): number => size * MM_PER_POINT * 1.25;

/** Where the writing line lies below the top of its line. */
const baselineIn = (type: Type) => lineHeight(type) * 0.8;

export const heightOf = (paragraph: Paragraph, width: number): number =>
  (paragraph.before ?? 0) + wrapText(paragraph.text, width, paragraph).length * lineHeight(paragraph);

/** The lines of a paragraph from a place on, and where the next one begins. */
export function setParagraph(paragraph: Paragraph, x: number, y: number, width: number) {
  const { size, isBold, before = 0 } = paragraph;
  const lines = wrapText(paragraph.text, width, paragraph);
  return setLines(lines, { size, isBold }, x, y + before);
}

export function setLines(lines: readonly string[], type: Type, x: number, y: number) {
  const high = lineHeight(type);
  const inks = lines.map(
    (text, at): Ink => ({ kind: 'text', x, baseline: y + at * high + baselineIn(type), text, ...type }),
  );
  return { inks, end: y + lines.length * high };
}

/** One line that ends at the right edge, or stands in the middle of a width. */
export function setAside(text: string, type: Type, side: 'right' | 'middle', edge: number, y: number): Ink {
  const width = textWidth(text, type);
  const x = side === 'right' ? edge - width : edge - width / 2;
  return { kind: 'text', x, baseline: y + baselineIn(type), text, ...type };
}
