import type { Migration } from 'kysely';
import * as accounts from './migrations/001-accounts.ts';
import * as catalogue from './migrations/002-catalogue.ts';
import * as orders from './migrations/003-orders.ts';
import * as intake from './migrations/004-intake.ts';
import * as catalogueLog from './migrations/010-catalogue-log.ts';
import * as shipping from './migrations/013-shipping.ts';
import * as people from './migrations/020-people.ts';
import * as partners from './migrations/023-partners.ts';
import * as liteUsers from './migrations/026-lite-users.ts';
import * as signInDoors from './migrations/027-sign-in-doors.ts';
import * as sealedSecrets from './migrations/030-sealed-secrets.ts';
import * as orderWrites from './migrations/031-order-writes.ts';
import * as cellBlocks from './migrations/032-cell-blocks.ts';
import * as waybillSamples from './migrations/033-waybill-samples.ts';
import * as orderSources from './migrations/034-order-sources.ts';
import * as remarkedRows from './migrations/040-remarked-rows.ts';
import * as orderStates from './migrations/045-order-states.ts';
import * as cancelRequests from './migrations/046-cancel-requests.ts';
import * as quotasTaken from './migrations/047-quotas-taken.ts';
import * as parcelNotes from './migrations/050-parcel-notes.ts';
import * as templateFields from './migrations/051-template-fields.ts';
import * as ordersAmongWaybills from './migrations/052-orders-among-waybills.ts';
import * as priceKinds from './migrations/055-price-kinds.ts';
import * as idNumbers from './migrations/060-id-numbers.ts';
import * as idempotencyInputs from './migrations/070-idempotency-inputs.ts';
import * as farSources from './migrations/071-far-sources.ts';
import * as wholeAddresses from './migrations/073-whole-addresses.ts';
import * as upstreamRows from './migrations/074-upstream-rows.ts';
import * as wrongTries from './migrations/076-wrong-tries.ts';
import * as categories from './migrations/090-categories.ts';
import * as logistics from './migrations/091-logistics.ts';
import * as servicePolicies from './migrations/092-after-sale-policies.ts';
import * as priceRules from './migrations/095-price-rules.ts';
import * as orderSearches from './migrations/120-order-searches.ts';
import * as savedViews from './migrations/130-saved-views.ts';
import * as whatWaits from './migrations/135-what-waits.ts';
import * as phonesFromBehind from './migrations/136-phones-from-behind.ts';
import * as priceChanges from './migrations/150-price-changes.ts';
import * as purchaseChanges from './migrations/160-purchase-changes.ts';
import * as seasons from './migrations/170-seasons.ts';
import * as upstream from './migrations/171-upstream.ts';
import * as clock from './migrations/192-clock.ts';
import * as forgottenRows from './migrations/193-forgotten-rows.ts';
import * as clockAlone from './migrations/200-clock-alone.ts';
import * as upstreamOfOld from './migrations/201-upstream-of-old.ts';
import * as forgottenWaybillRows from './migrations/202-forgotten-waybill-rows.ts';
import * as salesPolicies from './migrations/215-sales-policies.ts';
import * as offerSelections from './migrations/220-offer-selections.ts';
import * as picturesInUse from './migrations/221-pictures-in-use.ts';
import * as quotaBuckets from './migrations/230-quota-buckets.ts';
import * as stock from './migrations/231-stock.ts';
import * as holds from './migrations/240-holds.ts';
import * as orderRequests from './migrations/241-order-requests.ts';
import * as batchRuns from './migrations/242-batch-runs.ts';
import * as ledger from './migrations/250-ledger.ts';
import * as bills from './migrations/251-bills.ts';
import * as combinations from './migrations/320-combinations.ts';
import * as reveals from './migrations/340-reveals.ts';
import * as swaps from './migrations/341-swaps.ts';
import * as presales from './migrations/342-presales.ts';
import * as doorBatches from './migrations/350-door-batches.ts';
import * as namingFormulas from './migrations/351-naming-formulas.ts';
import * as parcelTraces from './migrations/352-parcel-traces.ts';
import * as payments from './migrations/360-payments.ts';
import * as orderPayments from './migrations/361-order-payments.ts';
import * as salesLeads from './migrations/370-sales-leads.ts';
import * as groupBuys from './migrations/380-group-buys.ts';
import * as quotaLogsOfChoices from './migrations/381-quota-logs-of-choices.ts';
import * as priceRequests from './migrations/390-price-requests.ts';
import * as presaleRules from './migrations/391-presale-rules.ts';
import * as paymentUploads from './migrations/400-payment-uploads.ts';
import * as settlementRequests from './migrations/401-settlement-requests.ts';
import * as complaints from './migrations/410-complaints.ts';
import * as complaintReturns from './migrations/411-complaint-returns.ts';
import * as dayFigures from './migrations/420-day-figures.ts';
import * as receipts from './migrations/430-receipts.ts';
import * as guestComplaints from './migrations/440-guest-complaints.ts';
import * as resends from './migrations/441-resends.ts';
import * as intercepts from './migrations/442-intercepts.ts';
import * as paymentPlans from './migrations/450-payment-plans.ts';
import * as paymentTerms from './migrations/451-payment-terms.ts';
import * as hubConnections from './migrations/460-hub-connections.ts';
import * as hubOrders from './migrations/461-hub-orders.ts';
import * as hubPushes from './migrations/462-hub-pushes.ts';
import * as arrivalFigures from './migrations/470-arrival-figures.ts';
import * as askedTraces from './migrations/471-asked-traces.ts';
import * as monthFiles from './migrations/480-month-files.ts';
import * as importCorrections from './migrations/481-import-corrections.ts';
import * as savedReports from './migrations/482-saved-reports.ts';
import * as apiKeys from './migrations/483-api-keys.ts';

