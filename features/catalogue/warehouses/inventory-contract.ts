import { z } from 'zod';
import { columnsCall, sheetReading } from '#features/sheets/sheet-imports/sheet-calls.ts';
import { templateRefusals } from '#features/sheets/templates/refusals.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { BatchResult, Id, Text, Time, Upload } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { warehouseRefusals as no } from './refusals.ts';

const Code = z.string().trim().max(100);

export const InventoryTab = z.enum(['all', 'low', 'none', 'oversold']);
export type InventoryTab = z.infer<typeof InventoryTab>;

export const InventoryRow = z.object({
  SkuID: Id,
  SkuName: z.string(),
  externalID: z.string().nullable(),
  BarCode: z.string().nullable(),
  SkuImageUrl: z.string().nullable(),
  WarehouseID: Id,
  WarehouseName: z.string(),
  OnHand: z.number(),
  Reserved: z.number(),
  Available: z.number(),
  SafetyStock: z.number(),
  IsLow: z.boolean(),
  MovedAt: z.string(),
});
export type InventoryRow = z.infer<typeof InventoryRow>;

const InWarehouse = z.object({
  WarehouseID: Id,
  WarehouseName: z.string(),
  OnHand: z.number(),
  Reserved: z.number(),
  Available: z.number(),
});

const ProductStock = z.object({
  SkuID: Id,
  SkuName: z.string(),
  externalID: z.string().nullable(),
  BinLocation: z.string(),
  SkuImageUrl: z.string().nullable(),
  /** Where it was counted, in the order in which orders choose among them. */
  Warehouses: z.array(InWarehouse),
  /** Of all of them. */
  OnHand: z.number(),
  Reserved: z.number(),
  Available: z.number(),
  SafetyStock: z.number(),
  IsLow: z.boolean(),
  MovedAt: z.string(),
});
export type ProductStock = z.infer<typeof ProductStock>;

const Move = z.object({
  MoveID: Id,
  WarehouseName: z.string(),
  Kind: z.number(),
  KindName: z.string(),
  OnHandDelta: z.number(),
  ReservedDelta: z.number(),
  OnHandAfter: z.number(),
  ReservedAfter: z.number(),
  OrderID: z.string().nullable(),
  Reason: z.string(),
  ChangedBy: z.string(),
  CreatedOn: z.string(),
});
export type Move = z.infer<typeof Move>;

const Short = z.object({
  OrderID: z.string(),
  SpuName: z.string(),
  WarehouseName: z.string(),
  /** Pieces of the product that it waits for. */
  Needed: z.number(),
  /** How many of them are not there once older orders have theirs. */
  Missing: z.number(),
  CreatedOn: z.string(),
});
export type Short = z.infer<typeof Short>;

const StockDiff = z.object({
  RowNo: z.number(),
  SkuID: Id.nullable(),
  Name: z.string(),
  /** Null: its stock is not kept. */
  Before: z.number().nullable(),
  After: z.number().nullable(),
  /** Shipped since it was counted: already taken off. */
  Shipped: z.number(),
  Says: z.string(),
});
export type StockDiff = z.infer<typeof StockDiff>;

const StockResult = BatchResult.extend({
  Changed: z.number(),
  Unchanged: z.number(),
  NetDelta: z.number(),
  /** At most 500, those that are not written first. */
  Diff: z.array(StockDiff),
  BatchID: Id.nullable(),
  UndoUntil: z.string().nullable(),
});
export type StockResult = z.infer<typeof StockResult>;

const Item = z.object({
  SkuID: Id.nullish(),
  externalID: Code.nullish(),
  BarCode: Code.nullish(),
  Count: z.number().max(Number.MAX_SAFE_INTEGER),
});
export type StockItem = z.infer<typeof Item>;

const Setting = z
  .object({
    /** The default one when left out; it is made at need. */
    WarehouseID: Id.nullish(),
    /** 1 counted, 2 came in, 3 went out, 4 to another warehouse. */
    Mode: z.literal([1, 2, 3, 4]),
    ToWarehouseID: Id.nullish(),
    Items: z.array(Item).max(5_000).default([]),
    FileID: Upload.nullish(),
    /** The same as a part of the call. */
    file: Upload.nullish(),
    ...sheetReading,
    /** When it was counted: what was shipped since is taken off. */
    CountedAt: Time.nullish(),
    Reason: Text.max(200).default(''),
    PreviewOnly: z.boolean().default(false),
  })
  .meta({ body: '1mb' });
