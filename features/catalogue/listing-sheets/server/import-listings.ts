import { codeConflicts } from '#features/catalogue/sku-codes/server/index.ts';
import { addSpus, suspendSpus } from '#features/catalogue/spus/server/index.ts';
import type { SheetReading } from '#features/sheets/sheet-imports/sheet-calls.ts';
import {
  type BadRow,
  badRow,
  keepImport,
  type OwnFile,
  readOwnSheet,
} from '#features/sheets/templates/server/index.ts';
import { codeAdvice } from '#features/sheets/templates/sheets/code-advice.ts';
import { freightAdvice } from '#features/sheets/templates/sheets/freight-advice.ts';
import { retailFloorAdvice, withoutRetailFloor } from '#features/sheets/templates/sheets/retail-floor.ts';
import { EMPTIED, spuSheet } from '#features/sheets/templates/sheets/spu-sheet.ts';
import { weightPriceAdvice } from '#features/sheets/templates/sheets/weight-price.ts';
import type { Denial } from '#kit/endpoint/denial.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { ListingDiff, ListingImport } from '../contract.ts';
import { judgedChange, type ListingChange } from '../judge-changes.ts';
import { judgedNew, type ListingRow, type ListingRowFault, MOST_ROWS } from '../judge-rows.ts';
import { changeListings, judgeRowPrices } from './change-listings.ts';
import { listingCell } from './export-listings.ts';
import { sheetFacts } from './sheet-facts.ts';

interface SheetRequest {
  fileId: string;
  reading: SheetReading;
  previewOnly: boolean;
}

type ReadRow = ListingRow & { cells: readonly string[] };
type NewListing = Exclude<ReturnType<typeof judgedNew>, ListingRowFault>;

/** A file of listings, to be looked at or taken. */
export const listingFile = (fileId: string, reading: SheetReading): OwnFile<typeof spuSheet> => ({
  sheet: spuSheet,
  command: 'listingImport',
  needs: [['Parts', 'externalID', 'SpuID']],
  emptied: EMPTIED,
  advice: (fields, unused) => [
    ...(fields.has('DistributePrice')
      ? []
      : weightPriceAdvice(unused, spuSheet.columns.DistributePrice.title)),
    ...retailFloorAdvice(fields, unused),
    ...codeAdvice(unused),
    ...freightAdvice(unused),
  ],
  completed: async (map, rows, titles) => withoutRetailFloor(map, rows, titles, 'DistributePrice'),
  fileId,
  reading,
});

/**
 * Puts on sale what a sheet says, and changes the listings that it names by their numbers. Rows = added + changed +
 * unchanged + problems; none is dropped (domain §4).
 */
export async function importListings(
  ctx: ShopCtx,
  { fileId, reading, previewOnly }: SheetRequest,
): Promise<ListingImport> {
  const sheet = await readOwnSheet(ctx, {
    ...listingFile(fileId, reading),
    named: 'SpuName',
    mostRows: MOST_ROWS,
    isPreview: previewOnly,
  });
  const rows = sheet.rows.map(({ row, ...at }): ReadRow => ({ ...at, ...row }));
  const conflicts = await codeConflicts(ctx.db, sheet);
  const { listings, changes, faults } = await judgeRows(ctx, rows, conflicts);
  const { refused, remarks } = await judgeRowPrices(ctx, changes);
  const allowed = changes.filter((change) => !refused.has(change));
  const changed = allowed.filter(({ cells }) => cells.length > 0);
  const late = previewOnly ? [] : await write(ctx, listings, changed);
  const byRow = new Map(rows.map((row) => [row.rowNo, row]));
  const ofChanges = [...refused.values(), ...late].flatMap(({ change, fault }) => {
    const row = byRow.get(change.rowNo);
    return row ? [problemOf(row, fault, change.listing.name)] : [];
  });
  const problems = [...sheet.bad, ...faults, ...ofChanges].sort((a, b) => a.RowNo - b.RowNo);
  const counts = { added: listings.length, changed: changed.length - late.length };
  const Diff = diffOf(ctx, changed, remarks);
  const total = rows.length + sheet.bad.length;
  if (previewOnly) return previewOf(sheet.fileName, { rows: total, ...counts, problems, Diff });
  const { fileName, header } = sheet;
  const kept = { command: 'listingImport', fileName, header, rows: total, ...counts, problems } as const;
  return { ...(await keepImport(ctx, kept)), Diff };
}