/** Up to number 499, in order of their names; a landed migration is never edited. */
export const earlierMigrations: Record<string, Migration> = {
  '001-accounts': accounts,
  '002-catalogue': catalogue,
  '003-orders': orders,
  '004-intake': intake,
  '010-catalogue-log': catalogueLog,
  '013-shipping': shipping,
  '020-people': people,
  '023-partners': partners,
  '026-lite-users': liteUsers,
  '027-sign-in-doors': signInDoors,
  '030-sealed-secrets': sealedSecrets,
  '031-order-writes': orderWrites,
  '032-cell-blocks': cellBlocks,
  '033-waybill-samples': waybillSamples,
  '034-order-sources': orderSources,
  '040-remarked-rows': remarkedRows,
  '045-order-states': orderStates,
  '046-cancel-requests': cancelRequests,
  '047-quotas-taken': quotasTaken,
  '050-parcel-notes': parcelNotes,
  '051-template-fields': templateFields,
  '052-orders-among-waybills': ordersAmongWaybills,
  '055-price-kinds': priceKinds,
  '060-id-numbers': idNumbers,
  '070-idempotency-inputs': idempotencyInputs,
  '071-far-sources': farSources,
  '073-whole-addresses': wholeAddresses,
  '074-upstream-rows': upstreamRows,
  '076-wrong-tries': wrongTries,
  '090-categories': categories,
  '091-logistics': logistics,
  '092-after-sale-policies': servicePolicies,
  '095-price-rules': priceRules,
  '120-order-searches': orderSearches,
  '130-saved-views': savedViews,
  '135-what-waits': whatWaits,
  '136-phones-from-behind': phonesFromBehind,
  '150-price-changes': priceChanges,
  '160-purchase-changes': purchaseChanges,
  '170-seasons': seasons,
  '171-upstream': upstream,
  '192-clock': clock,
  '193-forgotten-rows': forgottenRows,
  '200-clock-alone': clockAlone,
  '201-upstream-of-old': upstreamOfOld,
  '202-forgotten-waybill-rows': forgottenWaybillRows,
  '215-sales-policies': salesPolicies,
  '220-offer-selections': offerSelections,
  '221-pictures-in-use': picturesInUse,
  '230-quota-buckets': quotaBuckets,
  '231-stock': stock,
  '240-holds': holds,
  '241-order-requests': orderRequests,
  '242-batch-runs': batchRuns,
  '250-ledger': ledger,
  '251-bills': bills,
  '320-combinations': combinations,
  '340-reveals': reveals,
  '341-swaps': swaps,
  '342-presales': presales,
  '350-door-batches': doorBatches,
  '351-naming-formulas': namingFormulas,
  '352-parcel-traces': parcelTraces,
  '360-payments': payments,
  '361-order-payments': orderPayments,
  '370-sales-leads': salesLeads,
  '380-group-buys': groupBuys,
  '381-quota-logs-of-choices': quotaLogsOfChoices,
  '390-price-requests': priceRequests,
  '391-presale-rules': presaleRules,
  '400-payment-uploads': paymentUploads,
  '401-settlement-requests': settlementRequests,
  '410-complaints': complaints,
  '411-complaint-returns': complaintReturns,
  '420-day-figures': dayFigures,
  '430-receipts': receipts,
  '440-guest-complaints': guestComplaints,
  '441-resends': resends,
  '442-intercepts': intercepts,
  '450-payment-plans': paymentPlans,
  '451-payment-terms': paymentTerms,
  '460-hub-connections': hubConnections,
  '461-hub-orders': hubOrders,
  '462-hub-pushes': hubPushes,
  '470-arrival-figures': arrivalFigures,
  '471-asked-traces': askedTraces,
  '480-month-files': monthFiles,
  '481-import-corrections': importCorrections,
  '482-saved-reports': savedReports,
  '483-api-keys': apiKeys,
};
