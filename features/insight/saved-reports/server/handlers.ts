import { implement } from '#kit/endpoint/server/implement.ts';
import { savedReports } from '../contract.ts';
import { myReports, removeReport, saveReport } from './saved-rows.ts';

export const savedReportRoutes = implement(savedReports, {
  get: (ctx) => myReports(ctx),
  save: (ctx, report) => saveReport(ctx, report),
  remove: async (ctx, { ReportID }) => {
    await removeReport(ctx, ReportID);
    return {};
  },
});
