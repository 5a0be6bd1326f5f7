import { implementBySide } from '#features/settlement/price-sides/server/index.ts';
import { settlementStatistics } from '../contract.ts';
import { exportTraders } from './export-traders.ts';
import { totalAges } from './total-ages.ts';
import { totalAll } from './total-all.ts';
import { totalTraders } from './total-traders.ts';

export const settlementStatisticsRoutes = implementBySide(settlementStatistics, {
  statistics: (ctx, period) => totalAll(ctx, period),
  traders: async (ctx, period) => {
    const items = await totalTraders(ctx, period);
    return { total: items.length, items };
  },
  ages: async ({ db }, input) => {
    const items = await totalAges(db, input);
    return { total: items.length, items };
  },
  export: (ctx, period) => exportTraders(ctx, period),
});
