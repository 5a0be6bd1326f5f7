import './ports.ts';
import {
  arrangementRoutes,
  complainByBatch,
  complaintRoutes,
  followArrangements,
  followGoods,
  guestRoutes,
  keepPromises,
  looseParcelRoutes,
  raiseTroubled,
  sweepComplaints,
} from '#features/aftersale/complaints/server/index.ts';
import { quickAnswerRoutes } from '#features/aftersale/quick-answers/server/index.ts';
import { refundImportRoutes } from '#features/aftersale/refund-imports/server/index.ts';
import { servicePolicyRoutes } from '#features/catalogue/after-sale-policies/server/index.ts';
import { categoryRoutes } from '#features/catalogue/categories/server/index.ts';
import { combinationRoutes } from '#features/catalogue/combinations/server/index.ts';
import {
  groupBuyClock,
  groupBuyRoutes,
  sweepGroupBuys,
} from '#features/catalogue/group-buys/server/index.ts';
import { listingSheetRoutes } from '#features/catalogue/listing-sheets/server/index.ts';
import { hasLogisticPolicies, logisticsRoutes } from '#features/catalogue/logistics/server/index.ts';
import { materialRoutes } from '#features/catalogue/materials/server/index.ts';
import { offerSheetRoutes } from '#features/catalogue/offer-sheets/server/index.ts';
import { offerRoutes } from '#features/catalogue/offers/server/index.ts';
import { pictureRoutes } from '#features/catalogue/pictures/server/index.ts';
import { presaleRuleRoutes } from '#features/catalogue/presale-rules/server/index.ts';
import {
  agentsRegrouped,
  applyPrices,
  priceRoutes,
  sweepPrices,
} from '#features/catalogue/price-changes/server/index.ts';
import { purchasePrices } from '#features/catalogue/prices/server/index.ts';
import { quotaNewsJob, quotaRoutes } from '#features/catalogue/quotas/server/index.ts';
import {
  policyClock,
  salesPolicyRoutes,
  sweepPolicies,
} from '#features/catalogue/sales-policies/server/index.ts';
import { skuGroupRoutes } from '#features/catalogue/sku-groups/server/index.ts';
import { countSkus, skuRoutes } from '#features/catalogue/skus/server/index.ts';
import { catalogueCopies, listingCount, spuRoutes } from '#features/catalogue/spus/server/index.ts';
import { vendorSkuRoutes } from '#features/catalogue/vendor-skus/server/index.ts';
import { vendorSpuRoutes } from '#features/catalogue/vendor-spus/server/index.ts';
import { warehouseRoutes } from '#features/catalogue/warehouses/server/index.ts';
import { apiKeyRoutes } from '#features/hub/api-keys/server/index.ts';
import { connectionJobs, connectionRoutes, sweepGrants } from '#features/hub/connections/server/index.ts';
import { hubOrderJobs, hubOrderRoutes } from '#features/hub/hub-orders/server/index.ts';
import { platformGoodsJobs, platformGoodsRoutes } from '#features/hub/platform-goods/server/index.ts';
import { forgetRuns, pullJob, pullRoutes, sweepPulls } from '#features/hub/pulls/server/index.ts';
import { pushJob, pushRoutes, sweepPushes } from '#features/hub/pushes/server/index.ts';
import { webhookSubjects } from '#features/hub/webhook-bodies/server/index.ts';
import { complaintFigureRoutes } from '#features/insight/complaint-figures/server/index.ts';
import { dashboardRoutes } from '#features/insight/dashboards/server/index.ts';
import { recountStale } from '#features/insight/day-figures/server/index.ts';
import { failedJobRoutes } from '#features/insight/failed-jobs/server/index.ts';
import { inboxRoutes } from '#features/insight/inbox/server/index.ts';
import { monthFileJob, monthFileRoutes, prepareMonths } from '#features/insight/month-files/server/index.ts';
import { paletteRoutes } from '#features/insight/palette/server/index.ts';
import { performanceRoutes } from '#features/insight/performance/server/index.ts';
import { receiptFigureRoutes } from '#features/insight/receipt-figures/server/index.ts';
import { reportFileJob, reportRoutes } from '#features/insight/reports/server/index.ts';
import { morningReports, savedReportRoutes } from '#features/insight/saved-reports/server/index.ts';
import { shippingFigureRoutes } from '#features/insight/shipping-figures/server/index.ts';
import { foldTallies } from '#features/ledger/ledger/server/index.ts';
import { liteUserRoutes } from '#features/orders/lite-users/server/index.ts';
import { batchJobs, batchRoutes } from '#features/orders/order-batches/server/index.ts';
import {
  bookExportRoutes,
  exportJob,
  orderExportRoutes,
} from '#features/orders/order-exports/server/index.ts';
import {
  forgetImportedRows,
  orderImportJobs,
  orderImportRoutes,
} from '#features/orders/order-imports/server/index.ts';
import { orderNameRoutes } from '#features/orders/order-names/server/index.ts';
import { orderPriceRoutes } from '#features/orders/order-prices/server/index.ts';
import { requestRoutes } from '#features/orders/order-requests/server/index.ts';
import {
  completeShipped,
  hasOrdered,
  knowsSource,
  lastOrder,
  mergeTallies,
  orderRoutes,
  ordersByDay,
} from '#features/orders/orders/server/index.ts';
import { convertDue, presaleTaskRoutes } from '#features/orders/presale-tasks/server/index.ts';
import { presaleRoutes } from '#features/orders/presales/server/index.ts';
import { salesLeadRoutes } from '#features/orders/sales-leads/server/index.ts';
import {
  suspensionJobs,
  suspensionRoutes,
  sweepSuspensions,
} from '#features/orders/suspensions/server/index.ts';
import { swapRoutes } from '#features/orders/swaps/server/index.ts';
import { adjustmentRoutes } from '#features/settlement/adjustments/server/index.ts';
import { auditBooks, auditRoutes } from '#features/settlement/audits/server/index.ts';
import { billRoutes, makeDueBills } from '#features/settlement/bills/server/index.ts';
import { settlementItemRoutes } from '#features/settlement/items/server/index.ts';
import { openPriceRoutes } from '#features/settlement/open-prices/server/index.ts';
import { paymentImportRoutes } from '#features/settlement/payment-imports/server/index.ts';
import { paymentPlanRoutes } from '#features/settlement/payment-plans/server/index.ts';
import { paymentRoutes } from '#features/settlement/payments/server/index.ts';
import { reconcileRunRoutes } from '#features/settlement/reconcile-runs/server/index.ts';
import { reconciliationRoutes } from '#features/settlement/reconciliations/server/index.ts';
import { settlementApiRoutes } from '#features/settlement/settlement-api/server/index.ts';
import { statementFileRoutes } from '#features/settlement/statement-files/server/index.ts';
import { settlementStatisticsRoutes } from '#features/settlement/statistics/server/index.ts';
import { termRoutes } from '#features/settlement/terms/server/index.ts';
import { addressRoutes } from '#features/sheets/addresses/server/index.ts';
import { exportLogRoutes } from '#features/sheets/export-log/server/index.ts';
import { formulaRoutes } from '#features/sheets/naming-formulas/server/index.ts';
import { templateRoutes } from '#features/sheets/templates/server/index.ts';
import { thirdPartyRoutes } from '#features/sheets/third-parties/server/index.ts';
import { carrierBillRoutes } from '#features/shipping/carrier-bills/server/index.ts';
import { askCarriers, carrierTraceRoutes } from '#features/shipping/carrier-traces/server/index.ts';
import {
  deliveryRoutes,
  forgetWaybillRows,
  noteStalled,
  shipImported,
  waybillImportJobs,
} from '#features/shipping/deliveries/server/index.ts';
import { labelAccountRoutes } from '#features/shipping/label-accounts/server/index.ts';
import { orderApiRoutes } from '#features/shipping/order-api/server/index.ts';
import { packingSlipRoutes } from '#features/shipping/packing-slips/server/index.ts';
import { pickingListRoutes } from '#features/shipping/picking-lists/server/index.ts';
import { giveBackCancelled, printJobs, printRunRoutes } from '#features/shipping/print-runs/server/index.ts';
import { receiptRoutes } from '#features/shipping/receipts/server/index.ts';
import { supplierLinkRoutes, supplierPageRoutes } from '#features/shipping/supplier-pages/server/index.ts';
import { accountRoutes, endSessions, userName } from '#features/shops/accounts/server/index.ts';
import { approvalRoutes } from '#features/shops/approvals/server/index.ts';
import { forgetCodes, invitationRoutes } from '#features/shops/invitations/server/index.ts';
import { lookupRoutes } from '#features/shops/lookups/server/index.ts';
import { memberRoutes, openTrial } from '#features/shops/members/server/index.ts';
import { operationRoutes } from '#features/shops/operation/server/index.ts';
import { partnerImportRoutes } from '#features/shops/partner-imports/server/index.ts';
import { newestPartner, partnerRoutes, renameInBooks } from '#features/shops/partners/server/index.ts';
import { savedViewRoutes } from '#features/shops/saved-views/server/index.ts';
import { renewFreeOrders, shopCalls } from '#features/shops/shops/server/index.ts';
import {
  forgetDeliveries,
  sweepWebhooks,
  webhookRoutes,
  webhookSending,
} from '#features/shops/webhooks/server/index.ts';
import type { Route } from '#kit/endpoint/server/implement.ts';
import type { Job, Routine } from '#kit/jobs/server/job.ts';
import { ownRoutines } from './routines/own-routines.ts';

