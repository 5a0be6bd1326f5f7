import { implement } from '#kit/endpoint/server/implement.ts';
import { settlementStatistics } from '../contract.ts';
import { exportTraders } from './export-traders.ts';
import { totalOpen } from './total-open.ts';
import { totalTraders, totalTypes, totalUnbilled } from './total-traders.ts';

export const settlementStatisticsRoutes = implement(settlementStatistics, {
  statistics: async (ctx, period) => {
    const [types, Unbilled, open] = await Promise.all([
      totalTypes(ctx, period),
      totalUnbilled(ctx, period),
      totalOpen(ctx, period),
    ]);
    return { ...types, Unbilled, ...open };
  },
  traders: async (ctx, period) => {
    const items = await totalTraders(ctx, period);
    return { total: items.length, items };
  },
  export: (ctx, period) => exportTraders(ctx, period),
});
