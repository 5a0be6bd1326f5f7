import { z } from 'zod';
import { NewSkuGroup, NewSpecification } from '#features/catalogue/sku-groups/contract.ts';
import { skuGroupRefusals } from '#features/catalogue/sku-groups/refusals.ts';
import { skuRefusals } from '#features/catalogue/skus/refusals.ts';
import { spuRefusals } from '#features/catalogue/spus/refusals.ts';
import { SheetImport } from '#features/sheets/sheet-imports/import-record.ts';
import {
  columnsCall,
  errorsCall,
  sheetInput,
  templateCall,
} from '#features/sheets/sheet-imports/sheet-calls.ts';
import { templateRefusals } from '#features/sheets/templates/refusals.ts';
import { shopRefusals } from '#features/shops/shops/refusals.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { Id, UnitPrice } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { vendorSkuRefusals as no } from './refusals.ts';

/** What the vendor makes, at what it costs me; price, floor and policies are those of my own listing. */
const Supplied = NewSpecification.omit({
  SkuPriceWithTax: true,
  MarketPrice: true,
  CategoryID: true,
}).extend({ PurchasePrice: UnitPrice });
export type Supplied = z.infer<typeof Supplied>;

const NewSupplied = NewSkuGroup.omit({ PutOnSale: true, SkuInfos: true })
  .extend({ VendorID: Id, SkuInfos: z.array(Supplied).min(1).max(200) })
  .meta({ body: '1mb' });

/** With the vendors that keep a library of their own, and how many rows were theirs. */
export const VendorSkuImport = SheetImport.extend({
  KeptByVendors: z.array(z.object({ VendorName: z.string(), Rows: z.number() })),
});
export type VendorSkuImport = z.infer<typeof VendorSkuImport>;

const { codeTaken, codeRequired, brandRequired } = skuRefusals;
const { specTaken, seasonBackwards } = skuGroupRefusals;
const refusals = [
  common.notFound,
  common.notAllowed,
  ...Object.values(no),
  shopRefusals.noRoom,
  spuRefusals.policyRequired,
];

/** Goods of vendors that my own shop runs: they stand in the vendor's library, and I enter them (domain §5). */
export const vendorSkus = {
  newGroup: endpoint({
    path: '/api/businessunit/sku/vendor/sku/newgroup',
    allow: 'vendor.manage',
    input: NewSupplied,
    output: z.object({ SkuGroupID: Id, SkuIDs: z.array(Id), SpuIDs: z.array(Id) }),
    refusals: [...refusals, specTaken, seasonBackwards, codeTaken, codeRequired, brandRequired],
    says: 'Enters a product of a managed vendor with all its specifications: each is listed there, offered to me at its purchase price, and stands in my listings at once.',
  }),
  importSheet: endpoint({
    path: '/api/businessunit/sku/vendor/sku/import',
    allow: 'vendor.manage',
    ...sheetInput({}),
    output: VendorSkuImport,
    refusals: [...refusals, templateRefusals.unreadable],
    says: 'The same by sheet, of several vendors: good rows are taken, each other one comes back with its remedy.',
  }),
  importColumns: columnsCall(
    '/api/businessunit/sku/vendor/sku/importcolumns',
    'vendor.manage',
    templateRefusals.unreadable,
  ),
  template: templateCall('/api/businessunit/sku/vendor/sku/importtemplate', 'vendor.manage'),
  importErrors: errorsCall('/api/businessunit/sku/vendor/sku/importerrors', 'vendor.manage'),
  sheetForVendor: reading({
    path: '/api/businessunit/sku/vendor/sku/sheetforvendor',
    allow: 'vendor.manage',
    input: z.object({ ImportID: Id, VendorName: z.string().trim().min(1).max(200) }),
    output: 'file',
    refusals: [common.notFound],
    says: 'The rows of a vendor that keeps its own library, as the product sheet that it imports itself.',
  }),
};
