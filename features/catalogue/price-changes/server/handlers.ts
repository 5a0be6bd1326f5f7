import { implement } from '#kit/endpoint/server/implement.ts';
import { priceChangesInBulk } from '../bulk-contract.ts';
import { priceChanges } from '../contract.ts';
import { priceExports } from '../export-contract.ts';
import { priceKeeping } from '../keep-contract.ts';
import { sheetLines } from '../lines-contract.ts';
import { scheduledPrices } from '../scheduled-contract.ts';
import { priceSheet } from '../sheet-contract.ts';
import { specialPrices } from '../special-contract.ts';
import { cancelChanges } from './cancel-changes.ts';
import { changeDefaults, changePurchasesByHand, changeSpecials } from './change-by-hand.ts';
import { changeInBulk } from './change-in-bulk.ts';
import { listChanges } from './change-rows.ts';
import { comingPrices } from './coming-prices.ts';
import { exportChanges } from './export-changes.ts';
import { exportPrices, exportSpecials } from './export-prices.ts';
import { exportNotice, exportScheduled } from './export-scheduled.ts';
import { listItems } from './item-rows.ts';
import { keepLifted } from './keep-lifted.ts';
import { askAgain, keepPrices } from './keep-prices.ts';
import { newScheduled } from './new-scheduled.ts';
import { listPriced } from './priced-listings.ts';
import { sheetLinesFile } from './sheet-lines.ts';
import { listSpecials } from './special-rows.ts';
import { setBack, undoChange } from './undo-change.ts';
import { whyPrice } from './why-price.ts';

export const priceRoutes = [
  ...implement(priceChanges, {
    defaultPrice: changeDefaults,
    purchasePrice: changePurchasesByHand,
    specialPrice: changeSpecials,
    get: ({ db }, input) => listChanges(db, input),
    cancel: ({ db, user }, { ChangeIDs, ScheduledPriceChangeIDs }) =>
      cancelChanges(db, ChangeIDs, ScheduledPriceChangeIDs, user),
    undo: (ctx, { ChangeID, ScheduledAt }) =>
      ScheduledAt ? setBack(ctx, ChangeID, ScheduledAt) : undoChange(ctx, ChangeID),
    why: whyPrice,
  }),
  ...implement(priceChangesInBulk, {
    defaultPrice: (ctx, asked) => changeInBulk(ctx, 'default', asked, changeDefaults),
    purchasePrice: (ctx, asked) => changeInBulk(ctx, 'purchase', asked, changePurchasesByHand),
    specialPrice: (ctx, asked) => changeInBulk(ctx, 'special', asked, changeSpecials),
  }),
  ...implement(priceKeeping, {
    keep: ({ db }, { SpuIDs, IsKept }) => (IsKept ? keepPrices(db, SpuIDs) : askAgain(db, SpuIDs)),
  }),
  ...implement(sheetLines, { get: sheetLinesFile }),
  ...implement(priceSheet, { get: listPriced }),
  ...implement(specialPrices, { get: listSpecials }),
  ...implement(priceExports, {
    sheet: (ctx, input) => exportPrices(ctx, input, true),
    defaultPrices: (ctx, input) => exportPrices(ctx, input, false),
    changes: exportChanges,
    specialPrices: exportSpecials,
  }),
  ...implement(scheduledPrices, {
    add: newScheduled,
    get: listItems,
    cancel: ({ db, user }, { ScheduledPriceChangeIDs }) =>
      cancelChanges(db, [], ScheduledPriceChangeIDs, user),
    keepLifted: ({ db, user }, { ScheduledPriceChangeIDs, IsKept }) =>
      keepLifted(db, ScheduledPriceChangeIDs, IsKept, user),
    fromVendor: async ({ db }, { AgentSpuID }) => ({ Changes: await comingPrices(db, AgentSpuID) }),
    exportPrices: exportScheduled,
    exportNotice,
  }),
];
