import { codeConflicts } from '#features/catalogue/sku-codes/server/index.ts';
import type { SheetReading } from '#features/sheets/sheet-imports/sheet-calls.ts';
import { type OwnFile, readOwnSheet } from '#features/sheets/templates/server/index.ts';
import { codeAdvice } from '#features/sheets/templates/sheets/code-advice.ts';
import { stockSheet } from '#features/sheets/templates/sheets/stock-sheet.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { codeIn } from '#kit/list/server/code-in.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { codeKey } from '#kit/text/code-key.ts';
import type { PlacedSetting, StockDiff, StockSetting } from '../../inventory-contract.ts';
import { warehouseRefusals as no, stockProblems as says } from '../../refusals.ts';

/** A row of a stock setting: a product and its number. */
export interface StockItemRead {
  rowNo: number;
  name: string;
  count: number;
}

/** A product whose stock is not set, as a row of the answer, and why. */
export interface DeniedStock {
  row: StockDiff;
  denied: Denial;
}

/** A row as it names its product. */
interface NamedItem {
  rowNo: number;
  count: number | null;
  skuId: string | null;
  code: string | null;
  barCode: string | null;
  name: string | null;
  /** Which of several of the name. */
  spec: string | null;
  warehouse: string | null;
  problem: Denial | undefined;
}

type MatchedItem = StockItemRead & { skuId: string };
const MOST_ROWS = 20_000;

/** A file of counts, to be looked at or taken. */
export const stockFile = (fileId: string, reading: SheetReading): OwnFile<typeof stockSheet> => ({
  sheet: stockSheet,
  command: 'stockImport',
  needs: [['externalID', 'BarCode', 'SkuName'], ['Count']],
  otherwise: '先导出盘点表再填写',
  advice: (_, unused) => codeAdvice(unused),
  fileId,
  reading,
});

/** Reads the products that are named, by hand or in a sheet, each once; rows without a number are not counted. */
export async function readItems(ctx: ShopCtx, request: PlacedSetting) {
  const fileId = request.FileID ?? request.file;
  if (request.Items.length === 0 && !fileId) refuse(no.nothing);
  const { rows, exportedAt } = fileId ? await rowsOfSheet(ctx, request, fileId) : rowsByHand(request);
  const counted = rows.filter(({ count, problem }) => count !== null || problem);
  const find = await skuFinder(ctx.db, counted);
  const here = await ctx.db
    .from('warehouses')
    .where('id', '=', request.WarehouseID)
    .select('name')
    .executeTakeFirst();
  const items: MatchedItem[] = [];
  const problems: DeniedStock[] = [];
  const rowsBySku: Map<string, number> = new Map();
  for (const row of counted) {
    const match = find(row);
    const elsewhere =
      row.warehouse && here && row.warehouse !== here.name
        ? deny(says.elsewhere, { it: row.warehouse, here: here.name })
        : undefined;
    const twice = 'id' in match ? rowsBySku.get(match.id) : undefined;
    const problem =
      row.problem ??
      elsewhere ??
      ('no' in match ? match : undefined) ??
      (twice === undefined ? undefined : deny(says.twice, { a: twice, b: row.rowNo }));
    if (problem) problems.push(deniedRow(row, problem));
    else if ('id' in match) {
      rowsBySku.set(match.id, row.rowNo);
      items.push({ rowNo: row.rowNo, skuId: match.id, name: match.name, count: row.count ?? 0 });
    }
  }
  return { items, problems, exportedAt };
}

const rowsByHand = ({ Items }: StockSetting) => ({
  exportedAt: null,
  rows: Items.map(
    (item, index): NamedItem => ({
      rowNo: index + 1,
      count: item.Count,
      skuId: item.SkuID ?? null,
      code: item.externalID ?? null,
      barCode: item.BarCode ?? null,
      name: null,
      spec: null,
      warehouse: null,
      problem: undefined,
    }),
  ),
});