/** Every call of the product, feature by feature. */
export const routes: readonly Route[] = [
  ...templateRoutes({ userName, knowsSource }),
  ...addressRoutes,
  ...accountRoutes,
  ...shopCalls({ openTrial, renameInBooks, hasLogisticPolicies, countSkus, ordersByDay }),
  ...exportLogRoutes,
  ...orderRoutes,
  ...suspensionRoutes,
  ...presaleRuleRoutes,
  ...orderNameRoutes,
  ...orderPriceRoutes,
  ...requestRoutes,
  ...complaintRoutes,
  ...arrangementRoutes,
  ...guestRoutes,
  ...looseParcelRoutes,
  ...quickAnswerRoutes,
  ...refundImportRoutes,
  ...batchRoutes,
  ...swapRoutes,
  ...presaleRoutes,
  ...presaleTaskRoutes,
  ...formulaRoutes(newestPartner),
  ...orderApiRoutes,
  ...salesLeadRoutes,
  ...orderImportRoutes,
  ...thirdPartyRoutes,
  ...categoryRoutes,
  ...logisticsRoutes,
  ...servicePolicyRoutes,
  ...pictureRoutes,
  ...materialRoutes,
  ...skuRoutes,
  ...skuGroupRoutes,
  ...combinationRoutes,
  ...spuRoutes,
  ...salesPolicyRoutes,
  ...groupBuyRoutes,
  ...offerRoutes,
  ...listingSheetRoutes,
  ...offerSheetRoutes,
  ...vendorSkuRoutes,
  ...vendorSpuRoutes,
  ...priceRoutes,
  ...quotaRoutes,
  ...warehouseRoutes,
  ...invitationRoutes,
  ...lookupRoutes,
  ...inboxRoutes,
  ...failedJobRoutes,
  ...dashboardRoutes,
  ...complaintFigureRoutes,
  ...reportRoutes,
  ...monthFileRoutes,
  ...performanceRoutes,
  ...savedReportRoutes,
  ...receiptFigureRoutes,
  ...shippingFigureRoutes,
  ...paletteRoutes,
  ...liteUserRoutes,
  ...deliveryRoutes,
  ...printRunRoutes,
  ...packingSlipRoutes,
  ...pickingListRoutes,
  ...receiptRoutes,
  ...supplierLinkRoutes,
  ...supplierPageRoutes,
  ...carrierTraceRoutes,
  ...carrierBillRoutes,
  ...labelAccountRoutes,
  ...settlementItemRoutes,
  ...paymentImportRoutes,
  ...paymentRoutes,
  ...paymentPlanRoutes,
  ...settlementApiRoutes,
  ...termRoutes,
  ...reconcileRunRoutes,
  ...reconciliationRoutes,
  ...adjustmentRoutes,
  ...auditRoutes,
  ...billRoutes,
  ...openPriceRoutes,
  ...settlementStatisticsRoutes,
  ...statementFileRoutes,
  ...orderExportRoutes,
  ...bookExportRoutes,
  ...partnerRoutes({ listingCount, lastOrder, hasOrdered }),
  ...partnerImportRoutes,
  ...approvalRoutes,
  ...memberRoutes,
  ...operationRoutes,
  ...savedViewRoutes,
  ...apiKeyRoutes,
  ...connectionRoutes,
  ...hubOrderRoutes,
  ...platformGoodsRoutes,
  ...pullRoutes,
  ...pushRoutes,
  ...webhookRoutes,
];

