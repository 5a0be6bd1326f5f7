import type { Sheet, SheetRowOf } from '#features/sheets/sheet-imports/sheet.ts';
import { type OwnImport, readOwnSheet } from '#features/sheets/templates/server/index.ts';
import type { Denial } from '#kit/endpoint/denial.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { priceChangeRefusals as no } from '../../refusals.ts';

/** More prices than a person looks through at once. */
export const MOST_ROWS = 50_000;

/** A row of a sheet of prices: its values, or why it has none. */
export interface ReadPriceRow<S extends Sheet> {
  rowNo: number;
  /** As the file has them. */
  cells: readonly string[];
  row: SheetRowOf<S> | undefined;
  problem: Denial | undefined;
  /** A day without a year means the next one. */
  hasYear: boolean;
}

export interface PriceRows<S extends Sheet> {
  fileName: string;
  header: readonly string[];
  rows: ReadPriceRow<S>[];
  /** Columns that the sheet has: an empty cell of one means no price, a column that isn't there nothing. */
  columns: ReadonlyMap<string, number>;
}

/** Columns that say what a price is of, and when. */
const NO_PRICES = ['externalID', 'SpuName', 'AgentName', 'AgentGroupName', 'ScheduledAt'];

/** A listing, by its code or name, and a price of it. */
export const namesPrices = (fields: readonly string[]): boolean =>
  (fields.includes('externalID') || fields.includes('SpuName')) &&
  fields.some((field) => !NO_PRICES.includes(field));

/** Reads an uploaded sheet by a template of the shop, or by our own titles. */
export async function readPriceSheet<S extends Sheet>(
  ctx: ShopCtx,
  file: Omit<OwnImport<S>, 'named' | 'mostRows'>,
): Promise<PriceRows<S>> {
  const read = await readOwnSheet(ctx, { ...file, named: 'SpuName', mostRows: MOST_ROWS });
  const { fileName, header, columns } = read;
  if (!namesPrices([...columns.keys()])) {
    const used = new Set(columns.values());
    const unused = header.filter((_, at) => !used.has(at));
    const [problem] = file.advice?.(new Set(columns.keys()), unused) ?? [];
    if (problem) refuse(no.onlyByWeight, { problem });
    refuse(no.noColumns);
  }
  const timeAt = columns.get('ScheduledAt') ?? -1;
  const good = read.rows.map(({ rowNo, cells, row }) => ({ rowNo, cells, row, problem: undefined }));
  const bad = read.bad.map(({ RowNo, Cells = [], denied }) => ({
    rowNo: RowNo,
    cells: Cells,
    row: undefined,
    problem: denied,
  }));
  const rows = [...good, ...bad]
    .sort((a, b) => a.rowNo - b.rowNo)
    .map((each) => ({ ...each, hasYear: /\d{4}/.test(each.cells[timeAt] ?? '') }));
  return { fileName, header, rows, columns };
}
