import { z } from 'zod';
import { SheetImport } from '#features/sheets/sheet-imports/import-record.ts';
import { detailCall, errorsCall, templateCall } from '#features/sheets/sheet-imports/sheet-calls.ts';
import { templateRefusals } from '#features/sheets/templates/refusals.ts';
import { shopRefusals } from '#features/shops/shops/refusals.ts';
import { endpoint } from '#kit/endpoint/contract.ts';
import { Id, Upload } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';

export const listingSheets = {
  importSheet: endpoint({
    path: '/api/businessunit/spu/import',
    allow: 'product.edit',
    input: z.object({ FileID: Upload, ExcelCfgID: Id.nullish() }),
    output: SheetImport,
    refusals: [common.notFound, templateRefusals.unreadable, shopRefusals.noRoom],
    says: 'Puts products of the library on sale by sheet: one listing a row, of one product or as a set of several.',
  }),
  importDetail: detailCall('/api/businessunit/spu/import/detail', 'product.edit'),
  importErrors: errorsCall('/api/businessunit/spu/import/errors', 'product.edit'),
  template: templateCall('/api/businessunit/spu/import/template', 'product.edit'),
};
