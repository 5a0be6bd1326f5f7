import { categoryFinder } from '#features/catalogue/categories/find-category.ts';
import { readTree } from '#features/catalogue/categories/server/index.ts';
import type { SheetImport } from '#features/sheets/sheet-imports/import-record.ts';
import { type BadRow, badRow, keepImport, readOwnSheet } from '#features/sheets/templates/server/index.ts';
import { skuSheet } from '#features/sheets/templates/sku-sheet.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { skuRowFaultOf } from '../check-sku-rows.ts';
import { RowPrices } from './price-rows.ts';
import { existingSkus, uncountedRows, writeSkus } from './write-skus.ts';

const MOST_ROWS = 20_000;

/**
 * Takes a sheet of products: a row whose code (or, without one, whose name) the library has changes that product,
 * any other good row adds one. Rows read = added + changed + problems; none is dropped (domain §4).
 */
export async function importSkus(
  ctx: ShopCtx,
  fileId: string,
  templateId: string | null | undefined,
): Promise<SheetImport> {
  const file = { sheet: skuSheet, named: 'SkuName', command: 'skuImport', mostRows: MOST_ROWS } as const;
  const sheet = await readOwnSheet(ctx, { ...file, fileId, templateId });
  const rows = sheet.rows.map(({ rowNo, cells, row }) => ({ rowNo, cells, ...row }));
  const known = await existingSkus(ctx.db, rows);
  const categoryOf = categoryFinder(await readTree(ctx.db));
  const checking = {
    firstRows: new Map<string, number>(),
    codeRequired: ctx.shop.switches.SkuExternalIDRequired === true,
    brandRequired: (key: string) => ctx.shop.switches.SkuBrandRequired === true && !known.has(key),
    categoryOf,
    fixedPrices: (key: string) => known.has(key) && !ctx.can('price.change'),
  };
  const good: (typeof rows)[number][] = [];
  const problems: BadRow[] = [...sheet.bad];
  for (const row of rows) {
    const fault = skuRowFaultOf(row, checking);
    if (fault) problems.push(badRow(skuSheet, row, { ...fault, name: row.SkuName }));
    else good.push(row);
  }
  const prices = new RowPrices(ctx, good, known);
  const refused = [...(await uncountedRows(ctx.db, good, known)), ...(await prices.problems())];
  problems.push(
    ...refused.map(({ row, ...fault }) => badRow(skuSheet, row, { ...fault, name: row.SkuName })),
  );
  const taken = good.filter((row) => !refused.some((each) => each.row === row));
  const { added, changed } = await writeSkus(ctx.db, ctx.user, taken, known, categoryOf);
  await prices.write(taken);
  await notify(ctx.db, 'catalogue');
  const { fileName, header } = sheet;
  const counts = { rows: rows.length + sheet.bad.length, added, changed };
  return keepImport(ctx, { command: 'skuImport', fileName, header, ...counts, problems });
}
