import { implementBySide } from '#features/settlement/price-sides/server/index.ts';
import { terms } from '../contract.ts';
import { lockPeriod, readLocks, unlockPeriod } from './period-locks.ts';
import { readTerms, setTerms } from './set-terms.ts';

export const termRoutes = implementBySide(
  terms,
  {
    get: (ctx, query) => readTerms(ctx, query),
    set: async (ctx, wish) => {
      await setTerms(ctx, wish);
      return {};
    },
    periods: (ctx) => readLocks(ctx),
    lock: async (ctx, { Until, Reason }) => {
      await lockPeriod(ctx, Until, Reason);
      return {};
    },
    unlock: async (ctx, { Until, Reason }) => {
      await unlockPeriod(ctx, Until, Reason);
      return {};
    },
  },
  { set: 1 },
);
