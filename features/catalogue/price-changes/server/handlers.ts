import { askAgain, keepPrices } from '#features/catalogue/prices/server/index.ts';
import { implement } from '#kit/endpoint/server/implement.ts';
import { priceChangesInBulk } from '../bulk-contract.ts';
import { priceChanges } from '../contract.ts';
import { priceExports } from '../export-contract.ts';
import { priceKeeping } from '../keep-contract.ts';
import { sheetLines } from '../lines-contract.ts';
import { scheduledPrices } from '../scheduled-contract.ts';
import { priceSheet } from '../sheet-contract.ts';
import { specialPrices } from '../special-contract.ts';
import { changeDefaults, changePurchasesByHand, changeSpecials } from './changing/change-by-hand.ts';
import { keepLifted } from './changing/keep-lifted.ts';
import { setBack, undoChange } from './changing/undo-change.ts';
import { cancelChanges } from './due/cancel-changes.ts';
import { listPriceChanges } from './reading/change-rows.ts';
import { comingPrices } from './reading/coming-prices.ts';
import { exportPriceChanges } from './reading/export-changes.ts';
import { exportPrices, exportSpecials } from './reading/export-prices.ts';
import { exportNotice, exportScheduled } from './reading/export-scheduled.ts';
import { listPriceItems } from './reading/item-rows.ts';
import { listPriced } from './reading/priced-listings.ts';
import { listSpecials } from './reading/special-rows.ts';
import { changeInBulk } from './sheets/change-in-bulk.ts';
import { newScheduled } from './sheets/new-scheduled.ts';
import { priceColumns } from './sheets/price-columns.ts';
import { sheetLinesFile } from './sheets/sheet-lines.ts';
import { whyPrice } from './why/why-price.ts';

export const priceRoutes = [
  ...implement(priceChanges, {
    defaultPrice: changeDefaults,
    purchasePrice: changePurchasesByHand,
    specialPrice: changeSpecials,
    get: ({ db }, input) => listPriceChanges(db, input),
    cancel: ({ db, user }, { ChangeIDs, ScheduledPriceChangeIDs }) =>
      cancelChanges(db, ChangeIDs, ScheduledPriceChangeIDs, user),
    undo: (ctx, { ChangeID, ScheduledAt }) =>
      ScheduledAt ? setBack(ctx, ChangeID, ScheduledAt) : undoChange(ctx, ChangeID),
    why: whyPrice,
  }),
  ...implement(priceChangesInBulk, {
    defaultPrice: (ctx, input) => changeInBulk(ctx, 'default', input, changeDefaults),
    purchasePrice: (ctx, input) => changeInBulk(ctx, 'purchase', input, changePurchasesByHand),
    specialPrice: (ctx, input) => changeInBulk(ctx, 'special', input, changeSpecials),
  }),
  ...implement(priceKeeping, {
    keep: ({ db }, { SpuIDs, IsKept }) => (IsKept ? keepPrices(db, SpuIDs) : askAgain(db, SpuIDs)),
  }),
  ...implement(sheetLines, { columns: priceColumns, get: sheetLinesFile }),
  ...implement(priceSheet, { get: listPriced }),
  ...implement(specialPrices, { get: listSpecials }),
  ...implement(priceExports, {
    sheet: (ctx, input) => exportPrices(ctx, input, true),
    defaultPrices: (ctx, input) => exportPrices(ctx, input, false),
    changes: exportPriceChanges,
    specialPrices: exportSpecials,
  }),
  ...implement(scheduledPrices, {
    add: newScheduled,
    get: listPriceItems,
    cancel: ({ db, user }, { ScheduledPriceChangeIDs }) =>
      cancelChanges(db, [], ScheduledPriceChangeIDs, user),
    keepLifted: ({ db, user }, { ScheduledPriceChangeIDs, IsKept }) =>
      keepLifted(db, ScheduledPriceChangeIDs, IsKept, user),
    fromVendor: async ({ db }, { AgentSpuID }) => ({ Changes: await comingPrices(db, AgentSpuID) }),
    exportPrices: exportScheduled,
    exportNotice,
  }),
];
