import { implementBySide } from '#features/settlement/price-sides/server/index.ts';
import { settlementItems } from '../contract.ts';
import { exportItems } from './export-items.ts';
import { groupItems } from './group-items.ts';
import { listSettlementItems } from './list-items.ts';

export const settlementItemRoutes = implementBySide(settlementItems, {
  get: (ctx, query) => listSettlementItems(ctx, query),
  grouped: (ctx, input) => groupItems(ctx, input),
  export: (ctx, query) => exportItems(ctx, query),
});
