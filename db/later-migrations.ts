import type { Migration } from 'kysely';
import * as webhooks from './migrations/500-webhooks.ts';
import * as hubFollowed from './migrations/501-hub-followed.ts';
import * as supplierLinks from './migrations/510-supplier-links.ts';
import * as returnTraces from './migrations/511-return-traces.ts';
import * as reconcileRuns from './migrations/520-reconcile-runs.ts';
import * as settlementAudits from './migrations/521-settlement-audits.ts';
import * as oneStock from './migrations/530-one-stock.ts';
import * as quickAnswers from './migrations/540-quick-answers.ts';
import * as looseParcels from './migrations/541-loose-parcels.ts';
import * as pricesAtOnce from './migrations/550-prices-at-once.ts';
import * as hoursByChannel from './migrations/551-hours-by-channel.ts';
import * as requestsWithoutBill from './migrations/570-requests-without-bill.ts';
import * as claimsNoted from './migrations/580-claims-noted.ts';
import * as promisesKept from './migrations/581-promises-kept.ts';
import * as hubNews from './migrations/590-hub-news.ts';
import * as setsOfSeveral from './migrations/600-sets-of-several.ts';
import * as offeredBlameAndFee from './migrations/630-offered-blame-and-fee.ts';
import * as ordersDue from './migrations/640-orders-due.ts';
import * as materials from './migrations/660-materials.ts';
import * as batchOwnInput from './migrations/700-batch-own-input.ts';
import * as complaintsAwaited from './migrations/720-complaints-awaited.ts';
import * as parcelsAndSwaps from './migrations/820-parcels-and-swaps.ts';
import * as hubGoods from './migrations/850-hub-goods.ts';
import * as urgedComplaints from './migrations/870-urged-complaints.ts';
import * as toldBills from './migrations/890-told-bills.ts';
import * as dayOfStatementRows from './migrations/891-day-of-statement-rows.ts';
import * as hubQuantities from './migrations/900-hub-quantities.ts';
import * as hubReceivers from './migrations/901-hub-receivers.ts';
import * as arrivedAndByHand from './migrations/910-arrived-and-by-hand.ts';
import * as namedInvites from './migrations/911-named-invites.ts';
import * as owedByOrders from './migrations/930-owed-by-orders.ts';
import * as hubUnfollowed from './migrations/940-hub-unfollowed.ts';
import * as hubOlderQuantities from './migrations/941-hub-older-quantities.ts';
import * as pricesToFollow from './migrations/950-prices-to-follow.ts';
import * as firstOrderId from './migrations/951-first-order-id.ts';
import * as tensOfDays from './migrations/952-tens-of-days.ts';
import * as listingsOfDays from './migrations/953-listings-of-days.ts';
import * as pricesOfProducts from './migrations/954-prices-of-products.ts';
import * as requestPictures from './migrations/955-request-pictures.ts';
import * as liftedPrices from './migrations/956-lifted-prices.ts';
import * as hubAsked from './migrations/957-hub-asked.ts';
import * as costsOfParts from './migrations/958-costs-of-parts.ts';
import * as ordersByProvince from './migrations/960-orders-by-province.ts';
import * as openComplaintsOfOrders from './migrations/961-open-complaints-of-orders.ts';
import * as gatesInPlace from './migrations/964-gates-in-place.ts';
import * as batchItemsUnsearched from './migrations/965-batch-items-unsearched.ts';
import * as orderRequestPictures from './migrations/966-order-request-pictures.ts';
import * as oneKeyOfMovements from './migrations/969-one-key-of-movements.ts';
import * as tagsCounted from './migrations/970-tags-counted.ts';
import * as correctedSheets from './migrations/972-corrected-sheets.ts';
import * as postsByMember from './migrations/973-posts-by-member.ts';
import * as offeredCountsAndOrder from './migrations/974-offered-counts-and-order.ts';
import * as keptLifts from './migrations/976-kept-lifts.ts';
import * as lateByChannel from './migrations/977-late-by-channel.ts';
import * as claimedRowsByNumber from './migrations/978-claimed-rows-by-number.ts';
import * as begunBy from './migrations/983-begun-by.ts';
import * as namesAndSwaps from './migrations/984-names-and-swaps.ts';
import * as figuresOfSuppliers from './migrations/985-figures-of-suppliers.ts';
import * as notesForShippers from './migrations/986-notes-for-shippers.ts';
import * as declinedCorrections from './migrations/987-declined-corrections.ts';
import * as piecesOfReturnParcels from './migrations/988-pieces-of-return-parcels.ts';