/** What each row means: a listing to be made, a change, or what is wrong with it. */
async function judgeRows(ctx: ShopCtx, rows: readonly ReadRow[], conflicts: ReadonlyMap<number, Denial>) {
  const checking = await sheetFacts(ctx, rows);
  const listings: NewListing[] = [];
  const changes: ListingChange[] = [];
  const faults: BadRow[] = [];
  for (const row of rows) {
    const conflict = conflicts.get(row.rowNo);
    if (conflict) {
      faults.push(problemOf(row, { column: 'externalID', says: conflict.no }));
      continue;
    }
    const judged =
      row.SpuID || row.emptied.has('SpuID') ? judgedChange(row, checking) : judgedNew(row, checking);
    if ('column' in judged) faults.push(problemOf(row, judged));
    else if ('cells' in judged) changes.push(judged);
    else listings.push(judged);
  }
  return { listings, changes, faults };
}

const problemOf = (row: ReadRow, fault: ListingRowFault, name?: string): BadRow =>
  badRow(spuSheet, row, { name: name ?? row.SpuName ?? row.Parts ?? row.externalID ?? '', ...fault });

async function write(ctx: ShopCtx, listings: readonly NewListing[], changed: readonly ListingChange[]) {
  if (listings.length > 0) {
    const ids = await addSpus(
      ctx.db,
      ctx.user,
      listings.map(({ listing }) => listing),
    );
    const SpuIDs = ids.filter((_, at) => listings[at]?.isSuspended);
    if (SpuIDs.length > 0) await suspendSpus(ctx, { SpuIDs, IsSuspended: true, HoldOpenOrders: false });
  }
  return changeListings(ctx, changed);
}

/** So many cells are shown, old → new. */
const MOST_SHOWN = 500;

/** What changes, cell by cell; prices only for who sees them. */
function diffOf(
  ctx: ShopCtx,
  changed: readonly ListingChange[],
  remarks: ReadonlyMap<ListingChange, readonly string[]>,
): ListingDiff[] {
  const seesPrice = ctx.can('price.sales.view');
  const all = changed.flatMap((change) =>
    change.cells.map(({ column, from, to }): ListingDiff => {
      const isPrice = spuSheet.columns[column].type === 'money';
      const textOf = (cell: string | number | null) =>
        String(listingCell({ ...change.listing.cells, [column]: cell }, column, seesPrice) ?? '');
      return {
        RowNo: change.rowNo,
        SpuID: change.listing.id,
        Name: change.listing.name,
        Column: spuSheet.columns[column].title,
        IsPrice: isPrice,
        Old: textOf(from),
        New: textOf(to),
        Says: isPrice ? (remarks.get(change) ?? []).join('；') : '',
      };
    }),
  );
  return all.slice(0, MOST_SHOWN);
}

interface Outcome {
  rows: number;
  added: number;
  changed: number;
  problems: readonly BadRow[];
  Diff: ListingDiff[];
}

/** The same without a record: nothing was imported. */
const previewOf = (fileName: string, { rows, added, changed, problems, Diff }: Outcome): ListingImport => ({
  ImportID: null,
  FileName: fileName,
  Rows: rows,
  Added: added,
  Changed: changed,
  Unchanged: rows - added - changed - problems.length,
  Problems: problems.map(({ Cells: _, ...problem }) => problem),
  CreatedOn: null,
  CreatedBy: '',
  Diff,
});
