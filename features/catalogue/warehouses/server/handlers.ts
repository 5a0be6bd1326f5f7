import { previewColumns } from '#features/sheets/templates/server/index.ts';
import { implement } from '#kit/endpoint/server/implement.ts';
import { warehouses } from '../contract.ts';
import { inventory } from '../inventory-contract.ts';
import { addWarehouse, changeWarehouse, removeWarehouse } from './change-warehouses.ts';
import { stockFile } from './counting/read-items.ts';
import { exportInventory, listInventory } from './inventory-rows.ts';
import { listProductStock } from './product-stock.ts';
import { setInventory } from './set-inventory.ts';
import { sortWarehouses } from './sort-warehouses.ts';
import { listMoves, listShort } from './stock-moves.ts';
import { stopStock } from './stop-stock.ts';
import { undoInventory } from './undo-inventory.ts';
import { listWarehouses } from './warehouse-rows.ts';

export const warehouseRoutes = [
  ...implement(warehouses, {
    get: ({ db }, input) => listWarehouses(db, input),
    add: ({ db }, added) => addWarehouse(db, added),
    update: async ({ db }, changed) => {
      await changeWarehouse(db, changed);
      return {};
    },
    sort: async ({ db }, { WarehouseIDs }) => {
      await sortWarehouses(db, WarehouseIDs);
      return {};
    },
    remove: async ({ db }, { WarehouseID }) => {
      await removeWarehouse(db, WarehouseID);
      return {};
    },
  }),
  ...implement(inventory, {
    get: ({ db }, input) => listInventory(db, input),
    products: ({ db }, input) => listProductStock(db, input),
    set: setInventory,
    importColumns: (ctx, { FileID, ...reading }) => previewColumns(ctx, stockFile(FileID, reading)),
    undo: (ctx, { BatchID }) => undoInventory(ctx, BatchID),
    stop: stopStock,
    moves: ({ db }, input) => listMoves(db, input),
    short: ({ db }, { SkuID }) => listShort(db, SkuID),
    exportSheet: exportInventory,
  }),
];
