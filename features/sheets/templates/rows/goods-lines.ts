import { spreadPaid } from '#kit/money/spread-paid.ts';
import { countIn } from '../cells/count-cell.ts';
import { giftCount } from '../cells/gift-count.ts';
import { type GoodsOfHeader, goodsOfHeader } from '../cells/goods-of-header.ts';
import { amountText, parseAmount } from '../cells/parse-amount.ts';
import type { ColumnMapping } from '../recognition.ts';
import type { LineValues } from './sheet-line.ts';
import type { GoodsPart } from './split-goods.ts';

/** A column of one product: its cells say how many of it each receiver gets. */
interface GoodsColumn extends GoodsOfHeader {
  readonly index: number;
}

/** The columns of products of a sheet, as their rows are read one after the other. */
export interface GoodsColumns {
  readonly hasAny: (cells: readonly string[]) => boolean;
  /** Counts a row in the sums, whether it becomes an order or not. */
  readonly count: (cells: readonly string[]) => void;
  /** The lines of a row: one for each product that it has something of. */
  readonly partsOf: (values: LineValues, cells: readonly string[]) => readonly GoodsPart[];
  /**
   * Whether the row can only be the sum of the rows above, two at least, since the start or the last such row; and what
   * does not agree where it is one by its words.
   */
  readonly sumsOf: (cells: readonly string[]) => { readonly isSum: boolean; readonly differences: string };
  /** Begins anew below a row of sums. */
  readonly closeSums: () => void;
}

export function goodsColumnsOf({ goodsColumn }: ColumnMapping): GoodsColumns | undefined {
  if (!goodsColumn) return undefined;
  const columns: GoodsColumn[] = [goodsColumn, ...(goodsColumn.more ?? [])].map(({ index, header }) => ({
    index,
    ...goodsOfHeader(header.trim() || `第 ${index + 1} 列`),
  }));
  const whole = newSums();
  let section = newSums();
  return {
    hasAny: (cells) => columns.some(({ index }) => countIn(cells[index]) !== 0),
    count: (cells) => {
      for (const sums of [section, whole]) addTo(sums, columns, cells);
    },
    partsOf: (values, cells) => partsOf(columns, values, cells),
    sumsOf: (cells) => {
      const hasSums = columns.some(({ index }) => countIn(cells[index]));
      const differences = differencesIn(columns, cells, whole);
      const isSumOf = (sums: Sums) => sums.rows >= 2 && differencesIn(columns, cells, sums).length === 0;
      const agrees = [section, whole].some((sums) => differencesIn(columns, cells, sums).length === 0);
      return {
        isSum: hasSums && [section, whole].some(isSumOf),
        differences: hasSums && !agrees ? differences.join('；') : '',
      };
    },
    closeSums: () => {
      section = newSums();
    },
  };
}

/** What the rows have of each column, and how many rows have anything. */
interface Sums {
  rows: number;
  readonly counts: Map<number, number>;
}

const newSums = (): Sums => ({ rows: 0, counts: new Map() });

function addTo(sums: Sums, columns: readonly GoodsColumn[], cells: readonly string[]): void {
  if (columns.some(({ index }) => countIn(cells[index]))) sums.rows += 1;
  for (const { index } of columns)
    sums.counts.set(index, (sums.counts.get(index) ?? 0) + (countIn(cells[index]) ?? 0));
}

function differencesIn(
  columns: readonly GoodsColumn[],
  cells: readonly string[],
  { counts }: Sums,
): string[] {
  return columns.flatMap(({ index, product }) => {
    const written = countIn(cells[index]);
    const sum = counts.get(index) ?? 0;
    const isBlank = (cells[index] ?? '').trim() === '';
    if (written === undefined || isBlank || written === sum) return [];
    return [`“${product}”写的是 ${written}，各行相加是 ${sum}`];
  });
}

function partsOf(
  columns: readonly GoodsColumn[],
  values: LineValues,
  cells: readonly string[],
): readonly GoodsPart[] {
  const ordered = columns.flatMap((column) => {
    const cell = (cells[column.index] ?? '').trim();
    const count = countIn(cell);
    return count === 0 ? [] : [{ ...column, count, cell }];
  });
  // What a row says of one product is of none of several.
  const { quantity, spec: _spec, externalId: _externalId, barCode: _barCode, ...rest } = values;
  // A number of pieces without any product: its columns are not all known, which a person is to see.
  if (ordered.length === 0) return [{ values, remarks: [] }];
  const sum = ordered.reduce((total, { count = 0 }) => total + count, 0);
  const isCounted = ordered.every(({ count }) => count !== undefined);
  const total = quantity === undefined ? undefined : countIn(quantity);
  const remarks: string[] = [];
  if (isCounted && total !== undefined && total !== sum)
    remarks.push(`总数写的是 ${total}，各商品相加是 ${sum}，请核对。`);
  const paid = parseAmount(values.paidAmount ?? '');
  const costs = ordered.flatMap(({ price, count }) => {
    const fen = parseAmount(price ?? '');
    return fen === undefined || count === undefined ? [] : [fen * count];
  });
  const cost = costs.reduce((all, one) => all + one, 0);
  const shares =
    paid !== undefined && cost > 0 && costs.length === ordered.length ? spreadPaid(paid, costs) : undefined;
  const isPriced = paid === undefined || (shares !== undefined && paid === cost);
  if (paid !== undefined && shares && paid !== cost)
    remarks.push(`实付 ${amountText(paid)}，按表头的价格应为 ${amountText(cost)}，单价按实付分摊，请核对。`);
  return ordered.map(({ product, price, count, cell }, at) => ({
    values: {
      ...rest,
      product,
      // What is said of gifts is told where the quantity is read.
      quantity: count === undefined || giftCount(cell) ? cell : String(count),
      ...(isPriced && price !== undefined && { unitPrice: price }),
      paidAmount: paidOf(values, at, shares?.[at]),
    },
    remarks: at === 0 ? remarks : [],
  }));
}

/** What was paid for all stands once, on the first line, unless each line's share is known. */
function paidOf({ paidAmount = '' }: LineValues, at: number, own: number | undefined): string {
  if (own !== undefined) return amountText(own);
  return at === 0 ? paidAmount : '';
}
