import { implement } from '#kit/endpoint/server/implement.ts';
import { rowsBefore } from '#kit/list/server/read-page.ts';
import { performance } from '../contract.ts';
import { readWork } from './read-work.ts';
import { workSheet } from './work-sheet.ts';

export const performanceRoutes = implement(performance, {
  get: async (ctx, { pageIndex, currentPage, pageSize, ...query }) => {
    const { AsOf, items, Totals } = await readWork(ctx, query);
    const offset = rowsBefore({ pageIndex, currentPage, pageSize });
    const page = items.slice(offset, offset + pageSize);
    return { AsOf, total: items.length, items: page, Totals };
  },
  download: (ctx, input) => workSheet(ctx, input),
});
