import { implement } from '#kit/endpoint/server/implement.ts';
import { performance } from '../contract.ts';
import { readWork } from './read-work.ts';
import { workSheet } from './work-sheet.ts';

export const performanceRoutes = implement(performance, {
  get: async (ctx, { pageIndex, pageSize, ...asked }) => {
    const { AsOf, items, Totals } = await readWork(ctx, asked);
    const page = items.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize);
    return { AsOf, total: items.length, items: page, Totals };
  },
  download: (ctx, asked) => workSheet(ctx, asked),
});
