/** What one piece of a product may weigh, and what it counts for where nobody has said it. */
export const MOST_PIECE_GRAMS = 1_000_000;
export const USUAL_PIECE_GRAMS = 1_000;
export const NOT_WEIGHT = '请填写 0.001–1000 的公斤数，最多三位小数，不知道就不填';

const GRAMS: Readonly<Record<string, number>> = {
  kg: 1_000,
  千克: 1_000,
  公斤: 1_000,
  市斤: 500,
  斤: 500,
  克: 1,
  g: 1,
};
const UNIT = Object.keys(GRAMS).join('|');
const CELL = new RegExp(`^(\\d{1,7}(?:\\.\\d{1,6})?)(${UNIT})?$`);
/** 重量（克，含包装） and 毛重g. */
const TITLE = new RegExp(`[([【](?:单位:?)?(${UNIT})(?=[)\\]】,、;/]|$)|(${UNIT})$`);

/** The unit that the title of a column names; kilograms where it names none. */
export function weightUnit(title: string): string {
  const [, bracketed, last] = TITLE.exec(folded(title)) ?? [];
  return bracketed ?? last ?? 'kg';
}

/** Grams of a weight as people write it, in the unit of the column's title unless the cell has its own; null: none is written. */
export function readGrams(text: string, title = ''): number | null | undefined {
  const plain = folded(text);
  if (plain === '') return null;
  const [, number = '', unit = weightUnit(title)] = CELL.exec(plain) ?? [];
  if (number === '') return undefined;
  return Number((Number(number) * (GRAMS[unit] ?? 1)).toFixed(6));
}

/** The weight of one piece of a product, in whole grams; undefined: none that a product has. */
export function readPieceGrams(text: string): number | null | undefined {
  const grams = readGrams(text);
  if (grams === null || grams === undefined) return grams;
  return Number.isInteger(grams) && grams >= 1 && grams <= MOST_PIECE_GRAMS ? grams : undefined;
}

/** Weights of a sheet with their units, those that only the titles of their columns name included. */
export const weightReader =
  (titles: readonly string[]) =>
  (text: string, at: number): string =>
    /\d$/.test(folded(text)) ? `${text}${weightUnit(titles[at] ?? '')}` : text;

/** Grams as kilograms are written: 0.5. */
export const kilogramsOf = (grams: number): number => grams / 1_000;

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s,*]/g, '')
    .toLowerCase();
