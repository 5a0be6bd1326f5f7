import { parseCell } from '#features/sheets/sheet-imports/parse-row.ts';
import type { HeaderMap, Sheet } from '#features/sheets/sheet-imports/sheet.ts';

/** 控价 and 限价: how little shops may ask of their buyers, or how little we take ourselves. */
const CONTROL = /控价|限价/;

const fenIn = (row: readonly string[], at: number): number => {
  const fen = parseCell((row[at] ?? '').trim(), 'money');
  return typeof fen === 'number' ? fen : Number.NaN;
};

/**
 * The columns without a 控价 that lies above the price in every row that has both: it binds those who sell on, and would be
 * higher than what they pay.
 */
export function withoutRetailFloor<S extends Sheet>(
  map: HeaderMap<S>,
  rows: readonly (readonly string[])[],
  titles: readonly string[],
  price: keyof S['columns'] & string,
): HeaderMap<S> {
  const priceAt = map.get(price);
  const floorAt = map.get('PriceMin');
  if (priceAt === undefined || floorAt === undefined || !CONTROL.test(titles[floorAt] ?? '')) return map;
  const over = rows
    .map((row) => fenIn(row, floorAt) - fenIn(row, priceAt))
    .filter((fen) => !Number.isNaN(fen));
  const isOfRetail = over.length > 0 && over.every((fen) => fen > 0);
  return isOfRetail ? new Map([...map].filter(([key]) => key !== 'PriceMin')) : map;
}

/** Says of such a column that nothing is read of it. */
export function retailFloorAdvice(fields: ReadonlySet<string>, unused: readonly string[]): string[] {
  const title = fields.has('PriceMin') ? undefined : unused.find((each) => CONTROL.test(each));
  return title === undefined ? [] : [`「${title.trim()}」每行都高于价格，是对零售的限制，没有当作最低售价`];
}
