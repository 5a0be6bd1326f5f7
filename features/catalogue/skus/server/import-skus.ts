import { categoryFinder } from '#features/catalogue/categories/find-category.ts';
import { readTree } from '#features/catalogue/categories/server/index.ts';
import { codeConflicts } from '#features/catalogue/sku-codes/server/index.ts';
import type { SheetImport } from '#features/sheets/sheet-imports/import-record.ts';
import type { SheetReading } from '#features/sheets/sheet-imports/sheet-calls.ts';
import { buyersPrices } from '#features/sheets/templates/headers/buyers-price.ts';
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
import { skuSheet } from '#features/sheets/templates/sheets/sku-sheet.ts';
import { weightPriceAdvice } from '#features/sheets/templates/sheets/weight-price.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { type SkuRowContext, skuRowFaultOf } from '../check-sku-rows.ts';
import { nameSpecs } from './name-specs.ts';
import { RowPrices } from './price-rows.ts';
import { existingSkus, uncountedRows, writeSkus } from './write-skus.ts';

const MOST_ROWS = 20_000;

/** A file of products, to be looked at or taken. */
export const skuFile = (fileId: string, reading: SheetReading) =>
  ({
    sheet: skuSheet,
    command: 'skuImport',
    fileId,
    reading,
    advice: skuAdvice,
    completed: async (map, rows, titles) => withoutRetailFloor(map, rows, titles, 'SkuPrice'),
  }) as const satisfies OwnFile<typeof skuSheet>;

const COST = /成本|进价|进货|采购/;

/** A product without a price costs nothing; what a supplier takes for it is not what it is sold for. */
function skuAdvice(fields: ReadonlySet<string>, unused: readonly string[]): readonly string[] {
  const elsewhere = [...retailFloorAdvice(fields, unused), ...codeAdvice(unused), ...freightAdvice(unused)];
  if (fields.has('SkuPrice')) return elsewhere;
  const { title } = skuSheet.columns.SkuPrice;
  const byWeight = weightPriceAdvice(unused, title);
  const buyers = buyersPrices(unused).map((each) => `「${each.trim()}」`);
  if (byWeight.length > 0 && buyers.length === 0)
    return [...byWeight.map((says) => `${says}，否则新增商品的价格会是 0 元`), ...elsewhere];
  if (buyers.length > 0)
    return [
      `${buyers.join('')}是给不同客户的价格，请选一列作为「${title}」，否则新增商品的价格会是 0 元`,
      ...elsewhere,
    ];
  const cost = unused.find((title) => COST.test(title));
  return [
    `没有「${title}」列，新增商品的价格会是 0 元${cost ? `；「${cost}」是进价，没有当作价格` : ''}`,
    ...elsewhere,
  ];
}

/**
 * Takes a sheet of products: a row whose code (or, without one, whose name) the library has changes that product,
 * any other good row adds one. Rows read = added + changed + unchanged + problems; none is dropped (domain §4).
 */
export async function importSkus(ctx: ShopCtx, fileId: string, reading: SheetReading): Promise<SheetImport> {
  const sheet = await readOwnSheet(ctx, {
    ...skuFile(fileId, reading),
    named: 'SkuName',
    mostRows: MOST_ROWS,
    addsByName: true,
  });
  const read = sheet.rows.map(({ rowNo, cells, row }) => ({ rowNo, cells, ...row }));
  const rows = await nameSpecs(ctx.db, read);
  const known = await existingSkus(ctx.db, rows);
  const categoryOf = categoryFinder(await readTree(ctx.db));
  const checking: SkuRowContext = {
    firstRows: new Map(),
    codeRequired: ctx.shop.switches.SkuExternalIDRequired === true,
    brandRequired: (key: string) => ctx.shop.switches.SkuBrandRequired === true && !known.has(key),
    categoryOf,
    fixedPrices: (key: string) => known.has(key) && !ctx.can('price.change'),
  };
  const conflicts = await codeConflicts(ctx.db, sheet);
  const good: (typeof rows)[number][] = [];
  const problems: BadRow[] = [...sheet.bad];
  for (const row of rows) {
    const conflict = conflicts.get(row.rowNo);
    const fault = conflict
      ? { column: 'externalID' as const, says: conflict.no }
      : skuRowFaultOf(row, checking);
    if (fault) problems.push(badRow(skuSheet, row, { ...fault, name: row.SkuName }));
    else good.push(row);
  }
  const prices = new RowPrices(ctx, good, known);
  const refused = [...(await uncountedRows(ctx.db, good, known)), ...(await prices.problems())];
  problems.push(
    ...refused.map(({ row, ...fault }) => badRow(skuSheet, row, { ...fault, name: row.SkuName })),
  );
  const accepted = good.filter((row) => !refused.some((each) => each.row === row));
  const { added, changed } = await writeSkus(ctx.db, ctx.user, accepted, known, categoryOf);
  await prices.write(accepted);
  await notify(ctx.db, 'catalogue');
  const { fileName, header } = sheet;
  const counts = { rows: rows.length + sheet.bad.length, added, changed: changed.size };
  return keepImport(ctx, { command: 'skuImport', fileName, header, ...counts, problems });
}
