import { z } from 'zod';
import { CustomFieldList } from '#features/catalogue/materials/material.ts';
import { MOST_STOCK } from '#features/catalogue/warehouses/judge-stock.ts';
import { warehouseRefusals } from '#features/catalogue/warehouses/refusals.ts';
import { SheetImport } from '#features/sheets/sheet-imports/import-record.ts';
import { MOST_PIECE_GRAMS, NOT_WEIGHT } from '#features/sheets/sheet-imports/read-weight.ts';
import {
  columnsCall,
  detailCall,
  errorsCall,
  sheetInput,
  templateCall,
} from '#features/sheets/sheet-imports/sheet-calls.ts';
import { templateRefusals } from '#features/sheets/templates/refusals.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { BatchResult, Done, Id, Name, Text, Time, UnitPrice } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { LONGEST_BIN } from './check-sku-rows.ts';
import { skuRefusals as no } from './refusals.ts';

const Price = UnitPrice;
/** −1 = no floor (specification §9). */
const Floor = Price.or(z.literal(-1));
const Count = z.number().int().min(0).max(2_000_000_000);
const Code = z.string().trim().max(100);
/** Of one piece, packed; null: not known, so that a label takes a kilogram. */
const Grams = z.number().int(NOT_WEIGHT).min(1, NOT_WEIGHT).max(MOST_PIECE_GRAMS, NOT_WEIGHT);
const Ids = z.array(Id).min(1).max(5_000);

/** What a person says about a product (specification §3, SKU). */
const skuFields = z.object({
  SkuName: Name,
  SkuBasicInfo: Text,
  SkuCustomizedInfos: CustomFieldList,
  /** On hand in all warehouses; null: nobody keeps count of it. */
  SkuInventory: Count.max(MOST_STOCK).nullable(),
  SkuPrice: Price,
  SkuPriceWithTax: Price.nullable(),
  PriceMin: Floor,
  MarketPrice: Price.nullable(),
  SafetyStock: Count,
  SkuGroupID: Id.nullable(),
  /** Of its product, so of all SKUs of its group. */
  Brand: z.string().trim().max(100),
  externalID: Code.nullable(),
  BarCode: Code.nullable(),
  WeightGrams: Grams.nullable(),
  /** 库位: where it lies in the warehouse; empty: nowhere in particular. */
  BinLocation: z.string().trim().max(LONGEST_BIN, `库位最多 ${LONGEST_BIN} 个字符，请缩短`),
  SkuImageUrl: z.string().trim().max(1_000).nullable(),
  Description: Text,
  CategoryID: Id.nullable(),
  LogisticPolicyID: Id.nullable(),
  ServicePolicyID: Id.nullable(),
});
export type SkuFields = z.infer<typeof skuFields>;

export const NewSku = skuFields.partial().required({ SkuName: true });
export type NewSku = z.infer<typeof NewSku>;
export const SkuChange = skuFields.partial();
export type SkuChange = z.infer<typeof SkuChange>;

export const Sku = z.object({
  ...skuFields.shape,
  SkuID: Id,
  /** The supplied listing that it stands for, and who supplies and ships it. */
  SourceSpuID: Id.nullable(),
  VendorName: z.string().nullable(),
  /** Of that what open orders hold. */
  SkuReserved: z.number().nullable(),
  /** It has fallen to its safety stock. */
  IsLow: z.boolean(),
  /** Null without the right to see sales prices. */
  SkuPrice: z.number().nullable(),
  SkuPriceWithTax: z.number().nullable(),
  PriceMin: z.number().nullable(),
  MarketPrice: z.number().nullable(),
  SkuImageUrl: z.string().nullable(),
  /** How many listings sell it, and how many of them it alone. */
  SpuCount: z.number(),
  AloneCount: z.number(),
  /** The season of its product. */
  SkuValidStart: z.string().nullable(),
  SkuValidEnd: z.string().nullable(),
  CreatedOn: z.string(),
});
export type Sku = z.infer<typeof Sku>;

const SkuStub = z.object({
  SkuID: Id,
  SkuName: z.string(),
  SkuBasicInfo: z.string(),
  externalID: z.string().nullable(),
  BarCode: z.string().nullable(),
  BinLocation: z.string(),
  SkuImageUrl: z.string().nullable(),
  SkuPrice: z.number().nullable(),
  /** Who supplies and ships it; null: the shop itself. */
  VendorName: z.string().nullable(),
});

/** Prices that change go on to the listings that sell the product alone. */
const ApplyToSpus = z.boolean().default(false);
const SkuPrices = z.object({
  SkuID: Id,
  SkuPrice: Price.optional(),
  SkuPriceWithTax: Price.nullish(),
  PriceMin: Floor.optional(),
  MarketPrice: Price.nullish(),
  ApplyToSpus,
});
export type SkuPrices = z.infer<typeof SkuPrices>;

