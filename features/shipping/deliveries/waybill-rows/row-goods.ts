import { splitProducts } from '#features/sheets/templates/cells/split-products.ts';
import { positions } from '#features/sheets/templates/recognition/goods-columns.ts';
import type { ColumnMapping } from '#features/sheets/templates/recognition.ts';
import type { SheetLine } from '#features/sheets/templates/rows/sheet-line.ts';
import { goodOfNumbers } from '../waybill-columns.ts';
import { splitCompanyAndNo } from '../waybill-numbers.ts';
import { hasEachNumber, numberOf } from './column-numbers.ts';
import type { ShippedGood } from './match-waybill.ts';
import { countIn, hasNumber, numbersIn } from './row-numbers.ts';

/**
 * The goods of a row, each with its own numbers as far as it has any: those of columns 脐橙单号 and 沃柑单号, the lines that
 * the row was read as, or what one cell holds.
 */
export function goodsOfRow(
  mapping: ColumnMapping,
  cells: readonly string[],
  lines: readonly SheetLine[],
): ShippedGood[] {
  const ofColumns = goodsOfNumbers(mapping, cells);
  if (ofColumns.length > 1) return ofColumns;
  if (lines.length > 1) return withOwnNumbers(lines.map(goodOf), mapping, cells);
  return goodsIn(lines[0]?.values.product || (ofColumns[0]?.product ?? ''));
}

const goodOf = ({
  values: { product = '', spec = '', externalId = '', quantity = '' },
}: SheetLine): ShippedGood => ({
  product: [product, spec].filter(Boolean).join(' '),
  externalId,
  amount: countIn(quantity),
});

/** 脐橙*2 and 苹果*1 in one cell; each needs its count or its line, since a name may be of several words. */
export const goodsIn = (cell: string): ShippedGood[] =>
  splitProducts(cell).map(({ name, quantity = null }) => ({
    product: name,
    externalId: '',
    amount: quantity,
  }));

/** The product of the one column such as 脐橙单号 that has a number; empty where none or several have. */
export function productOfColumn(mapping: ColumnMapping, cells: readonly string[]): string {
  const [good, ...more] = goodsOfNumbers(mapping, cells);
  return more.length === 0 ? (good?.product ?? '') : '';
}

/** What a row's columns 脐橙单号 and 沃柑单号 say: each product with its numbers, as far as it has any. */
function goodsOfNumbers({ expressNo }: ColumnMapping, cells: readonly string[]): ShippedGood[] {
  if (!expressNo?.more) return [];
  return positions(expressNo).flatMap(({ index, header }) => {
    const product = goodOfNumbers(header);
    const waybills = splitCompanyAndNo(cells[index] ?? '').nos;
    return product === undefined || waybills.length === 0
      ? []
      : [{ product, externalId: '', amount: null, waybills }];
  });
}

/** Each product of 商品1 and 商品2 with the numbers of 快递单号1 and 快递单号2, where each has its own; else as they were. */
function withOwnNumbers(
  goods: ShippedGood[],
  { product, externalId, expressNo }: ColumnMapping,
  cells: readonly string[],
): ShippedGood[] {
  const columns = positions(expressNo);
  if (columns.length < 2 || !hasEachNumber(columns)) return goods;
  const filled = [...positions(product), ...positions(externalId)].filter(({ index }) =>
    /[\p{L}\p{N}]/u.test(cells[index] ?? ''),
  );
  const numbers = [...new Set(filled.map(numberOf))].sort((one, other) => one - other);
  const own = numbers.map((number) =>
    columns
      .filter((column) => numberOf(column) === number)
      .flatMap(({ index }) => numbersIn(cells[index] ?? '')),
  );
  const all = own.flat();
  const isPaired =
    own.length === goods.length &&
    own.every((some) => some.length > 0) &&
    new Set(all).size === all.length &&
    columns.every((column) => numbers.includes(numberOf(column)) || !hasNumber(cells[column.index]));
  return isPaired ? goods.map((good, nth) => ({ ...good, waybills: own[nth] ?? [] })) : goods;
}
