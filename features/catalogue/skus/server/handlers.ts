import {
  previewColumns,
  rowsToMend,
  storedImport,
  templateFile,
} from '#features/sheets/templates/server/index.ts';
import { skuSheet } from '#features/sheets/templates/sheets/sku-sheet.ts';
import { implement } from '#kit/endpoint/server/implement.ts';
import { skus } from '../contract.ts';
import { enterSku, requireCode, requireSkuPriceRight } from './add-sku.ts';
import { addSupplied } from './add-supplied.ts';
import { requireBrand } from './brand-skus.ts';
import { describeSkus, removeSkus, updateSku } from './change-skus.ts';
import { exportSkus } from './export-skus.ts';
import { importSkus, skuFile } from './import-skus.ts';
import { priceSkus } from './price-skus.ts';
import { listSkus, lookUpSkus } from './sku-rows.ts';

export const skuRoutes = implement(skus, {
  get: listSkus,
  lookUp: lookUpSkus,
  add: async (ctx, sku) => ({ SkuID: await enterSku(ctx, sku) }),
  addSupplied: ({ db, user }, { SpuIDs }) => addSupplied(db, user, SpuIDs),
  update: async (ctx, { SkuID, ...change }) => {
    requireCode(ctx.shop, { SkuID, ...change });
    await requireBrand(ctx.db, ctx.shop, { SkuID, ...change });
    requireSkuPriceRight(ctx, change);
    await updateSku(ctx.db, ctx.user, SkuID, change, ctx.can('price.sales.view'));
    return {};
  },
  updateDescription: ({ db }, { SkuIDs, ...change }) => describeSkus(db, SkuIDs, change),
  remove: ({ db }, { SkuIDs }) => removeSkus(db, SkuIDs),
  setPrices: ({ db, user, can }, { Prices }) => priceSkus(db, user, Prices, can('price.sales.view')),
  changeCodes: async ({ db, shop, user }, { SkuID, externalID, BarCode }) => {
    requireCode(shop, { SkuID, externalID });
    await updateSku(db, user, SkuID, { externalID, BarCode }, false);
    return {};
  },
  importSheet: (ctx, { FileID, file, ...reading }) => importSkus(ctx, FileID ?? file ?? '', reading),
  importColumns: (ctx, { FileID, ...reading }) => previewColumns(ctx, skuFile(FileID, reading)),
  importDetail: ({ db }, { ImportID }) => storedImport(db, ImportID, ['skuImport', 'vendorSkuImport']),
  exportSheet: (ctx, input) => exportSkus(ctx, input),
  template: () => templateFile(skuSheet),
  importErrors: ({ db }, { ImportID }) => rowsToMend(db, skuSheet, ImportID, 'skuImport'),
});
