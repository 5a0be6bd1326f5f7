import {
  complaintRoutes,
  guestRoutes,
  looseParcelRoutes,
} from '#features/aftersale/complaints/server/index.ts';
import { hasLogisticPolicies } from '#features/catalogue/logistics/server/index.ts';
import { pictureAddress } from '#features/catalogue/pictures/picture.ts';
import { priceRoutes } from '#features/catalogue/price-changes/server/index.ts';
import { quotaRoutes } from '#features/catalogue/quotas/server/index.ts';
import { skuRoutes } from '#features/catalogue/skus/server/index.ts';
import { spuRoutes } from '#features/catalogue/spus/server/index.ts';
import { connectionRoutes } from '#features/hub/connections/server/index.ts';
import { batchRoutes } from '#features/orders/order-batches/server/index.ts';
import { orderPriceRoutes } from '#features/orders/order-prices/server/index.ts';
import { requestRoutes } from '#features/orders/order-requests/server/index.ts';
import { orderRoutes } from '#features/orders/orders/server/index.ts';
import { presaleTaskRoutes } from '#features/orders/presale-tasks/server/index.ts';
import { presaleRoutes } from '#features/orders/presales/server/index.ts';
import { salesLeadRoutes } from '#features/orders/sales-leads/server/index.ts';
import { suspensionRoutes } from '#features/orders/suspensions/server/index.ts';
import { swapRoutes } from '#features/orders/swaps/server/index.ts';
import { adjustmentRoutes } from '#features/settlement/adjustments/server/index.ts';
import { auditRoutes } from '#features/settlement/audits/server/index.ts';
import { billRoutes } from '#features/settlement/bills/server/index.ts';
import { settlementItemRoutes } from '#features/settlement/items/server/index.ts';
import { paymentRoutes } from '#features/settlement/payments/server/index.ts';
import { reconcileRunRoutes } from '#features/settlement/reconcile-runs/server/index.ts';
import { termRoutes } from '#features/settlement/terms/server/index.ts';
import { formulaRoutes } from '#features/sheets/naming-formulas/server/index.ts';
import { deliveryRoutes } from '#features/shipping/deliveries/server/index.ts';
import { labelAccountRoutes } from '#features/shipping/label-accounts/server/index.ts';
import { orderApiRoutes } from '#features/shipping/order-api/server/index.ts';
import { printRunRoutes } from '#features/shipping/print-runs/server/index.ts';
import { supplierLinkRoutes } from '#features/shipping/supplier-pages/server/index.ts';
import { newestPartner, renameInBooks } from '#features/shops/partners/server/index.ts';
import { shopSettingsRoutes } from '#features/shops/shops/server/index.ts';
import type { Endpoint, Input, Output } from '#kit/endpoint/contract.ts';
import { ALL_RIGHTS } from '#kit/endpoint/rights.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import type { DemoShop } from '../demo-shops.ts';

const ROUTES = [
  ...orderRoutes,
  ...deliveryRoutes,
  ...billRoutes,
  ...paymentRoutes,
  ...adjustmentRoutes,
  ...auditRoutes,
  ...settlementItemRoutes,
  ...reconcileRunRoutes,
  ...termRoutes,
  ...orderPriceRoutes,
  ...skuRoutes,
  ...suspensionRoutes,
  ...requestRoutes,
  ...swapRoutes,
  ...spuRoutes,
  ...priceRoutes,
  ...quotaRoutes,
  ...presaleRoutes,
  ...presaleTaskRoutes,
  ...batchRoutes,
  ...formulaRoutes(newestPartner),
  ...complaintRoutes,
  ...guestRoutes,
  ...connectionRoutes,
  ...salesLeadRoutes,
  ...orderApiRoutes,
  ...looseParcelRoutes,
  ...shopSettingsRoutes({ renameInBooks, hasLogisticPolicies }),
  ...supplierLinkRoutes,
  ...labelAccountRoutes,
  ...printRunRoutes,
];

export interface DemoActor {
  shop: DemoShop & { name: string };
  /** Calls an endpoint as the person who runs the shop, each in a transaction of its own. */
  call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Output<E>>;
  /** Addresses of pictures that the shop has as slips; none before they are drawn. */
  slips(): Promise<string[]>;
}

/** The demo's people do what people do: the same calls, checked by the same schemas. */
export function demoActor(pool: Pool, shop: DemoShop & { name: string }): DemoActor {
  const user = { id: shop.userId, name: shop.person, loginName: '' };
  const current = { id: shop.shopId, name: shop.name, level: 500, expiresAt: null, switches: {} };
  return {
    shop,
    call: (endpoint, input) =>
      inShop(pool, { shopId: shop.shopId, userId: shop.userId }, async (db) => {
        const route = ROUTES.find((each) => each.endpoint === endpoint);
        if (!route) throw new Error(`${endpoint.path} is no call of the demo`);
        const ctx = { db, user, shop: current, rights: ALL_RIGHTS, can: () => true };
        return (await route.handle(ctx as never, endpoint.input.parse(input))) as never;
      }),
    slips: () =>
      inShop(pool, { shopId: shop.shopId }, async (db) =>
        (await db.from('kept_pictures').select('key').limit(1).execute()).map(({ key }) =>
          pictureAddress(key, 'whole'),
        ),
      ),
  };
}
