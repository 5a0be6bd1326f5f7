import type { Migration } from 'kysely';
import * as namesAndSwaps from './migrations/984-names-and-swaps.ts';
import * as figuresOfSuppliers from './migrations/985-figures-of-suppliers.ts';
import * as notesForShippers from './migrations/986-notes-for-shippers.ts';
import * as declinedCorrections from './migrations/987-declined-corrections.ts';
import * as piecesOfReturnParcels from './migrations/988-pieces-of-return-parcels.ts';
import * as operationPermits from './migrations/991-operation-permits.ts';
import * as operatorLog from './migrations/992-operator-log.ts';
import * as makersOfWebhooks from './migrations/993-makers-of-webhooks.ts';
import * as labelAccounts from './migrations/994-label-accounts.ts';
import * as printRuns from './migrations/995-print-runs.ts';
import * as giftMessages from './migrations/996-gift-messages.ts';
import * as totalsOfSheets from './migrations/997-totals-of-sheets.ts';
import * as belowCost from './migrations/998-below-cost.ts';
import * as providerLabels from './migrations/999-provider-labels.ts';
import * as carrierPrices from './migrations/9990-carrier-prices.ts';
import * as columnsAndCodes from './migrations/9991-columns-and-codes.ts';
import * as reservedAndRequested from './migrations/9992-reserved-and-requested.ts';
import * as ordersByRole from './migrations/9993-orders-by-role.ts';
import * as weightsAndBins from './migrations/9994-weights-and-bins.ts';
import * as sheetsOfWaybills from './migrations/9995-sheets-of-waybills.ts';
import * as labelDocuments from './migrations/9996-label-documents.ts';
import * as parcelsByEntry from './migrations/9998-parcels-by-entry.ts';
import * as hubFollowColumns from './migrations/99941-hub-follow-columns.ts';
import * as plannedDays from './migrations/99983-planned-days.ts';
import * as answersToApplicants from './migrations/99984-answers-to-applicants.ts';
import * as waybillsToReturn from './migrations/99984-waybills-to-return.ts';
import * as printingByLinks from './migrations/99985-printing-by-links.ts';
import * as sumsOfComplaints from './migrations/99986-sums-of-complaints.ts';
import * as boughtByMembers from './migrations/99987-bought-by-members.ts';
import * as namesOfMakers from './migrations/99988-names-of-makers.ts';
import * as mothersAndCloudPrinters from './migrations/99989-mothers-and-cloud-printers.ts';
import * as labelsHandedOver from './migrations/99990-labels-handed-over.ts';
import * as outcomesOfChanges from './migrations/99991-outcomes-of-changes.ts';
import * as failedJobs from './migrations/99992-failed-jobs.ts';
import * as problemsOfRenewal from './migrations/99993-problems-of-renewal.ts';
import * as ordersOfWaybillRows from './migrations/99994-orders-of-waybill-rows.ts';

/** What follows the schema of the first release, in order of names; a landed migration is never edited, a new one is added here. */
export const laterMigrations: Record<string, Migration> = {
  '984-names-and-swaps': namesAndSwaps,
  '985-figures-of-suppliers': figuresOfSuppliers,
  '986-notes-for-shippers': notesForShippers,
  '987-declined-corrections': declinedCorrections,
  '988-pieces-of-return-parcels': piecesOfReturnParcels,
  '991-operation-permits': operationPermits,
  '992-operator-log': operatorLog,
  '993-makers-of-webhooks': makersOfWebhooks,
  '994-label-accounts': labelAccounts,
  '995-print-runs': printRuns,
  '996-gift-messages': giftMessages,
  '997-totals-of-sheets': totalsOfSheets,
  '998-below-cost': belowCost,
  '999-provider-labels': providerLabels,
  '9990-carrier-prices': carrierPrices,
  '9991-columns-and-codes': columnsAndCodes,
  '9992-reserved-and-requested': reservedAndRequested,
  '9993-orders-by-role': ordersByRole,
  '9994-weights-and-bins': weightsAndBins,
  '99941-hub-follow-columns': hubFollowColumns,
  '9995-sheets-of-waybills': sheetsOfWaybills,
  '9996-label-documents': labelDocuments,
  '9998-parcels-by-entry': parcelsByEntry,
  '99983-planned-days': plannedDays,
  '99984-answers-to-applicants': answersToApplicants,
  '99984-waybills-to-return': waybillsToReturn,
  '99985-printing-by-links': printingByLinks,
  '99986-sums-of-complaints': sumsOfComplaints,
  '99987-bought-by-members': boughtByMembers,
  '99988-names-of-makers': namesOfMakers,
  '99989-mothers-and-cloud-printers': mothersAndCloudPrinters,
  '99990-labels-handed-over': labelsHandedOver,
  '99991-outcomes-of-changes': outcomesOfChanges,
  '99992-failed-jobs': failedJobs,
  '99993-problems-of-renewal': problemsOfRenewal,
  '99994-orders-of-waybill-rows': ordersOfWaybillRows,
};