/** Every kind of background job of the product. */
export const jobs: readonly Job[] = [
  applyPrices,
  catalogueCopies,
  purchasePrices,
  agentsRegrouped,
  policyClock,
  groupBuyClock,
  exportJob,
  monthFileJob,
  reportFileJob,
  quotaNewsJob,
  shipImported,
  ...waybillImportJobs,
  ...printJobs,
  ...orderImportJobs,
  ...suspensionJobs,
  ...batchJobs({ complain: complainByBatch }),
  followArrangements,
  ...connectionJobs,
  pullJob,
  ...hubOrderJobs,
  pushJob,
  ...platformGoodsJobs,
  webhookSending(webhookSubjects),
];

/** Every routine: work that the clock begins. */
export const routines: readonly Routine[] = [
  mergeTallies,
  foldTallies,
  makeDueBills,
  auditBooks,
  recountStale,
  prepareMonths,
  morningReports,
  askCarriers,
  completeShipped,
  noteStalled,
  giveBackCancelled,
  sweepPrices,
  sweepPolicies,
  sweepGroupBuys,
  sweepSuspensions,
  sweepComplaints,
  keepPromises,
  followGoods,
  raiseTroubled,
  sweepGrants,
  sweepPulls,
  sweepPushes,
  forgetRuns,
  sweepWebhooks,
  forgetDeliveries,
  convertDue,
  renewFreeOrders,
  forgetImportedRows,
  forgetWaybillRows,
  endSessions,
  forgetCodes,
  ...ownRoutines,
];
