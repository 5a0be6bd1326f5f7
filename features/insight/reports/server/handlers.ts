import { implement } from '#kit/endpoint/server/implement.ts';
import { reports } from '../contract.ts';
import { exportReport } from './export-report.ts';
import { readReport } from './read-report.ts';

export const reportRoutes = implement(reports, {
  get: async (ctx, { pageIndex, pageSize, ...asked }) => {
    const { plan, ...report } = await readReport(ctx, asked, {
      offset: pageIndex * pageSize,
      limit: pageSize,
    });
    return report;
  },
  download: (ctx, asked) => exportReport(ctx, asked),
});