async function rowsOfSheet(ctx: ShopCtx, request: StockSetting, fileId: string) {
  const sheet = await readOwnSheet(ctx, {
    ...stockFile(fileId, request),
    named: 'SkuName',
    mostRows: MOST_ROWS,
    isPreview: request.PreviewOnly,
  });
  const { rows, bad } = sheet;
  const conflicts = await codeConflicts(ctx.db, sheet);
  const at = rows.map(({ row }) => row.CountedAt).find(Boolean);
  const good = rows.map(
    ({ rowNo, row }): NamedItem => ({
      rowNo,
      skuId: null,
      count: row.Count,
      code: row.externalID,
      barCode: row.BarCode,
      name: row.SkuName,
      spec: row.SkuBasicInfo,
      warehouse: row.WarehouseName,
      problem: conflicts.get(rowNo),
    }),
  );
  const unread = bad.map(
    ({ RowNo, Name, denied }): NamedItem => ({ ...UNREAD, rowNo: RowNo, name: Name, problem: denied }),
  );
  return {
    exportedAt: at ? `${at.replace(' ', 'T')}+08:00` : null,
    rows: [...good, ...unread].sort((a, b) => a.rowNo - b.rowNo),
  };
}

const UNREAD = { skuId: null, count: null, code: null, barCode: null, spec: null, warehouse: null } as const;

/**
 * Finds products by id, else by code (which may be a barcode, as scanners type them), barcode or whole name; a name
 * that several products share names none.
 */
async function skuFinder(db: TenantDb, rows: readonly NamedItem[]) {
  const all = (pick: (row: NamedItem) => string | null) => [
    ...new Set(rows.flatMap((row) => pick(row) ?? [])),
  ];
  const live = db
    .from('skus')
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'basic_info', 'external_id', 'bar_code']);
  const coded = async (column: 'external_id' | 'bar_code', codes: readonly string[]) =>
    groupBy(codes.length === 0 ? [] : await live.where(codeIn(column, codes)).execute(), (sku) =>
      codeKey(sku[column] ?? ''),
    );
  const byId = new Map(
    (await live.where('id', '=', anyOf(all((row) => row.skuId))).execute()).map((sku) => [sku.id, sku]),
  );
  const byCode = await coded(
    'external_id',
    all((row) => row.code),
  );
  const byBar = await coded(
    'bar_code',
    all((row) => (row.code ? (byCode.has(codeKey(row.code)) ? null : row.code) : row.barCode)),
  );
  const byWords = rows.filter((row) => !row.code && !row.barCode);
  const names = [...new Set(byWords.flatMap((row) => [row.name ?? [], ...namesWithSpec(row)].flat()))];
  const byName = groupBy(
    names.length === 0 ? [] : await live.where('name', '=', anyOf(names, 'text')).execute(),
    (sku) => sku.name,
  );
  return (row: NamedItem): { id: string; name: string } | Denial => {
    const known = row.skuId ? byId.get(row.skuId) : undefined;
    if (row.skuId) return known ?? deny(says.noSuch);
    const key = row.code ?? row.barCode ?? row.name;
    if (!key) return deny(says.unnamed);
    const code = codeKey(key);
    const codeMatch = row.code ? (byCode.get(code) ?? byBar.get(code)) : undefined;
    const match = row.code ? codeMatch : row.barCode ? byBar.get(code) : named(row, byName);
    const [only, other] = match ?? [];
    if (!only) return deny(says.noSuch);
    return other ? deny(says.several, { key }) : only;
  };
}

/** As libraries write the two in one name. */
const namesWithSpec = ({ name, spec }: NamedItem): string[] =>
  name && spec ? [`${name} ${spec}`, `${name}${spec}`] : [];

/** Products of a name; where the row says the specification too, of these that one. */
function named<P extends { basic_info: string }>(
  row: NamedItem,
  byName: ReadonlyMap<string, readonly P[]>,
): readonly P[] {
  const all = byName.get(row.name ?? '') ?? [];
  if (!row.spec) return all;
  const key = codeKey(row.spec);
  const same = all.filter(({ basic_info }) => codeKey(basic_info) === key);
  if (same.length > 0) return same;
  const inName = namesWithSpec(row).flatMap((name) => byName.get(name) ?? []);
  return inName.length > 0 ? inName : all.filter(({ basic_info }) => basic_info === '');
}

const deniedRow = (row: NamedItem, denied: Denial): DeniedStock => ({
  row: {
    RowNo: row.rowNo,
    SkuID: null,
    Name: row.name ?? row.code ?? row.barCode ?? '',
    Before: null,
    After: null,
    Shipped: 0,
    Says: denied.no,
  },
  denied,
});
