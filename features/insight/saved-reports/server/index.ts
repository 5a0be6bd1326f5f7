export { savedReportRoutes } from './handlers.ts';
export { beginMorning, morningReports } from './morning-reports.ts';
