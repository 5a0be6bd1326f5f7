import { z } from 'zod';
import { spus } from '#features/catalogue/spus/contract.ts';
import { SheetImport } from '#features/sheets/sheet-imports/import-record.ts';
import {
  columnsCall,
  detailCall,
  errorsCall,
  sheetInput,
  templateCall,
} from '#features/sheets/sheet-imports/sheet-calls.ts';
import { templateRefusals } from '#features/sheets/templates/refusals.ts';
import { shopRefusals } from '#features/shops/shops/refusals.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { Id } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';

/** One cell that changes; prices in yuan, empty for who may not see them. */
const ListingDiff = z.object({
  RowNo: z.number(),
  SpuID: Id,
  Name: z.string(),
  Column: z.string(),
  IsPrice: z.boolean(),
  Old: z.string(),
  New: z.string(),
  /** What the price means beyond itself. */
  Says: z.string(),
});
export type ListingDiff = z.infer<typeof ListingDiff>;

/** What became of a sheet, or with `PreviewOnly` would become; the first 500 cells that change. */
const ListingImport = SheetImport.extend({
  /** Null of a preview, of which nothing is kept. */
  ImportID: Id.nullable(),
  CreatedOn: z.string().nullable(),
  Diff: z.array(ListingDiff),
});
export type ListingImport = z.infer<typeof ListingImport>;

const { get } = spus;

export const listingSheets = {
  importSheet: endpoint({
    path: '/api/businessunit/spu/import',
    allow: 'product.edit',
    ...sheetInput({ PreviewOnly: z.boolean().default(false) }),
    output: ListingImport,
    refusals: [common.notFound, templateRefusals.unreadable, shopRefusals.noRoom],
    says: 'Puts products of the library on sale by sheet, one listing a row, and changes what rows with the number of a listing say of it.',
  }),
  importColumns: columnsCall(
    '/api/businessunit/spu/importcolumns',
    'product.edit',
    templateRefusals.unreadable,
  ),
  exportSheet: reading({
    path: '/api/businessunit/spu/export',
    allow: 'product.view',
    input: get.input.omit({ pageIndex: true, currentPage: true, pageSize: true, exactTotal: true }),
    output: 'file',
    needs: get.needs,
    says: 'The filtered listings as xlsx, in the columns that the import takes.',
  }),
  importDetail: detailCall('/api/businessunit/spu/import/detail', 'product.edit'),
  importErrors: errorsCall('/api/businessunit/spu/import/errors', 'product.edit'),
  template: templateCall('/api/businessunit/spu/import/template', 'product.edit'),
};
