import { isOverAgreed, readLegRefunds } from '#features/aftersale/complaints/server/index.ts';
import { brandGroups } from '#features/catalogue/sku-groups/server/index.ts';
import { brandsPort, skuStubs } from '#features/catalogue/skus/server/index.ts';
import { spuStubs } from '#features/catalogue/spus/server/index.ts';
import { readingsPort } from '#features/hub/connections/server/index.ts';
import { isOfPlatform } from '#features/hub/hub-orders/server/index.ts';
import { beginDue } from '#features/hub/pulls/server/index.ts';
import { failedJobStore } from '#features/insight/failed-jobs/server/index.ts';
import { billsPort } from '#features/orders/order-prices/server/index.ts';
import { platformsPort, refundsPort, settlementPort } from '#features/orders/orders/server/index.ts';
import { withdrawOpenRequests } from '#features/settlement/adjustments/server/index.ts';
import { complaintsPort } from '#features/settlement/audits/server/index.ts';
import {
  adjustmentsPort,
  billNoOf,
  isBilled,
  statementsPort,
} from '#features/settlement/bills/server/index.ts';
import { isSettled, SETTLED, SETTLED_LINES } from '#features/settlement/items/server/index.ts';
import { linkStatement, readStatementOrders } from '#features/settlement/reconcile-runs/server/index.ts';
import { goodsStubsPort } from '#features/shops/lookups/server/index.ts';
import { failedJobsPort } from '#kit/jobs/server/failed-jobs.ts';

// What nouns need of those nearer the roof (docs/decisions/0083-ports-and-denials.md).
brandsPort.plug({ brandGroups });
goodsStubsPort.plug({ skus: skuStubs, spus: spuStubs });
refundsPort.plug({ readLegRefunds });
settlementPort.plug({ isSettled, settledLines: SETTLED_LINES, settled: SETTLED });
platformsPort.plug({ isOfPlatform });
readingsPort.plug({ beginDue });
billsPort.plug({ isBilled, billNoOf });
complaintsPort.plug({ isOverAgreed });
statementsPort.plug({ readStatementOrders, linkStatement });
adjustmentsPort.plug({ withdrawOpenRequests });
failedJobsPort.plug(failedJobStore);
