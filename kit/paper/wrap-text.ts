import type { Type } from './page.ts';
import { textWidth, unitsOf, unitsWide } from './text-width.ts';

/** A word of Latin letters and digits stays together; of all else each sign may end a line. */
const PIECES = /[\u0021-\u007e]+|\s+|./gsu;

const SPACE = /^\s/;

/** What begins no line. */
const CLOSING = /^[，。；：！？、）】》”’…%]$/u;

/** What ends no line. */
const OPENING = /^[（【《“‘]$/u;

/** What has no shape: control signs become a space, what joins or varies signs goes. */
export const shownText = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/\p{Cf}|\p{Variation_Selector}/gu, '');

/** A text in lines of a width (mm), whole: where a line is full it goes on in the next. */
export function wrapText(text: string, width: number, type: Type): string[] {
  const lines: string[] = [];
  let line: string[] = [];
  // Of what stands in the line; spaces at its end take no room.
  let used = 0;
  const fits = (units: number, part: string) => SPACE.test(part) || unitsWide(units, type) <= width;
  const end = () => {
    const whole = line.join('').trim();
    if (whole) lines.push(whole);
    line = [];
    used = 0;
  };
  for (const piece of shownText(text).match(PIECES) ?? []) {
    for (const part of fits(unitsOf(piece, type), piece) ? [piece] : [...piece]) {
      const units = unitsOf(part, type);
      if (line.length > 0 && !fits(used + units, part)) {
        const last = line.at(-1) ?? '';
        const along = line.length > 1 && (CLOSING.test(part) || OPENING.test(last)) ? line.splice(-1) : [];
        end();
        line.push(...along);
        used = unitsOf(along.join(''), type);
      }
      line.push(part);
      used += units;
    }
  }
  end();
  return lines;
}

/** The largest of the sizes in which a text is one line of the width; null when there is none. */
export const sizeOnLine = (text: string, width: number, sizes: readonly number[], isBold: boolean) =>
  sizes.find((size) => textWidth(text, { size, isBold }) <= width) ?? null;
