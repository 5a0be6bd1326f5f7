import { countIn } from '../cells/count-cell.ts';
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
  /** The lines of a row: one for each product that it has something of. */
  readonly partsOf: (values: LineValues, cells: readonly string[]) => readonly GoodsPart[];
  /** Whether the row counts what stood above, since the start or the last such row; with what does not agree. */
  readonly sumsOf: (cells: readonly string[]) => { readonly agree: boolean; readonly differences: string };
  /** Begins anew below a row of sums. */
  readonly closeSums: () => void;
}

export function goodsColumnsOf({ goodsColumn }: ColumnMapping): GoodsColumns | undefined {
  if (!goodsColumn) return undefined;
  const columns: GoodsColumn[] = [goodsColumn, ...(goodsColumn.more ?? [])].map(({ index, header }) => ({
    index,
    ...goodsOfHeader(header.trim() || `第 ${index + 1} 列`),
  }));
  const whole = new Map<number, number>();
  let section = new Map<number, number>();
  const add = (index: number, count: number) => {
    whole.set(index, (whole.get(index) ?? 0) + count);
    section.set(index, (section.get(index) ?? 0) + count);
  };
  return {
    hasAny: (cells) => columns.some(({ index }) => countIn(cells[index]) !== 0),
    partsOf: (values, cells) => {
      for (const { index } of columns) add(index, countIn(cells[index]) ?? 0);
      return partsOf(columns, values, cells);
    },
    sumsOf: (cells) => {
      const wrong = [section, whole].map((sums) => differencesIn(columns, cells, sums));
      const least = wrong.reduce((best, one) => (one.length < best.length ? one : best));
      const hasSums = columns.some(({ index }) => countIn(cells[index]));
      return {
        agree: hasSums && least.length === 0,
        differences: hasSums ? (wrong[1] ?? []).join('；') : '',
      };
    },
    closeSums: () => {
      section = new Map();
    },
  };
}

function differencesIn(
  columns: readonly GoodsColumn[],
  cells: readonly string[],
  sums: ReadonlyMap<number, number>,
): string[] {
  return columns.flatMap(({ index, product }) => {
    const written = countIn(cells[index]);
    const sum = sums.get(index) ?? 0;
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
  const { quantity, ...rest } = values;
  // A number of pieces without any product: its columns are not all known, which a person is to see.
  if (ordered.length === 0) return [{ values, remarks: [] }];
  const sum = ordered.reduce((total, { count = 0 }) => total + count, 0);
  const isCounted = ordered.every(({ count }) => count !== undefined);
  const total = quantity === undefined ? undefined : countIn(quantity);
  const remarks = [
    ...(isCounted && total !== undefined && total !== sum
      ? [`总数写的是 ${total}，各商品相加是 ${sum}，请核对。`]
      : []),
  ];
  const paid = parseAmount(values.paidAmount ?? '');
  const costs = ordered.map(({ price, count = 0 }) => {
    const fen = parseAmount(price ?? '');
    return fen === undefined ? undefined : fen * count;
  });
  const cost = costs.reduce(
    (all, one) => (all === undefined || one === undefined ? undefined : all + one),
    0,
  );
  const isPriced = cost !== undefined && (paid === undefined || paid === cost);
  if (paid !== undefined && cost !== undefined && paid !== cost)
    remarks.push(`实付 ${amountText(paid)}，按表头的价格应为 ${amountText(cost)}，单价按实付分摊，请核对。`);
  return ordered.map(({ product, price, count, cell }, at) => ({
    values: {
      ...rest,
      product,
      quantity: count === undefined ? cell : String(count),
      ...(isPriced && price !== undefined && { unitPrice: price }),
      paidAmount: paidOf(values, at, isPriced && paid !== undefined ? costs[at] : undefined),
    },
    remarks: at === 0 ? remarks : [],
  }));
}

/** What was paid for all stands once, on the first line, unless each line's share is known. */
function paidOf({ paidAmount = '' }: LineValues, at: number, own: number | undefined): string {
  if (own !== undefined) return amountText(own);
  return at === 0 ? paidAmount : '';
}
