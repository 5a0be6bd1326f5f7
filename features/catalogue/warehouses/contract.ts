import { z } from 'zod';
import { endpoint } from '#kit/endpoint/contract.ts';
import { Done, Id, Name, Text } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { warehouseRefusals as no } from './refusals.ts';

const ProvinceIDs = z.array(z.string().max(10)).max(40);
const fields = {
  WarehouseName: Name.max(50),
  WarehouseAddress: Text.max(300),
  WarehouseDescription: Text.max(500),
  /** 1 own, 2 cloud, 3 at the origin, 4 for returns: never sold from. */
  type: z.number().int().min(1).max(4),
  /** Orders to these provinces are shipped from it before all others. */
  ProvinceIDs,
  idOrder: z.number().int().min(0).max(10_000),
  /** Where orders go that no warehouse has in full. */
  IsDefault: z.boolean(),
};

const NewWarehouse = z.object({
  ...fields,
  WarehouseAddress: fields.WarehouseAddress.default(''),
  WarehouseDescription: fields.WarehouseDescription.default(''),
  type: fields.type.default(1),
  ProvinceIDs: ProvinceIDs.default([]),
  idOrder: fields.idOrder.optional(),
  IsDefault: z.boolean().default(false),
});

const Warehouse = z.object({
  WarehouseID: Id,
  WarehouseName: z.string(),
  WarehouseAddress: z.string(),
  WarehouseDescription: z.string(),
  type: z.number(),
  ProvinceIDs,
  idOrder: z.number(),
  IsDefault: z.boolean(),
  SkuCount: z.number(),
  OnHand: z.number(),
  Reserved: z.number(),
  Available: z.number(),
  /** Products of it that have fallen to their safety stock. */
  Low: z.number(),
  /** Orders that wait to be shipped from it. */
  Waiting: z.number(),
});
export type Warehouse = z.infer<typeof Warehouse>;

export const warehouses = {
  get: list({
    path: '/api/businessUnit/warehouse/get',
    allow: ['product.view', 'order.ship', 'stock.edit'],
    row: Warehouse,
    filters: { WarehouseName: Text, types: z.array(z.number().int().min(1).max(4)).max(4) },
    sorts: ['idOrder'],
    rises: true,
    pageSize: 10,
    says: 'The shop’s warehouses in the order in which orders choose among them, with what is in them.',
  }),
  add: endpoint({
    path: '/api/businessUnit/warehouse/new',
    allow: 'stock.edit',
    input: NewWarehouse,
    output: z.object({ WarehouseID: Id }),
    refusals: [no.nameTaken, no.returnsDefault, no.unknownProvince, no.tooMany],
    says: 'Makes a warehouse; the first one is the default.',
  }),
  update: endpoint({
    path: '/api/businessUnit/warehouse/update',
    allow: 'stock.edit',
    input: z.object(fields).partial().extend({ WarehouseID: Id }),
    output: Done,
    refusals: [no.nameTaken, no.returnsDefault, no.unknownProvince, common.notFound],
    says: 'Changes the named fields of a warehouse.',
  }),
  /** Ours. */
  sort: endpoint({
    path: '/api/businessUnit/warehouse/sort',
    allow: 'stock.edit',
    input: z.object({ WarehouseIDs: z.array(Id).min(1).max(200) }),
    output: Done,
    refusals: [common.notFound],
    says: 'Puts warehouses in the order in which orders choose among them; those that are not named follow as they were.',
  }),
  remove: endpoint({
    path: '/api/businessUnit/warehouse/delete',
    allow: 'stock.edit',
    input: z.object({ WarehouseID: Id }),
    output: Done,
    refusals: [no.inUse, no.isDefault, common.notFound],
    says: 'Takes an empty warehouse away; its movements stay.',
  }),
};