/** From number 500, in order of their names; a landed migration is never edited, a new one is added here. */
export const laterMigrations: Record<string, Migration> = {
  '500-webhooks': webhooks,
  '501-hub-followed': hubFollowed,
  '510-supplier-links': supplierLinks,
  '511-return-traces': returnTraces,
  '520-reconcile-runs': reconcileRuns,
  '521-settlement-audits': settlementAudits,
  '530-one-stock': oneStock,
  '540-quick-answers': quickAnswers,
  '541-loose-parcels': looseParcels,
  '550-prices-at-once': pricesAtOnce,
  '551-hours-by-channel': hoursByChannel,
  '570-requests-without-bill': requestsWithoutBill,
  '580-claims-noted': claimsNoted,
  '581-promises-kept': promisesKept,
  '590-hub-news': hubNews,
  '600-sets-of-several': setsOfSeveral,
  '630-offered-blame-and-fee': offeredBlameAndFee,
  '640-orders-due': ordersDue,
  '660-materials': materials,
  '700-batch-own-input': batchOwnInput,
  '720-complaints-awaited': complaintsAwaited,
  '820-parcels-and-swaps': parcelsAndSwaps,
  '850-hub-goods': hubGoods,
  '870-urged-complaints': urgedComplaints,
  '890-told-bills': toldBills,
  '891-day-of-statement-rows': dayOfStatementRows,
  '900-hub-quantities': hubQuantities,
  '901-hub-receivers': hubReceivers,
  '910-arrived-and-by-hand': arrivedAndByHand,
  '911-named-invites': namedInvites,
  '930-owed-by-orders': owedByOrders,
  '940-hub-unfollowed': hubUnfollowed,
  '941-hub-older-quantities': hubOlderQuantities,
  '950-prices-to-follow': pricesToFollow,
  '951-first-order-id': firstOrderId,
  '952-tens-of-days': tensOfDays,
  '953-listings-of-days': listingsOfDays,
  '954-prices-of-products': pricesOfProducts,
  '955-request-pictures': requestPictures,
  '956-lifted-prices': liftedPrices,
  '957-hub-asked': hubAsked,
  '958-costs-of-parts': costsOfParts,
  '960-orders-by-province': ordersByProvince,
  '961-open-complaints-of-orders': openComplaintsOfOrders,
  '964-gates-in-place': gatesInPlace,
  '965-batch-items-unsearched': batchItemsUnsearched,
  '966-order-request-pictures': orderRequestPictures,
  '969-one-key-of-movements': oneKeyOfMovements,
  '970-tags-counted': tagsCounted,
  '972-corrected-sheets': correctedSheets,
  '973-posts-by-member': postsByMember,
  '974-offered-counts-and-order': offeredCountsAndOrder,
  '976-kept-lifts': keptLifts,
  '977-late-by-channel': lateByChannel,
  '978-claimed-rows-by-number': claimedRowsByNumber,
  '983-begun-by': begunBy,
  '984-names-and-swaps': namesAndSwaps,
  '985-figures-of-suppliers': figuresOfSuppliers,
  '986-notes-for-shippers': notesForShippers,
  '987-declined-corrections': declinedCorrections,
  '988-pieces-of-return-parcels': piecesOfReturnParcels,
};
