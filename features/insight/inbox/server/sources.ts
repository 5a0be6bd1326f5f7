import { applicationAnswers, applications } from './application-sources.ts';
import { cancelAnswers, cancelPassing, cancelRequests } from './cancel-sources.ts';
import { complaintsToAnswer, matchedLooseParcels } from './complaint-sources.ts';
import { pricesToFollow } from './cost-sources.ts';
import { groupBuysClosed, groupBuysToFollow } from './group-buy-sources.ts';
import { changesUnfollowed, grantsLapsed, pushesFailed, webhooksPaused } from './hub-sources.ts';
import { leadsRefused, leadsToAnswer } from './lead-sources.ts';
import { ownBelowCost, pricesBelowCost } from './loss-sources.ts';
import { presalesDue } from './presale-sources.ts';
import { pricesFailed, pricesLifted } from './price-sources.ts';
import { quotasOut, quotasTight } from './quota-sources.ts';
import { parcelsInTrouble } from './receipt-sources.ts';
import { changesToSee, pricesToAnswer, requestsToAnswer, swapsPassing } from './request-sources.ts';
import {
  billsReminded,
  billsSentBack,
  billsToConfirm,
  booksApart,
  correctionsDeclined,
  correctionsToAnswer,
  differencesToAgree,
  paymentsNotCome,
  paymentsToConfirm,
  plansDue,
} from './settlement-sources.ts';
import { rowsToCorrect, sheetsToConfirm, waybillSheets } from './sheet-sources.ts';
import { suppliersLate, toShip, waybillsToReturn } from './ship-sources.ts';
import type { InboxSource } from './source.ts';
import { stockLow, stockShort } from './stock-sources.ts';
import { ownSuspensions, suspendedPassing, suspendedUpstream } from './suspension-sources.ts';
import { listingsStopped } from './upstream-sources.ts';

/** In the order in which a shop looks at them. */
export const INBOX_SOURCES: readonly InboxSource[] = [
  cancelRequests,
  cancelAnswers,
  requestsToAnswer,
  complaintsToAnswer,
  matchedLooseParcels,
  leadsToAnswer,
  leadsRefused,
  changesToSee,
  parcelsInTrouble,
  grantsLapsed,
  changesUnfollowed,
  pushesFailed,
  webhooksPaused,
  toShip,
  suppliersLate,
  waybillSheets,
  waybillsToReturn,
  rowsToCorrect,
  sheetsToConfirm,
  paymentsNotCome,
  billsSentBack,
  paymentsToConfirm,
  billsToConfirm,
  billsReminded,
  plansDue,
  correctionsToAnswer,
  correctionsDeclined,
  differencesToAgree,
  booksApart,
  pricesToAnswer,
  pricesFailed,
  pricesLifted,
  pricesToFollow,
  pricesBelowCost,
  ownBelowCost,
  listingsStopped,
  quotasOut,
  quotasTight,
  stockShort,
  stockLow,
  groupBuysClosed,
  groupBuysToFollow,
  suspendedUpstream,
  suspendedPassing,
  swapsPassing,
  ownSuspensions,
  presalesDue,
  ...applications,
  ...applicationAnswers,
  cancelPassing,
];