const get = list({
  path: '/api/businessunit/sku/get',
  allow: 'product.view',
  row: Sku,
  filters: {
    SkuName: Text,
    SkuIDs: z.array(Id).max(5_000),
    externalIDs: z.array(Code).max(5_000),
    BarCodes: z.array(Code).max(5_000),
    /** With its branches. */
    CategoryID: Id,
    Brand: z.string().trim().max(100),
    /** Of its group: 0 the whole year, 1 in season, 2 not yet, 3 over. */
    SeasonIs: z.number().int().min(0).max(3),
    /** 1 with a picture, 0 without, −1 any. */
    HasPicture: z.number(),
    /** 1 in a listing, 0 in none, −1 any. */
    HasSpu: z.number(),
    /** 1 fallen to its safety stock, 0 not, −1 any. */
    LowStock: z.number(),
    CreatedStart: Time,
    CreatedEnd: Time,
  },
  sorts: ['CreatedOn', 'SkuName', 'SkuPrice', 'SkuInventory'],
  needs: { SkuPrice: 'price.sales.view' },
  says: 'The product library of this shop.',
});

const ofForm = {
  taken: no.codeTaken,
  code: no.codeRequired,
  brand: no.brandRequired,
  price: no.priceRefused,
  stock: warehouseRefusals.inSeveral,
  supplied: warehouseRefusals.supplied,
};

export const skus = {
  get,
  lookUp: list({
    path: '/api/businessunit/sku/get2',
    allow: ['product.view', 'order.enter'],
    row: SkuStub,
    filters: { Search: Text },
    sorts: ['CreatedOn'],
    says: 'Products to choose from, by name, code or barcode.',
  }),
  add: endpoint({
    path: '/api/businessunit/sku/new',
    allow: 'product.edit',
    input: NewSku,
    output: z.object({ SkuID: Id }),
    refusals: [common.notFound, no.codeTaken, no.codeRequired, no.brandRequired, no.belowFloor],
    says: 'Enters one product. For programs: they enter one; the screen enters a product with its specifications.',
  }),
  /** Ours. */
  addSupplied: endpoint({
    path: '/api/businessunit/sku/newfromspu',
    allow: 'product.edit',
    input: z.object({ SpuIDs: Ids }),
    output: BatchResult.extend({ SkuIDs: z.array(Id) }),
    says: 'Puts supplied listings into the library, for sets to hold; what is there already counts as done.',
  }),
  update: endpoint({
    path: '/api/businessunit/sku/update',
    allow: 'product.edit',
    input: SkuChange.extend({ SkuID: Id, ApplyToSpus }),
    output: Done,
    refusals: [common.notFound, common.notAllowed, ...Object.values(ofForm)],
    says: 'Changes the named fields of one product; prices only with the right to change them. A brand is that of its group, so of each product in it.',
  }),
  updateDescription: endpoint({
    path: '/api/businessunit/sku/updateDescriptionAndCategory',
    allow: 'product.edit',
    input: z.object({ SkuIDs: Ids, Description: Text.optional(), CategoryID: Id.nullish() }),
    output: BatchResult,
    refusals: [common.notFound],
    says: 'Sets description or category of many products.',
  }),
  remove: endpoint({
    path: '/api/businessunit/sku/delete',
    allow: 'product.edit',
    input: z.object({ SkuIDs: Ids }),
    output: BatchResult,
    says: 'Deletes products; one that a listing sells is skipped.',
  }),
  setPrices: endpoint({
    path: '/api/businessunit/sku/setprices',
    allow: 'price.change',
    input: z.object({ Prices: z.array(SkuPrices).min(1).max(5_000) }).meta({ body: '1mb' }),
    output: BatchResult,
    says: 'Sets the prices of many products.',
  }),
  changeCodes: endpoint({
    path: '/api/businessunit/sku/changeexternalidorbarcode',
    allow: 'product.edit',
    input: z.object({ SkuID: Id, externalID: Code.nullish(), BarCode: Code.nullish() }),
    output: Done,
    refusals: [common.notFound, no.codeTaken, no.codeRequired, no.brandRequired],
    says: 'Changes code or barcode, also of the listings that sell this product alone. For programs: they set codes alone; the form of a product changes them with the rest.',
  }),
  importSheet: endpoint({
    path: '/api/businessunit/sku/import',
    allow: 'product.edit',
    ...sheetInput({}),
    output: SheetImport,
    refusals: [common.notFound, templateRefusals.unreadable],
    says: 'Takes the good rows of a sheet, says of each other row what is wrong and what to do.',
  }),
  importColumns: columnsCall(
    '/api/businessunit/sku/importcolumns',
    'product.edit',
    templateRefusals.unreadable,
  ),
  importDetail: detailCall('/api/businessUnit/sku/importDetail', 'product.edit'),
  importErrors: errorsCall('/api/businessunit/sku/importerrors', 'product.edit'),
  exportSheet: reading({
    path: '/api/businessunit/sku/export',
    allow: 'product.view',
    input: get.input.omit({ pageIndex: true, currentPage: true, pageSize: true, exactTotal: true }),
    output: 'file',
    needs: get.needs,
    says: 'The filtered products as xlsx, in the columns that the import takes.',
  }),
  template: templateCall('/api/businessunit/sku/importtemplate', 'product.edit'),
};
