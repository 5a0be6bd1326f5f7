import type { z } from 'zod';
import { categoryPath } from '#features/catalogue/categories/category-tree.ts';
import { readTree } from '#features/catalogue/categories/server/index.ts';
import { logExport } from '#features/sheets/export-log/server/index.ts';
import { kilogramsOf } from '#features/sheets/sheet-imports/read-weight.ts';
import { xlsxAnswer } from '#features/sheets/sheet-imports/server/index.ts';
import { outColumns } from '#features/sheets/sheet-imports/sheet.ts';
import { skuSheet } from '#features/sheets/templates/sheets/sku-sheet.ts';
import type { FileAnswer, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { rowsInOrder } from '#kit/list/server/read-page.ts';
import type { Sku, skus } from '../contract.ts';
import { customCell } from '../custom-cell.ts';
import { filteredSkus, SKU_SORTS, skuBrand, skuOnWire, skuStock } from './sku-rows.ts';

/** More products than any shop has; beyond it the filter should be narrower. */
const MOST = 100_000;

/** The filtered products in the columns that the import takes, so that an export can be corrected and sent back. */
export async function exportSkus(
  ctx: ShopCtx,
  input: z.output<typeof skus.exportSheet.input>,
): Promise<FileAnswer> {
  const query = filteredSkus(ctx.db, input)
    .selectAll('skus')
    .select([skuBrand, ...skuStock]);
  const rows = await rowsInOrder(query, input, SKU_SORTS).limit(MOST).execute();
  const seesPrice = ctx.can('price.sales.view');
  const tree = new Map((await readTree(ctx.db)).map((node) => [node.id, node]));
  const cells = rows.map((row) => cellsOf(skuOnWire(row, seesPrice), categoryPath(tree, row.category_id)));
  await logExport(ctx, { kind: 'skus', filter: input, rows: rows.length, fileName: '商品.xlsx' });
  return xlsxAnswer('商品', { sheetName: skuSheet.name, columns: outColumns(skuSheet), rows: cells });
}

function cellsOf(sku: Sku, Category: string) {
  const cells = {
    ...sku,
    Category,
    SkuCustomizedInfos: customCell(sku.SkuCustomizedInfos),
    PriceMin: sku.PriceMin === -1 ? null : sku.PriceMin,
    WeightGrams: sku.WeightGrams === null ? null : kilogramsOf(sku.WeightGrams),
  };
  return (Object.keys(skuSheet.columns) as (keyof typeof skuSheet.columns)[]).map((key) => cells[key]);
}