export type StockSetting = z.output<typeof Setting>;
/** The same with its warehouse. */
export type PlacedSetting = StockSetting & { WarehouseID: string };

const Stopping = z
  .object({ SkuIDs: z.array(Id).min(1).max(5_000), Reason: Text.max(200).default('') })
  .meta({ body: '1mb' });

const get = list({
  path: '/api/businessUnit/warehouse/inventory/get',
  allow: ['product.view', 'stock.edit'],
  row: InventoryRow,
  filters: {
    tab: InventoryTab,
    WarehouseIDs: z.array(Id).max(200),
    SkuIDs: z.array(Id).max(5_000),
    SkuName: Text,
    externalIDs: z.array(Code).max(5_000),
    /** With its branches. */
    CategoryID: Id,
  },
  sorts: ['MovedAt', 'SkuName', 'Available', 'OnHand'],
  pageSize: 10,
  extra: {
    tabs: z.record(z.string(), z.number()),
    sums: z.object({ OnHand: z.number(), Reserved: z.number(), Available: z.number() }),
  },
  says: 'What is in stock of each product in each warehouse: on hand, reserved for orders, available. For programs: the screen shows each product once.',
});
const products = list({
  path: '/api/businessUnit/warehouse/inventory/products',
  allow: ['product.view', 'stock.edit'],
  row: ProductStock,
  filters: get.filters,
  sorts: ['MovedAt', 'SkuName', 'Available', 'OnHand'],
  pageSize: 20,
  extra: { tabs: z.record(z.string(), z.number()) },
  says: 'What is in stock of each product, with a number per warehouse.',
});
const whole = { pageIndex: true, currentPage: true, pageSize: true, exactTotal: true } as const;

const moveFilters = {
  SkuID: Id,
  WarehouseID: Id,
  Kinds: z.array(z.number().int().min(1).max(13)).max(13),
  StartTime: Time,
  EndTime: Time,
};
const setting = {
  allow: 'stock.edit',
  input: Setting,
  output: StockResult,
  takesFile: true,
  refusals: [
    no.reason,
    no.nothing,
    no.sameWarehouse,
    no.countedAt,
    no.supplied,
    common.notFound,
    templateRefusals.unreadable,
  ],
} as const;

export const inventory = {
  get,
  products,
  set: endpoint({
    path: '/api/businessUnit/warehouse/inventory/set',
    ...setting,
    says: 'Counts, brings in, takes out or moves products, one by one or by sheet, while dispatch goes on.',
  }),
  importColumns: columnsCall(
    '/api/businessUnit/warehouse/inventory/importcolumns',
    'stock.edit',
    templateRefusals.unreadable,
  ),
  undo: endpoint({
    path: '/api/businessUnit/warehouse/inventory/undo',
    allow: 'stock.edit',
    input: z.object({ BatchID: Id }),
    output: StockResult,
    refusals: [common.notFound, no.undone, no.undoLate, no.undoGone],
    says: 'Takes what was set back within ten minutes, by opposite movements; what it began to keep stock of is kept no longer.',
  }),
  stop: endpoint({
    path: '/api/businessUnit/warehouse/inventory/stop',
    allow: 'stock.edit',
    input: Stopping,
    output: BatchResult,
    says: 'Keeps stock of products no longer: what orders hold is let go, the movements stay.',
  }),
  moves: list({
    path: '/api/businessUnit/warehouse/inventory/moves',
    allow: ['product.view', 'stock.edit'],
    row: Move,
    filters: moveFilters,
    sorts: ['CreatedOn'],
    pageSize: 20,
    says: 'Movements with their running balance and the order behind each.',
  }),
  short: reading({
    path: '/api/businessUnit/warehouse/inventory/short',
    allow: ['product.view', 'stock.edit', 'order.ship'],
    input: z.object({ SkuID: Id }),
    output: z.object({
      total: z.number(),
      items: z.array(Short),
      /** Listings of this shop that hold the product and still take orders. */
      OnSale: z.array(z.object({ SpuID: Id, SpuName: z.string() })),
    }),
    refusals: [common.notFound],
    says: 'Which orders wait for a product that is not there, the oldest are served first; and by which listings more come.',
  }),
  exportSheet: reading({
    path: '/api/businessUnit/warehouse/inventory/export',
    allow: ['product.view', 'stock.edit'],
    input: get.input.omit(whole),
    output: 'file',
    refusals: [no.tooManyRows],
    says: 'A sheet to count by, with the time at which it was made.',
  }),
};
