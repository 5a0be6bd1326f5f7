import type { InboxSource } from './source.ts';
import { applicationAnswers, applications } from './sources/application-sources.ts';
import { cancelAnswers, cancelPassing, cancelRequests } from './sources/cancel-sources.ts';
import { complaintsToAnswer, matchedLooseParcels } from './sources/complaint-sources.ts';
import { pricesToFollow } from './sources/cost-sources.ts';
import { groupBuysClosed, groupBuysToFollow } from './sources/group-buy-sources.ts';
import { changesUnfollowed, grantsLapsed, pushesFailed, webhooksPaused } from './sources/hub-sources.ts';
import { jobsFailed } from './sources/job-sources.ts';
import { leadsRefused, leadsToAnswer } from './sources/lead-sources.ts';
import { ownBelowCost, pricesBelowCost } from './sources/loss-sources.ts';
import { presalesDue } from './sources/presale-sources.ts';
import { pricesFailed, pricesLifted } from './sources/price-sources.ts';
import { quotasOut, quotasTight } from './sources/quota-sources.ts';
import { parcelsInTrouble } from './sources/receipt-sources.ts';
import { changesToSee, pricesToAnswer, requestsToAnswer, swapsPassing } from './sources/request-sources.ts';
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
} from './sources/settlement-sources.ts';
import { rowsToCorrect, sheetsToConfirm, waybillSheets } from './sources/sheet-sources.ts';
import { suppliersLate, toShip, waybillsToReturn } from './sources/ship-sources.ts';
import { stockLow, stockShort } from './sources/stock-sources.ts';
import { ownSuspensions, suspendedPassing, suspendedUpstream } from './sources/suspension-sources.ts';
import { listingsStopped } from './sources/upstream-sources.ts';

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
  jobsFailed,
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
