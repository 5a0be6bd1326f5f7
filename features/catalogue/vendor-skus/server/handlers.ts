import { previewColumns, rowsToMend, templateFile } from '#features/sheets/templates/server/index.ts';
import { vendorSkuSheet } from '#features/sheets/templates/sheets/goods-sheets.ts';
import { implement } from '#kit/endpoint/server/implement.ts';
import { vendorSkus } from '../contract.ts';
import { addVendorGroup } from './add-vendor-group.ts';
import { importVendorSkus, vendorSkuFile } from './import-vendor-skus.ts';
import { sheetForVendor } from './sheet-for-vendor.ts';

export const vendorSkuRoutes = implement(vendorSkus, {
  newGroup: addVendorGroup,
  importSheet: (ctx, { FileID, file, ...reading }) => importVendorSkus(ctx, FileID ?? file ?? '', reading),
  importColumns: (ctx, { FileID, ...reading }) => previewColumns(ctx, vendorSkuFile(FileID, reading)),
  template: () => templateFile(vendorSkuSheet),
  importErrors: ({ db }, { ImportID }) => rowsToMend(db, vendorSkuSheet, ImportID, 'vendorSkuImport'),
  sheetForVendor: ({ db }, { ImportID, VendorName }) => sheetForVendor(db, ImportID, VendorName),
});
