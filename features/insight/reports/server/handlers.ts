import { implement } from '#kit/endpoint/server/implement.ts';
import { rowsBefore } from '#kit/list/server/read-page.ts';
import { reports } from '../contract.ts';
import { exportReport } from './export-report.ts';
import { readReport } from './read-report.ts';

export const reportRoutes = implement(reports, {
  get: (ctx, { pageIndex, currentPage, pageSize, ...query }) =>
    readReport(ctx, query, {
      offset: rowsBefore({ pageIndex, currentPage, pageSize }),
      limit: pageSize,
    }),
  download: (ctx, input) => exportReport(ctx, input),
});
