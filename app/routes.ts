import { servicePolicyRoutes } from '#features/catalogue/after-sale-policies/server/index.ts';
import { categoryRoutes } from '#features/catalogue/categories/server/index.ts';
import { combinationRoutes } from '#features/catalogue/combinations/server/index.ts';
import { logisticsRoutes } from '#features/catalogue/logistics/server/index.ts';
import { offerSheetRoutes } from '#features/catalogue/offer-sheets/server/index.ts';
import { offerRoutes } from '#features/catalogue/offers/server/index.ts';
import { pictureRoutes } from '#features/catalogue/pictures/server/index.ts';
import { applyPrices, priceRoutes, sweepPrices } from '#features/catalogue/price-changes/server/index.ts';
import { purchasePrices } from '#features/catalogue/prices/server/index.ts';
import { gateNews, quotaRoutes } from '#features/catalogue/quotas/server/index.ts';
import {
  policyClock,
  salesPolicyRoutes,
  sweepPolicies,
} from '#features/catalogue/sales-policies/server/index.ts';
import { skuGroupRoutes } from '#features/catalogue/sku-groups/server/index.ts';
import { skuRoutes } from '#features/catalogue/skus/server/index.ts';
import { catalogueCopies, spuRoutes } from '#features/catalogue/spus/server/index.ts';
import { vendorSkuRoutes } from '#features/catalogue/vendor-skus/server/index.ts';
import { vendorSpuRoutes } from '#features/catalogue/vendor-spus/server/index.ts';
import { warehouseRoutes } from '#features/catalogue/warehouses/server/index.ts';
import { inboxRoutes } from '#features/insight/inbox/server/index.ts';
import { paletteRoutes } from '#features/insight/palette/server/index.ts';
import { foldTallies } from '#features/ledger/ledger/server/index.ts';
import { holdJobs, holdRoutes, sweepHolds } from '#features/orders/holds/server/index.ts';
import { liteUserRoutes } from '#features/orders/lite-users/server/index.ts';
import { batchJobs, batchRoutes } from '#features/orders/order-batches/server/index.ts';
import { exportJob, orderExportRoutes } from '#features/orders/order-exports/server/index.ts';
import {
  forgetImportedRows,
  orderImportJobs,
  orderImportRoutes,
} from '#features/orders/order-imports/server/index.ts';
import { requestRoutes } from '#features/orders/order-requests/server/index.ts';
import { completeShipped, mergeTallies, orderRoutes } from '#features/orders/orders/server/index.ts';
import { presaleTaskRoutes } from '#features/orders/presale-tasks/server/index.ts';
import { presaleRoutes } from '#features/orders/presales/server/index.ts';
import { salesLeadRoutes } from '#features/orders/sales-leads/server/index.ts';
import { swapRoutes } from '#features/orders/swaps/server/index.ts';
import { billRoutes } from '#features/settlement/bills/server/index.ts';
import { settlementItemRoutes } from '#features/settlement/items/server/index.ts';
import { paymentRoutes } from '#features/settlement/payments/server/index.ts';
import { settlementStatisticsRoutes } from '#features/settlement/statistics/server/index.ts';
import { addressRoutes } from '#features/sheets/addresses/server/index.ts';
import { exportLogRoutes } from '#features/sheets/export-log/server/index.ts';
import { formulaRoutes } from '#features/sheets/naming-formulas/server/index.ts';
import { templateRoutes } from '#features/sheets/templates/server/index.ts';
import { thirdPartyRoutes } from '#features/sheets/third-parties/server/index.ts';
import {
  deliveryRoutes,
  forgetWaybillRows,
  shipImported,
  waybillImportJobs,
} from '#features/shipping/deliveries/server/index.ts';
import { orderDoorRoutes } from '#features/shipping/order-doors/server/index.ts';
import { accountRoutes, endSessions } from '#features/shops/accounts/server/index.ts';
import { approvalRoutes } from '#features/shops/approvals/server/index.ts';
import { forgetCodes, invitationRoutes } from '#features/shops/invitations/server/index.ts';
import { lookupRoutes, orderLookupRoutes } from '#features/shops/lookups/server/index.ts';
import { memberRoutes } from '#features/shops/members/server/index.ts';
import { operationRoutes } from '#features/shops/operation/server/index.ts';
import { partnerImportRoutes } from '#features/shops/partner-imports/server/index.ts';
import { partnerRoutes } from '#features/shops/partners/server/index.ts';
import { savedViewRoutes } from '#features/shops/saved-views/server/index.ts';
import {
  renewFreeOrders,
  shopAdminRoutes,
  shopRoutes,
  shopSettingsRoutes,
} from '#features/shops/shops/server/index.ts';
import type { Route } from '#kit/endpoint/server/implement.ts';
import type { Job, Routine } from '#kit/jobs/server/job.ts';
import { forgetKeys } from './routines/forget-keys.ts';
import { forgetQueues } from './routines/forget-queues.ts';
import { removeStrayFiles } from './routines/remove-stray-files.ts';
import { removeUnusedFiles } from './routines/remove-unused-files.ts';
import { removeUnusedPictures } from './routines/remove-unused-pictures.ts';

