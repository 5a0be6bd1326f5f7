import { inSimplified } from '#features/sheets/addresses/text/traditional-script.ts';

const chinese: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
};

const counted = /^(?:共|数量|[x*])?(\d{1,6})(?:\.0+)?[件份箱盒个套袋包瓶桶只条组单斤罐提]?$/;

/** How many pieces: `2`, `2件`, `x2`, `×2`, `1.0`, `两箱`. Nothing for fractions and other text. */
export function parseQuantity(cell: string): number | undefined {
  const raw = cell.trim();
  if (/^\d{1,6}$/.test(raw)) return Number(raw);
  const text = inSimplified(raw.normalize('NFKC').toLowerCase())
    .replace(/[\s,:"'=]/g, '')
    .replace(/[×✕╳＊]/g, 'x');
  const digits = counted.exec(text)?.[1];
  if (digits !== undefined) return Number(digits);
  return /^.[件份箱盒个套袋包瓶桶只条组单罐提]?$/.test(text) ? chinese[text.charAt(0)] : undefined;
}
