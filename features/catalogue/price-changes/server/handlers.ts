import { implement } from '#kit/endpoint/server/implement.ts';
import { priceChanges } from '../contract.ts';
import { priceSheet } from '../sheet-contract.ts';
import { changeDefaults, changePurchases, changeSpecials } from './ask-change.ts';
import { cancelChanges } from './cancel-changes.ts';
import { listChanges } from './change-rows.ts';
import { listPriced } from './priced-listings.ts';

export const priceChangeRoutes = implement(priceChanges, {
  defaultPrice: changeDefaults,
  purchasePrice: changePurchases,
  specialPrice: changeSpecials,
  get: ({ db }, input) => listChanges(db, input),
  cancel: ({ db, user }, { ChangeIDs, ScheduledPriceChangeIDs }) =>
    cancelChanges(db, ChangeIDs, ScheduledPriceChangeIDs, user.name),
});

export const priceSheetRoutes = implement(priceSheet, { get: listPriced });