/** Every call of the product, feature by feature. */
export const routes: readonly Route[] = [
  ...templateRoutes,
  ...addressRoutes,
  ...accountRoutes,
  ...shopRoutes,
  ...shopSettingsRoutes,
  ...shopAdminRoutes,
  ...exportLogRoutes,
  ...orderRoutes,
  ...holdRoutes,
  ...requestRoutes,
  ...batchRoutes,
  ...swapRoutes,
  ...presaleRoutes,
  ...presaleTaskRoutes,
  ...formulaRoutes,
  ...orderDoorRoutes,
  ...salesLeadRoutes,
  ...orderImportRoutes,
  ...thirdPartyRoutes,
  ...categoryRoutes,
  ...logisticsRoutes,
  ...servicePolicyRoutes,
  ...pictureRoutes,
  ...skuRoutes,
  ...skuGroupRoutes,
  ...combinationRoutes,
  ...spuRoutes,
  ...salesPolicyRoutes,
  ...offerRoutes,
  ...offerSheetRoutes,
  ...vendorSkuRoutes,
  ...vendorSpuRoutes,
  ...priceRoutes,
  ...quotaRoutes,
  ...warehouseRoutes,
  ...invitationRoutes,
  ...lookupRoutes,
  ...orderLookupRoutes,
  ...inboxRoutes,
  ...paletteRoutes,
  ...liteUserRoutes,
  ...deliveryRoutes,
  ...settlementItemRoutes,
  ...paymentRoutes,
  ...billRoutes,
  ...settlementStatisticsRoutes,
  ...orderExportRoutes,
  ...partnerRoutes,
  ...partnerImportRoutes,
  ...approvalRoutes,
  ...memberRoutes,
  ...operationRoutes,
  ...savedViewRoutes,
];

/** Every kind of background work. */
export const jobs: readonly Job[] = [
  applyPrices,
  catalogueCopies,
  purchasePrices,
  policyClock,
  exportJob,
  gateNews,
  shipImported,
  ...waybillImportJobs,
  ...orderImportJobs,
  ...holdJobs,
  ...batchJobs,
];

/** Work by the clock. */
export const routines: readonly Routine[] = [
  mergeTallies,
  foldTallies,
  completeShipped,
  sweepPrices,
  sweepPolicies,
  sweepHolds,
  renewFreeOrders,
  forgetImportedRows,
  forgetWaybillRows,
  forgetKeys,
  endSessions,
  forgetCodes,
  removeStrayFiles,
  removeUnusedPictures,
  removeUnusedFiles,
  forgetQueues,
];
