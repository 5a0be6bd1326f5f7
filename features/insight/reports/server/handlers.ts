import { implement } from '#kit/endpoint/server/implement.ts';
import { reports } from '../contract.ts';
import { exportReport } from './export-report.ts';
import { readReport } from './read-report.ts';

export const reportRoutes = implement(reports, {
  get: (ctx, { pageIndex, pageSize, ...asked }) =>
    readReport(ctx, asked, { offset: pageIndex * pageSize, limit: pageSize }),
  download: (ctx, asked) => exportReport(ctx, asked),
});
