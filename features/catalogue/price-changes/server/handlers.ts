import { implement } from '#kit/endpoint/server/implement.ts';
import { priceChanges } from '../contract.ts';
import { priceSheet } from '../sheet-contract.ts';
import { specialPrices } from '../special-contract.ts';
import { changeDefaults, changePurchases, changeSpecials } from './ask-change.ts';
import { cancelChanges } from './cancel-changes.ts';
import { listChanges } from './change-rows.ts';
import { listPriced } from './priced-listings.ts';
import { listSpecials } from './special-rows.ts';
import { undoChange } from './undo-change.ts';
import { whyPrice } from './why-price.ts';

export const priceChangeRoutes = implement(priceChanges, {
  defaultPrice: changeDefaults,
  purchasePrice: changePurchases,
  specialPrice: changeSpecials,
  get: ({ db }, input) => listChanges(db, input),
  cancel: ({ db, user }, { ChangeIDs, ScheduledPriceChangeIDs }) =>
    cancelChanges(db, ChangeIDs, ScheduledPriceChangeIDs, user.name),
  undo: (ctx, { ChangeID }) => undoChange(ctx, ChangeID),
  why: ({ db }, asked) => whyPrice(db, asked),
});

export const priceSheetRoutes = implement(priceSheet, { get: listPriced });

export const specialPriceRoutes = implement(specialPrices, { get: listSpecials });
